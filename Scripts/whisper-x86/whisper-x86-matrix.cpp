// Kernels for whisper.cpp on processors with AVX-512 and VNNI; added by grano (Scripts/whisper).
#include "whisper-x86.h"
#include "whisper-x86-common.h"

#define GGML_COMMON_DECL_CPP
#include "ggml-common.h"

#ifdef WHISPER_X86

#include "ggml-cpu-impl.h"
#include "ggml-impl.h"
#include "simd-mappings.h"

#include <algorithm>
#include <cstring>

using namespace whisper_x86;

namespace {

thread_local Scratch scratch;

// ---- Weights times many columns ------------------------------------------------------------------
//
// vpdpbusd multiplies unsigned by signed bytes. The weights are made unsigned by adding 128, and
// each block of 32 starts from -128 times the sum of its activations.

constexpr int kPanel = 32;  // rows of weights at a time: two vectors
constexpr int kTile = 6;    // columns at a time: 24 accumulators of 32 registers

struct Block {
    float scale;
    int32_t start;
};

Block block_of(const block_q8_0 & q) {
    const __m256i sums = _mm256_dpbusd_epi32(
        _mm256_setzero_si256(), _mm256_set1_epi8(1), _mm256_loadu_si256((const __m256i *) q.qs));
    const __m128i four = _mm_add_epi32(
        _mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    const __m128i two = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
    const int32_t sum = _mm_cvtsi128_si32(two) + _mm_extract_epi32(two, 1);
    return { GGML_CPU_FP16_TO_FP32(q.d), -128 * sum };
}

// Four bytes of each of sixteen rows make a vector. Rows that are missing repeat the last one.
void pack(const char * A, size_t nba, int64_t rows, int64_t blocks, uint8_t * w, float * d) {
    alignas(64) int32_t offsets[kPanel];
    for (int64_t r = 0; r < kPanel; r++) {
        offsets[r] = (int32_t) (std::min(r, rows - 1) * (int64_t) nba);
    }
    const __m512i upper = _mm512_load_si512(offsets), lower = _mm512_load_si512(offsets + 16);
    const __m512i flip = _mm512_set1_epi8((char) 0x80);
    for (int64_t b = 0; b < blocks; b++) {
        const char * base = A + b * sizeof(block_q8_0);
        const char * bytes = base + offsetof(block_q8_0, qs);
        for (int i = 0; i < QK8_0; i += 4, w += 128) {
            const __m512i w0 = _mm512_i32gather_epi32(upper, bytes + i, 1);
            const __m512i w1 = _mm512_i32gather_epi32(lower, bytes + i, 1);
            _mm512_store_si512(w, _mm512_xor_si512(flip, w0));
            _mm512_store_si512(w + 64, _mm512_xor_si512(flip, w1));
        }
        for (int r = 0; r < kPanel; r++) {
            *d++ = GGML_CPU_FP16_TO_FP32(((const block_q8_0 *) (base + offsets[r]))->d);
        }
    }
}

template <int N>
void tile(const uint8_t * w, const float * d, const char * B, size_t nbb, const Block * s,
          int64_t blocks, float * C, int64_t ldc, int64_t rows) {
    __m512 sum[2][N];
    for (int c = 0; c < N; c++) { sum[0][c] = sum[1][c] = _mm512_setzero_ps(); }
    for (int64_t b = 0; b < blocks; b++, d += kPanel) {
        __m512i dot[2][N];
        for (int c = 0; c < N; c++) {
            dot[0][c] = dot[1][c] = _mm512_set1_epi32(s[c * blocks + b].start);
        }
        for (int i = 0; i < QK8_0; i += 4, w += 128) {
            const __m512i w0 = _mm512_load_si512(w), w1 = _mm512_load_si512(w + 64);
            for (int c = 0; c < N; c++) {
                int32_t four;
                memcpy(&four, ((const block_q8_0 *) (B + c * nbb))[b].qs + i, 4);
                const __m512i x = _mm512_set1_epi32(four);
                dot[0][c] = _mm512_dpbusd_epi32(dot[0][c], w0, x);
                dot[1][c] = _mm512_dpbusd_epi32(dot[1][c], w1, x);
            }
        }
        const __m512 d0 = _mm512_load_ps(d), d1 = _mm512_load_ps(d + 16);
        for (int c = 0; c < N; c++) {
            const __m512 x = _mm512_set1_ps(s[c * blocks + b].scale);
            const __m512 f0 = _mm512_cvtepi32_ps(dot[0][c]), f1 = _mm512_cvtepi32_ps(dot[1][c]);
            sum[0][c] = _mm512_fmadd_ps(f0, _mm512_mul_ps(d0, x), sum[0][c]);
            sum[1][c] = _mm512_fmadd_ps(f1, _mm512_mul_ps(d1, x), sum[1][c]);
        }
    }
    for (int c = 0; c < N; c++) {
        _mm512_mask_storeu_ps(C + c * ldc, mask(rows), sum[0][c]);
        _mm512_mask_storeu_ps(C + c * ldc + 16, mask(rows - 16), sum[1][c]);
    }
}

void many_columns(const ggml_compute_params * params, int64_t m, int64_t n, int64_t blocks,
                  const char * A, size_t nba, const char * B, size_t nbb, float * C, int64_t ldc) {
    scratch.begin(blocks * (n * sizeof(Block) + kPanel * (sizeof(float) + QK8_0)) + 3 * 64);
    Block   * s = scratch.take<Block>(n * blocks);
    float   * d = scratch.take<float>(blocks * kPanel);
    uint8_t * w = scratch.take<uint8_t>(blocks * kPanel * QK8_0);
    for (int64_t c = 0; c < n; c++) {
        const block_q8_0 * column = (const block_q8_0 *) (B + c * nbb);
        for (int64_t b = 0; b < blocks; b++) { s[c * blocks + b] = block_of(column[b]); }
    }
    for (int64_t p = params->ith; p * kPanel < m;
         p = ggml_threadpool_chunk_add(params->threadpool, 1)) {
        const int64_t first = p * kPanel, rows = std::min<int64_t>(kPanel, m - first);
        pack(A + first * nba, nba, rows, blocks, w, d);
        for (int64_t c = 0; c < n; c += kTile) {
            with_count<kTile>(std::min<int64_t>(kTile, n - c), [&](auto count) {
                tile<decltype(count)::value>(w, d, B + c * nbb, nbb, s + c * blocks, blocks,
                                             C + c * ldc + first, ldc, rows);
            });
        }
    }
}

// ---- Weights times few columns -------------------------------------------------------------------
//
// Here reading the weights is what takes time: they are used as they stand, two blocks at a time.
// This time the activations are made unsigned.

constexpr int64_t kFew = 7;
// The processor does not fetch the next rows early enough by itself; 16 KB ahead was the best of
// 2 to 32 KB for the base model's steps (3.3 ms each without).
constexpr int kAhead = 16384;

template <int N>
void rows_times(int64_t m, int64_t blocks, const char * A, size_t nba, const uint8_t * x,
                const float * d, float * C, int64_t ldc) {
    for (int64_t r = 0; r < m; r++) {
        const block_q8_0 * row = (const block_q8_0 *) (A + r * nba);
        __m512 sum[N];
        for (int c = 0; c < N; c++) { sum[c] = _mm512_setzero_ps(); }
        for (int64_t b = 0; b < blocks; b += 2) {
            _mm_prefetch((const char *) (row + b) + kAhead, _MM_HINT_T0);
            const __m512i w = _mm512_inserti64x4(
                _mm512_castsi256_si512(_mm256_loadu_si256((const __m256i *) row[b].qs)),
                _mm256_loadu_si256((const __m256i *) row[b + 1].qs), 1);
            const __m512 dw = _mm512_mask_blend_ps(
                0xff00, _mm512_set1_ps(GGML_CPU_FP16_TO_FP32(row[b].d)),
                _mm512_set1_ps(GGML_CPU_FP16_TO_FP32(row[b + 1].d)));
            const __m512i ones = _mm512_dpbusd_epi32(
                _mm512_setzero_si512(), _mm512_set1_epi8(1), w);
            const __m512i start = _mm512_sub_epi32(
                _mm512_setzero_si512(), _mm512_slli_epi32(ones, 7));
            for (int c = 0; c < N; c++) {
                const int64_t at = c * blocks + b;
                const __m512i dot = _mm512_dpbusd_epi32(
                    start, _mm512_load_si512(x + at * QK8_0), w);
                const __m512 scale = _mm512_mul_ps(dw, _mm512_load_ps(d + at * 8));
                sum[c] = _mm512_fmadd_ps(_mm512_cvtepi32_ps(dot), scale, sum[c]);
            }
        }
        for (int c = 0; c < N; c++) { C[c * ldc + r] = _mm512_reduce_add_ps(sum[c]); }
    }
}

void few_columns(const ggml_compute_params * params, int64_t m, int64_t n, int64_t blocks,
                 const char * A, size_t nba, const char * B, size_t nbb, float * C, int64_t ldc) {
    scratch.begin(n * blocks * (QK8_0 + 8 * sizeof(float)) + 2 * 64);
    uint8_t * x = scratch.take<uint8_t>(n * blocks * QK8_0);
    float   * d = scratch.take<float>(n * blocks * 8);
    const __m256i flip = _mm256_set1_epi8((char) 0x80);
    for (int64_t c = 0; c < n; c++) {
        const block_q8_0 * column = (const block_q8_0 *) (B + c * nbb);
        for (int64_t b = 0; b < blocks; b++) {
            const __m256i bytes = _mm256_loadu_si256((const __m256i *) column[b].qs);
            const int64_t at = c * blocks + b;
            _mm256_store_si256((__m256i *) (x + at * QK8_0), _mm256_xor_si256(flip, bytes));
            _mm256_store_ps(d + at * 8, _mm256_set1_ps(GGML_CPU_FP16_TO_FP32(column[b].d)));
        }
    }
    const int64_t share = std::max<int64_t>(64, m / (4 * params->nth));
    for (int64_t p = params->ith; p * share < m;
         p = ggml_threadpool_chunk_add(params->threadpool, 1)) {
        const int64_t first = p * share, rows = std::min(share, m - first);
        with_count<kFew>(n, [&](auto count) {
            rows_times<decltype(count)::value>(rows, blocks, A + first * nba, nba, x, d,
                                               C + first, ldc);
        });
    }
}

}  // namespace

bool whisper_x86_mul_mat_q8_0(
        const ggml_compute_params * params, int64_t m, int64_t n, int64_t k,
        const void * A, size_t nba, const void * B, size_t nbb, void * C, size_t nbc) {
    if (k % (2 * QK8_0) != 0 || nba > INT32_MAX / kPanel || n < 1) { return false; }
    const auto run = n <= kFew ? few_columns : many_columns;
    run(params, m, n, k / QK8_0, (const char *) A, nba, (const char *) B, nbb, (float *) C,
        (int64_t) (nbc / sizeof(float)));
    return true;
}

#else

bool whisper_x86_mul_mat_q8_0(
        const ggml_compute_params *, int64_t, int64_t, int64_t,
        const void *, size_t, const void *, size_t, void *, size_t) {
    return false;
}

#endif
