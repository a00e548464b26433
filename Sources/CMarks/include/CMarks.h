#ifndef GRANO_CMARKS_H
#define GRANO_CMARKS_H

/// The weights that tell where marks are missing in texts of `language` ("de"); NULL when there
/// are none. UTF-8, made by Scripts/train-marks.
const char *grano_marks(const char *language);

#endif
