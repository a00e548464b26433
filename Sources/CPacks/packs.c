#include "CPacks.h"

#include <string.h>

// What is embedded does not count as a dependency of this file, what is asked for does: with this a
// changed pack is compiled in anew.
#if !__has_include("../GranoLanguages/Packs/de.pack") || \
    !__has_include("../GranoLanguages/Packs/en.pack") || \
    !__has_include("../GranoLanguages/Packs/es.pack") || \
    !__has_include("../GranoLanguages/Packs/fr.pack") || \
    !__has_include("../GranoLanguages/Packs/it.pack") || \
    !__has_include("../GranoLanguages/Packs/ja.pack") || \
    !__has_include("../GranoLanguages/Packs/ko.pack") || \
    !__has_include("../GranoLanguages/Packs/pt.pack") || \
    !__has_include("../GranoLanguages/Packs/zh.pack")
#error "a language pack is missing"
#endif

// Adding a language: its pack here and in the table below, and its code in LanguagePack+Catalogue.
static const unsigned char de[] = {
#embed "../GranoLanguages/Packs/de.pack"
};
static const unsigned char en[] = {
#embed "../GranoLanguages/Packs/en.pack"
};
static const unsigned char es[] = {
#embed "../GranoLanguages/Packs/es.pack"
};
static const unsigned char fr[] = {
#embed "../GranoLanguages/Packs/fr.pack"
};
static const unsigned char it[] = {
#embed "../GranoLanguages/Packs/it.pack"
};
static const unsigned char ja[] = {
#embed "../GranoLanguages/Packs/ja.pack"
};
static const unsigned char ko[] = {
#embed "../GranoLanguages/Packs/ko.pack"
};
static const unsigned char pt[] = {
#embed "../GranoLanguages/Packs/pt.pack"
};
static const unsigned char zh[] = {
#embed "../GranoLanguages/Packs/zh.pack"
};

const unsigned char *grano_pack(const char *language, size_t *count) {
  static const struct {
    const char *language;
    const unsigned char *text;
    size_t count;
  } all[] = {
      {"de", de, sizeof de}, {"en", en, sizeof en}, {"es", es, sizeof es},
      {"fr", fr, sizeof fr}, {"it", it, sizeof it}, {"ja", ja, sizeof ja},
      {"ko", ko, sizeof ko}, {"pt", pt, sizeof pt}, {"zh", zh, sizeof zh},
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (strcmp(all[i].language, language) == 0) {
      *count = all[i].count;
      return all[i].text;
    }
  return NULL;
}
