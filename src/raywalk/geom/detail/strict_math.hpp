#pragma once

/// Refuses compilers that are told to take liberties with floating point: to leave out the rounding
/// or the NaN on which an answer depends. Every header that computes includes this one.
// Clang 21 says of x87, too, that it computes in doubles (`__FLT_EVAL_METHOD__` is 0).
#if defined(__FAST_MATH__) || defined(_M_FP_FAST)
#error \
    "raywalk tells the same bits everywhere: compile what includes it without -ffast-math, -Ofast, /fp:fast"
#elif defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__
#error \
    "raywalk has answers for NaN and infinity: compile what includes it without -ffinite-math-only"
#elif defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__)
#error \
    "raywalk tells the same bits everywhere: compile what includes it without \
-funsafe-math-optimizations, -fassociative-math, -freciprocal-math"
#elif (defined(__FLT_EVAL_METHOD__) && __FLT_EVAL_METHOD__ != 0) || \
    (defined(__i386__) && !defined(__SSE2_MATH__)) || (defined(_M_IX86_FP) && _M_IX86_FP < 2)
#error \
    "raywalk tells the same bits everywhere: compile what includes it for a machine that computes \
in doubles, on 32-bit x86 with -msse2 -mfpmath=sse"
#endif

// From here to the end of the file that is compiled: no fused multiply-add, even without
// -ffp-contract=off. Clang has options that no macro shows; this takes them back, except a
// -ffp-contract=fast.
#if defined(__clang__)
#if !defined(__wasm__)
#pragma float_control(precise, on)
#endif
#pragma clang fp contract(off)
#elif defined(_MSC_VER)
#pragma fp_contract(off)
#elif defined(__FP_FAST_FMA)
#pragma GCC optimize("fp-contract=off")
#endif

#if defined(min) || defined(max)
#error "raywalk calls std::min and std::max: define NOMINMAX before <windows.h> is included"
#endif
