// Kernels for whisper.cpp on processors with AVX-512 and VNNI; added by grano (Scripts/whisper).
#include "whisper-x86.h"
#include "whisper-x86-common.h"

#ifdef WHISPER_X86

#include "ggml-cpu-impl.h"
#include "ggml-impl.h"
#include "simd-mappings.h"
#include "vec.h"

#include <algorithm>
#include <cstring>

using namespace whisper_x86;

namespace {

thread_local Scratch scratch;

constexpr int kHead = 64;   // numbers in a head, in every model of Whisper
constexpr int kQueries = 6;

// ---- The decoder's attention to the encoded audio ----------------------------------------------

// Sums of the sixteen numbers in each of sixteen vectors.
__m512 sums(const __m512 * v) {
    __m512 four[4];
    for (int i = 0; i < 4; i++, v += 4) {
        const __m512 ab = _mm512_add_ps(_mm512_unpacklo_ps(v[0], v[1]), _mm512_unpackhi_ps(v[0], v[1]));
        const __m512 cd = _mm512_add_ps(_mm512_unpacklo_ps(v[2], v[3]), _mm512_unpackhi_ps(v[2], v[3]));
        const __m512d x = _mm512_castps_pd(ab), y = _mm512_castps_pd(cd);
        four[i] = _mm512_add_ps(_mm512_castpd_ps(_mm512_unpacklo_pd(x, y)),
                                _mm512_castpd_ps(_mm512_unpackhi_pd(x, y)));
    }
    const auto fold = [](__m512 a, __m512 b) {
        return _mm512_add_ps(_mm512_shuffle_f32x4(a, b, 0x88), _mm512_shuffle_f32x4(a, b, 0xdd));
    };
    return fold(fold(four[0], four[1]), fold(four[2], four[3]));
}

__m512 halves(const char * p) {
    return _mm512_cvtph_ps(_mm256_loadu_si256((const __m256i *) p));
}

// Makes weights of `count` scores, not yet divided by their sum, which it returns.
float soften(float * w, int64_t count, float scale) {
    __m512 top = _mm512_set1_ps(-INFINITY), sum = _mm512_setzero_ps();
    for (int64_t i = 0; i < count; i += 16) {
        top = _mm512_mask_max_ps(top, mask(count - i), top, _mm512_load_ps(w + i));
    }
    top = _mm512_set1_ps(_mm512_reduce_max_ps(top));
    for (int64_t i = 0; i < count; i += 16) {
        const __m512 x = _mm512_sub_ps(_mm512_load_ps(w + i), top);
        const __m512 e = _mm512_maskz_mov_ps(
            mask(count - i), ggml_v_expf(_mm512_mul_ps(x, _mm512_set1_ps(scale))));
        _mm512_store_ps(w + i, e);
        sum = _mm512_add_ps(sum, e);
    }
    return _mm512_reduce_add_ps(sum);
}

// ---- The encoder's attention --------------------------------------------------------------------

// Results for N queries. Keys are in groups of 64, turned, padded with zeros; weights is room for
// the weights of all keys for every query, `stride` apart.
template <int N>
void attend(const float * Q, int64_t ldq, const float * K, const float * V, int64_t keys,
            float * weights, int64_t stride, float * out, int64_t ldo) {
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
                _mm512_store_ps(weights + q * stride + first + v * 16, dot[q][v]);
            }
        }
    }
    float total[N];
    for (int q = 0; q < N; q++) { total[q] = soften(weights + q * stride, keys, 0.125f); }  // 1/√64
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

bool whisper_x86_attention_ready(int n_state_head) {
    return n_state_head == kHead;
}

void whisper_x86_self_attention(ggml_tensor * dst, int ith, int nth, void *) {
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

void whisper_x86_cross_attention(ggml_tensor * dst, int ith, int nth, void *) {
    const ggml_tensor * q = dst->src[0], * k = dst->src[1], * v = dst->src[2];
    const int64_t queries = dst->ne[1], keys = k->ne[1], heads = k->ne[2];
    const int64_t first = ith * heads / nth, last = (ith + 1) * heads / nth;
    const int64_t padded = (keys + 15) / 16 * 16;
    if (first == last) { return; }
    scratch.begin(sizeof(float) * padded * queries * (last - first) + 64);
    float * weights = scratch.take<float>(padded * queries * (last - first));
    const auto row = [&](int64_t head, int64_t query) {
        return weights + ((head - first) * queries + query) * padded;
    };
    for (int64_t t = 0; t < keys; t += 16) {
        for (int64_t h = first; h < last; h++) {
            for (int64_t i = 0; i < queries; i++) {
                const float * x = (const float *) ((const char *) q->data + i * q->nb[1]) + h * kHead;
                const __m512 x0 = _mm512_loadu_ps(x), x1 = _mm512_loadu_ps(x + 16);
                const __m512 x2 = _mm512_loadu_ps(x + 32), x3 = _mm512_loadu_ps(x + 48);
                __m512 dots[16];
                for (int r = 0; r < 16; r++) {
                    const char * key = (const char *) k->data + h * k->nb[2]
                        + std::min(t + r, keys - 1) * k->nb[1];
                    const __m512 a = _mm512_mul_ps(x0, halves(key));
                    const __m512 b = _mm512_mul_ps(x1, halves(key + 32));
                    dots[r] = _mm512_add_ps(_mm512_fmadd_ps(x2, halves(key + 64), a),
                                            _mm512_fmadd_ps(x3, halves(key + 96), b));
                }
                _mm512_store_ps(row(h, i) + t, sums(dots));
            }
        }
    }
    for (int64_t h = first; h < last; h++) {
        for (int64_t i = 0; i < queries; i++) {
            float * w = row(h, i);
            const __m512 factor = _mm512_set1_ps(1 / soften(w, keys, 0.35355339f));  // the other 1/√8
            float * out = (float *) ((char *) dst->data + i * dst->nb[1]) + h * kHead;
            for (int d = 0; d < kHead; d += 16) {
                __m512 sum[16];
                for (int r = 0; r < 16; r++) {
                    const char * values = (const char *) v->data + h * v->nb[2] + (d + r) * v->nb[1];
                    __m512 a = _mm512_setzero_ps(), b = _mm512_setzero_ps();
                    int64_t t = 0;
                    for (; t + 32 <= keys; t += 32) {
                        a = _mm512_fmadd_ps(_mm512_load_ps(w + t), halves(values + 2 * t), a);
                        b = _mm512_fmadd_ps(_mm512_load_ps(w + t + 16), halves(values + 2 * t + 32), b);
                    }
                    for (; t < keys; t += 16) {
                        const __m256i rest = _mm256_maskz_loadu_epi16(mask(keys - t), values + 2 * t);
                        a = _mm512_fmadd_ps(_mm512_load_ps(w + t), _mm512_cvtph_ps(rest), a);
                    }
                    sum[r] = _mm512_add_ps(a, b);
                }
                _mm512_storeu_ps(out + d, _mm512_mul_ps(factor, sums(sum)));
            }
        }
    }
}

#else

bool whisper_x86_attention_ready(int) {
    return false;
}

void whisper_x86_self_attention(ggml_tensor *, int, int, void *) {}

void whisper_x86_cross_attention(ggml_tensor *, int, int, void *) {}

#endif
