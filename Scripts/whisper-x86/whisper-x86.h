// Kernels for whisper.cpp on processors with AVX-512 and VNNI; added by grano (Scripts/whisper).
#pragma once

#include "ggml.h"

#ifdef __cplusplus
extern "C" {
#endif

struct ggml_compute_params;

// C[j][i] = A[i]·B[j] for m rows of weights and n columns of activations of k numbers each, both in
// blocks of q8_0; strides in bytes. Called by every thread, the thread pool's chunk being set.
// False where the processor or the layout does not suit: nothing was done then.
bool whisper_x86_mul_mat_q8_0(
    const struct ggml_compute_params * params, int64_t m, int64_t n, int64_t k,
    const void * A, size_t nba, const void * B, size_t nbb, void * C, size_t nbc);

// Whether whisper_x86_attention can be used with heads of so many numbers.
bool whisper_x86_attention_ready(int n_state_head);

// Attention without a mask, for ggml_custom_4d; the result is a row for each query with all heads
// side by side, in f32.

// In the encoder: queries, keys and values are three such matrices, not yet scaled.
void whisper_x86_self_attention(struct ggml_tensor * dst, int ith, int nth, void * userdata);

// In the decoder: queries are such a matrix; keys, scaled by 1/√8, are [number, key, head] and values
// [key, number, head], in f16.
void whisper_x86_cross_attention(struct ggml_tensor * dst, int ith, int nth, void * userdata);

#ifdef __cplusplus
}
#endif
