#pragma once

/// Attributes for GCC and Clang, and words of its own for cl: which functions are put in line
/// wherever they are called, and which are kept out of the way of those that call them.
#if defined(_MSC_VER) && !defined(__clang__)
#define RAYWALK_ALWAYS_INLINE __forceinline
#define RAYWALK_NOINLINE __declspec(noinline)
#define RAYWALK_COLD __declspec(noinline)
#define RAYWALK_FLATTEN [[msvc::flatten]]
#else
#define RAYWALK_ALWAYS_INLINE [[gnu::always_inline]] inline
#define RAYWALK_NOINLINE [[gnu::noinline]]
#define RAYWALK_COLD [[gnu::cold, gnu::noinline]]
#define RAYWALK_FLATTEN [[gnu::flatten]]
#endif
