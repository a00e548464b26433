#include "grano_fasttext.h"
