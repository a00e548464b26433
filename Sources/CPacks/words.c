#include "CPacks.h"

#include <string.h>

// As in packs.c: a changed table is compiled in anew.
#if !__has_include("../GranoLanguages/Words/Tables/de.words") || \
    !__has_include("../GranoLanguages/Words/Tables/en.words") || \
    !__has_include("../GranoLanguages/Words/Tables/es.words") || \
    !__has_include("../GranoLanguages/Words/Tables/fr.words") || \
    !__has_include("../GranoLanguages/Words/Tables/it.words") || \
    !__has_include("../GranoLanguages/Words/Tables/ja.readings") || \
    !__has_include("../GranoLanguages/Words/Tables/ja.words") || \
    !__has_include("../GranoLanguages/Words/Tables/pt.words") || \
    !__has_include("../GranoLanguages/Words/Tables/zh.readings") || \
    !__has_include("../GranoLanguages/Words/Tables/zh.words")
#error "a word table is missing: run Scripts/word-data"
#endif

static const unsigned char de[] = {
#embed "../GranoLanguages/Words/Tables/de.words"
};
static const unsigned char en[] = {
#embed "../GranoLanguages/Words/Tables/en.words"
};
static const unsigned char es[] = {
#embed "../GranoLanguages/Words/Tables/es.words"
};
static const unsigned char fr[] = {
#embed "../GranoLanguages/Words/Tables/fr.words"
};
static const unsigned char it[] = {
#embed "../GranoLanguages/Words/Tables/it.words"
};
static const unsigned char ja[] = {
#embed "../GranoLanguages/Words/Tables/ja.words"
};
static const unsigned char pt[] = {
#embed "../GranoLanguages/Words/Tables/pt.words"
};
static const unsigned char zh[] = {
#embed "../GranoLanguages/Words/Tables/zh.words"
};
static const unsigned char ja_readings[] = {
#embed "../GranoLanguages/Words/Tables/ja.readings"
};
static const unsigned char zh_readings[] = {
#embed "../GranoLanguages/Words/Tables/zh.readings"
};

const unsigned char *grano_words(const char *language, size_t *count) {
  static const struct {
    const char *language;
    const unsigned char *bytes;
    size_t count;
  } all[] = {
      {"de", de, sizeof de}, {"en", en, sizeof en}, {"es", es, sizeof es}, {"fr", fr, sizeof fr},
      {"it", it, sizeof it}, {"ja", ja, sizeof ja}, {"pt", pt, sizeof pt}, {"zh", zh, sizeof zh},
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (strcmp(all[i].language, language) == 0) {
      *count = all[i].count;
      return all[i].bytes;
    }
  return NULL;
}

const unsigned char *grano_readings(const char *language, size_t *count) {
  if (strcmp(language, "ja") == 0) {
    *count = sizeof ja_readings;
    return ja_readings;
  }
  if (strcmp(language, "zh") == 0) {
    *count = sizeof zh_readings;
    return zh_readings;
  }
  return NULL;
}
