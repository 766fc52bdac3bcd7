#pragma once

/// Refuses compilers that are told to take liberties with floating point: to leave out the rounding
/// or the NaN on which an answer depends. Every header that computes includes this one.
#if defined(__FAST_MATH__)
#error \
    "raywalk tells the same bits everywhere: compile what includes it without -ffast-math, -Ofast"
#elif defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__
#error \
    "raywalk has answers for NaN and infinity: compile what includes it without -ffinite-math-only"
#endif
