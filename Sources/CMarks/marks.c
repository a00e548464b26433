#include "CMarks.h"

#include <stddef.h>
#include <string.h>

extern const char grano_marks_de[], grano_marks_en[], grano_marks_es[], grano_marks_fr[],
    grano_marks_it[], grano_marks_ja[], grano_marks_ko[], grano_marks_pt[], grano_marks_zh[];

const char *grano_marks(const char *language) {
  static const struct {
    const char *language, *weights;
  } all[] = {
      {"de", grano_marks_de}, {"en", grano_marks_en}, {"es", grano_marks_es},
      {"fr", grano_marks_fr}, {"it", grano_marks_it}, {"ja", grano_marks_ja},
      {"ko", grano_marks_ko}, {"pt", grano_marks_pt}, {"zh", grano_marks_zh},
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (strcmp(all[i].language, language) == 0) return all[i].weights;
  return NULL;
}
