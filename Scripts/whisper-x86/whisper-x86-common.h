// Kernels for whisper.cpp on processors with AVX-512 and VNNI; added by grano (Scripts/whisper).
#pragma once

#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512DQ__) && \
    defined(__AVX512VL__) && defined(__AVX512VNNI__)
#define WHISPER_X86 1

#include <immintrin.h>

#include <cstdint>
#include <type_traits>
#include <vector>

namespace whisper_x86 {

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

inline __mmask16 mask(int64_t n) {
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

}  // namespace whisper_x86

#endif
