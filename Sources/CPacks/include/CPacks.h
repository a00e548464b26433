#ifndef GRANO_CPACKS_H
#define GRANO_CPACKS_H

#include <stddef.h>

/// The text of the language pack of `language` ("de"), in UTF-8, and its bytes in `count`; NULL
/// when there is none.
const unsigned char *grano_pack(const char *language, size_t *count);

/// The filter of ordinary words of `language`, and its bytes in `count`; NULL when there is none.
const unsigned char *grano_words(const char *language, size_t *count);

/// How the characters of `language` ("ja", "zh") are read, a reading a line, in UTF-8, and its bytes
/// in `count`; NULL for other languages.
const unsigned char *grano_readings(const char *language, size_t *count);

#endif
