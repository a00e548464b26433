#ifndef GRANO_CPACKS_H
#define GRANO_CPACKS_H

#include <stddef.h>

/// The text of the language pack of `language` ("de"), in UTF-8, and its bytes in `count`; NULL
/// when there is none.
const unsigned char *grano_pack(const char *language, size_t *count);

#endif
