// Kernels for whisper.cpp on processors with AVX-512 and VNNI; added by grano (Scripts/whisper).
#include "whisper-x86.h"

#define GGML_COMMON_DECL_CPP
#include "ggml-common.h"

#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512DQ__) && \
    defined(__AVX512VL__) && defined(__AVX512VNNI__)

#include "ggml-cpu-impl.h"
#include "ggml-impl.h"
#include "simd-mappings.h"
#include "vec.h"

#include <immintrin.h>

#include <algorithm>
#include <cstring>
#include <type_traits>
#include <vector>

namespace {

// Memory of one thread, kept as long as the thread.
class Scratch {
  public:
    void begin(size_t size) {
        if (bytes.size() < size + 64) { bytes.resize(size + 64); }
        next = bytes.data();
    }
    template <typename T> T * take(size_t count) {
        T * here = (T *) (((uintptr_t) next + 63) & ~(uintptr_t) 63);
        next = (uint8_t *) (here + count);
        return here;
    }

  private:
    std::vector<uint8_t> bytes;
    uint8_t * next = nullptr;
};

thread_local Scratch scratch;

__mmask16 mask(int64_t n) {
    return n >= 16 ? 0xffff : n <= 0 ? 0 : (__mmask16) ((1 << n) - 1);
}

// Calls f with std::integral_constant<int, n> for n in 1...Most.
template <int Most, typename F> void with_count(int64_t n, F f) {
    if (n == Most) {
        f(std::integral_constant<int, Most>());
    } else if constexpr (Most > 1) {
        with_count<Most - 1>(n, f);
    }
}

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

// ---- Attention -----------------------------------------------------------------------------------

constexpr int kHead = 64;   // numbers in a head, in every model of Whisper
constexpr int kQueries = 6;

// Results for N queries. Keys are in groups of 64, turned, padded with zeros; weights is room for
// the weights of all keys for every query, `stride` apart.
template <int N>
void attend(const float * Q, int64_t ldq, const float * K, const float * V, int64_t keys,
            float * weights, int64_t stride, float * out, int64_t ldo) {
    __m512 most[N];
    for (int q = 0; q < N; q++) { most[q] = _mm512_set1_ps(-INFINITY); }
    for (int64_t first = 0; first < keys; first += 64) {
        __m512 dot[N][4];
        for (int q = 0; q < N; q++) {
            for (int v = 0; v < 4; v++) { dot[q][v] = _mm512_setzero_ps(); }
        }
        const float * k = K + first * kHead;
        for (int i = 0; i < kHead; i++, k += 64) {
            const __m512 k0 = _mm512_load_ps(k), k1 = _mm512_load_ps(k + 16);
            const __m512 k2 = _mm512_load_ps(k + 32), k3 = _mm512_load_ps(k + 48);
            for (int q = 0; q < N; q++) {
                const __m512 x = _mm512_set1_ps(Q[q * ldq + i]);
                dot[q][0] = _mm512_fmadd_ps(x, k0, dot[q][0]);
                dot[q][1] = _mm512_fmadd_ps(x, k1, dot[q][1]);
                dot[q][2] = _mm512_fmadd_ps(x, k2, dot[q][2]);
                dot[q][3] = _mm512_fmadd_ps(x, k3, dot[q][3]);
            }
        }
        for (int q = 0; q < N; q++) {
            for (int v = 0; v < 4; v++) {
                const int64_t at = first + v * 16;
                _mm512_store_ps(weights + q * stride + at, dot[q][v]);
                most[q] = _mm512_mask_max_ps(most[q], mask(keys - at), most[q], dot[q][v]);
            }
        }
    }
    float total[N];
    for (int q = 0; q < N; q++) {
        float * w = weights + q * stride;
        const __m512 top = _mm512_set1_ps(_mm512_reduce_max_ps(most[q]));
        const __m512 scale = _mm512_set1_ps(0.125f);  // 1/√64
        __m512 sum = _mm512_setzero_ps();
        for (int64_t i = 0; i < keys; i += 16) {
            const __m512 x = _mm512_mul_ps(_mm512_sub_ps(_mm512_load_ps(w + i), top), scale);
            const __m512 e = _mm512_maskz_mov_ps(mask(keys - i), ggml_v_expf(x));
            _mm512_store_ps(w + i, e);
            sum = _mm512_add_ps(sum, e);
        }
        total[q] = _mm512_reduce_add_ps(sum);
    }
    __m512 sum[N][4];
    for (int q = 0; q < N; q++) {
        for (int v = 0; v < 4; v++) { sum[q][v] = _mm512_setzero_ps(); }
    }
    for (int64_t i = 0; i < keys; i++, V += kHead) {
        const __m512 v0 = _mm512_load_ps(V), v1 = _mm512_load_ps(V + 16);
        const __m512 v2 = _mm512_load_ps(V + 32), v3 = _mm512_load_ps(V + 48);
        for (int q = 0; q < N; q++) {
            const __m512 x = _mm512_set1_ps(weights[q * stride + i]);
            sum[q][0] = _mm512_fmadd_ps(x, v0, sum[q][0]);
            sum[q][1] = _mm512_fmadd_ps(x, v1, sum[q][1]);
            sum[q][2] = _mm512_fmadd_ps(x, v2, sum[q][2]);
            sum[q][3] = _mm512_fmadd_ps(x, v3, sum[q][3]);
        }
    }
    for (int q = 0; q < N; q++) {
        const __m512 factor = _mm512_set1_ps(1 / total[q]);
        for (int v = 0; v < 4; v++) {
            _mm512_storeu_ps(out + q * ldo + v * 16, _mm512_mul_ps(factor, sum[q][v]));
        }
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

bool whisper_x86_attention_ready(int n_state_head) {
    return n_state_head == kHead;
}

void whisper_x86_attention(ggml_tensor * dst, int ith, int nth, void *) {
    const int64_t frames = dst->ne[1], heads = dst->ne[0] / kHead;
    const int64_t padded = (frames + 63) / 64 * 64;
    const auto row = [](const ggml_tensor * t, int64_t frame, int64_t head) {
        return (float *) ((char *) t->data + frame * t->nb[1]) + head * kHead;
    };
    scratch.begin(sizeof(float) * padded * (2 * kHead + kQueries) + 3 * 64);
    float * K = scratch.take<float>(padded * kHead);
    float * V = scratch.take<float>(padded * kHead);
    float * weights = scratch.take<float>(padded * kQueries);
    // Each head's frames are cut in as many parts as there are threads, and each thread takes as
    // many parts as there are heads, one after the other: equal shares, and few heads to turn.
    for (int64_t part = ith * heads; part < (ith + 1) * heads; part++) {
        const int64_t head = part / nth, share = part % nth;
        if (part == ith * heads || share == 0) {
            for (int64_t t = 0; t < padded; t++) {
                float * to = K + t / 64 * 64 * kHead + t % 64;
                const float * from = t < frames ? row(dst->src[1], t, head) : nullptr;
                for (int i = 0; i < kHead; i++) { to[i * 64] = from ? from[i] : 0; }
            }
            for (int64_t t = 0; t < frames; t++) {
                memcpy(V + t * kHead, row(dst->src[2], t, head), kHead * sizeof(float));
            }
        }
        const int64_t end = (share + 1) * frames / nth;
        for (int64_t t = share * frames / nth; t < end; t += kQueries) {
            with_count<kQueries>(std::min<int64_t>(kQueries, end - t), [&](auto count) {
                attend<decltype(count)::value>(
                    row(dst->src[0], t, head), dst->src[0]->nb[1] / sizeof(float), K, V, frames,
                    weights, padded, row(dst, t, head), dst->nb[1] / sizeof(float));
            });
        }
    }
}

#else

bool whisper_x86_mul_mat_q8_0(
        const ggml_compute_params *, int64_t, int64_t, int64_t,
        const void *, size_t, const void *, size_t, void *, size_t) {
    return false;
}

bool whisper_x86_attention_ready(int) {
    return false;
}

void whisper_x86_attention(ggml_tensor *, int, int, void *) {}

#endif
