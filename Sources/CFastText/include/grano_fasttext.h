#pragma once

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// A C face for fastText, provided because Swift calls no C++ here. Nothing throws through it.

// A loaded model for language identification.
struct grano_fasttext;

// NULL when the file cannot be read, is no model, or this build has no fastText.
struct grano_fasttext *grano_fasttext_open(const char *path);

// Takes NULL too.
void grano_fasttext_close(struct grano_fasttext *model);

// How many labels the model has.
size_t grano_fasttext_label_count(const struct grano_fasttext *model);

// The label without its prefix, for example "de"; owned by the model. NULL out of range.
const char *grano_fasttext_label(const struct grano_fasttext *model, size_t index);

// Writes the probability of each label for the UTF-8 text (no line ends in it) into
// `probabilities`, which has room for every label. false when the text has nothing known.
bool grano_fasttext_predict(const struct grano_fasttext *model, const char *text, size_t length,
                            float *probabilities);

#ifdef __cplusplus
}
#endif
