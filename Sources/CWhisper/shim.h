#include <whisper.h>
#include <ggml.h>
#include <stdbool.h>
#ifdef __linux__
#include <malloc.h>
#endif

// What Scripts/whisper.patch adds; a library without it (Homebrew's) gets on without.
#ifndef GRANO_WHISPER
#define GRANO_WHISPER 0

static inline void grano_whisper_set_audio_context(struct whisper_state *state, int n_frames) {}
static inline void grano_whisper_set_cross_window(struct whisper_state *state, int first, int count) {}
static inline int grano_whisper_encode(
    struct whisper_context *ctx, struct whisper_state *state, int n_threads,
    ggml_abort_callback abort_callback, void *abort_callback_data) {
  return whisper_encode_with_state(ctx, state, 0, n_threads);
}
#endif

// A call, not a constant: the compiler would call one of the two ways dead.
static inline bool grano_whisper_is_patched(void) { return GRANO_WHISPER; }

// Swift's Glibc module leaves malloc.h out.
static inline void grano_keep_memory_low(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
#endif
}

static inline void grano_trim_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
