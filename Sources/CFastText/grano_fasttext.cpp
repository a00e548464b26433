#include "grano_fasttext.h"

#ifdef GRANO_FASTTEXT

#include <fasttext/fasttext.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

struct grano_fasttext {
  fasttext::FastText model;
  std::vector<std::string> labels;
  std::unordered_map<std::string, size_t> index;
};

namespace {
const std::string prefix = "__label__";
}

extern "C" struct grano_fasttext *grano_fasttext_open(const char *path) {
  try {
    auto handle = std::make_unique<grano_fasttext>();
    handle->model.loadModel(path);
    auto dictionary = handle->model.getDictionary();
    for (int32_t i = 0; i < dictionary->nlabels(); i++) {
      std::string label = dictionary->getLabel(i);
      handle->index[label] = handle->labels.size();
      bool prefixed = label.compare(0, prefix.size(), prefix) == 0;
      handle->labels.push_back(prefixed ? label.substr(prefix.size()) : label);
    }
    return handle->labels.empty() ? nullptr : handle.release();
  } catch (...) {
    return nullptr;
  }
}

extern "C" void grano_fasttext_close(struct grano_fasttext *model) { delete model; }

extern "C" size_t grano_fasttext_label_count(const struct grano_fasttext *model) {
  return model->labels.size();
}

extern "C" const char *grano_fasttext_label(const struct grano_fasttext *model, size_t index) {
  return index < model->labels.size() ? model->labels[index].c_str() : nullptr;
}

extern "C" bool grano_fasttext_predict(const struct grano_fasttext *model, const char *text,
                                       size_t length, float *probabilities) {
  try {
    std::fill(probabilities, probabilities + model->labels.size(), 0.0f);
    std::istringstream line(std::string(text, length) + "\n");
    std::vector<std::pair<fasttext::real, std::string>> predictions;
    int32_t all = static_cast<int32_t>(model->labels.size());
    if (!model->model.predictLine(line, predictions, all, 0.0f)) return false;
    for (const auto &prediction : predictions) {
      auto found = model->index.find(prediction.second);
      if (found != model->index.end()) probabilities[found->second] = prediction.first;
    }
    return !predictions.empty();
  } catch (...) {
    return false;
  }
}

#else

struct grano_fasttext {
  char unused;
};

extern "C" struct grano_fasttext *grano_fasttext_open(const char *) { return nullptr; }
extern "C" void grano_fasttext_close(struct grano_fasttext *) {}
extern "C" size_t grano_fasttext_label_count(const struct grano_fasttext *) { return 0; }
extern "C" const char *grano_fasttext_label(const struct grano_fasttext *, size_t) {
  return nullptr;
}
extern "C" bool grano_fasttext_predict(const struct grano_fasttext *, const char *, size_t,
                                       float *) {
  return false;
}

#endif
