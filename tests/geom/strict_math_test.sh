#!/usr/bin/env bash
# Asks the preprocessor about every header of the core that knows doubles: each must be refused,
# by the sentence that says why, with options that change what is computed, and taken without. Options
# that leave no trace there must make no difference to the code.
#   strict_math_test.sh SOURCE_FOLDER COMPILER [OPTION...]
set -euo pipefail
cd -- "$1"
shift
compiler=("$@")
failures=0

# outcome HEADER [OPTION...]: what the compiler says to it.
outcome() {
  local header=$1
  shift
  "${compiler[@]}" -std=c++20 -E -Wfatal-errors -I . "$@" -include "$header" -x c++ /dev/null \
    2>&1 >/dev/null || true
}

# refuses HEADER SENTENCE OPTION...
refuses() {
  local said
  said=$(outcome "$1" "${@:3}")
  if [[ $said != *"$2"* ]]; then
    echo "FAILED: $1 must be refused with ${*:3}: $said"
    failures=$((failures + 1))
  fi
}

headers=$(grep -rlE --include="*.hpp" '\b(double|Point|Vec)\b' raywalk/{geom,ray,mask,broadphase,body,path})
for header in $headers; do
  refuses "$header" "without -ffast-math" -O2 -ffast-math
done
refuses raywalk/geom/point.hpp "without -ffast-math" -Ofast
refuses raywalk/geom/point.hpp "without -ffinite-math-only" -ffinite-math-only
refuses raywalk/geom/point.hpp "define NOMINMAX before" '-Dmin(a,b)=(a)'
refuses raywalk/geom/point.hpp "define NOMINMAX before" '-Dmax(a,b)=(b)'
if [[ $(uname -m) == x86_64 ]]; then
  refuses raywalk/geom/detail/strict_math.hpp "a machine that computes in doubles" -m32 -mno-sse2
fi

# code [OPTION...]: what becomes of numbers in a file that includes a header.
code() {
  "${compiler[@]}" -std=c++20 -w -O2 -I . "$@" -S -o - -x c++ - <<'END' | grep -v '^\s*\.'
#include <raywalk/geom/point.hpp>
double mixed(double a, double b, double c) { return a * b + c + a / c + b / c + ((a + c) - a); }
raywalk::Vec mixed(raywalk::Vec a, raywalk::Vec b, double c) { return a * c + b + a / c + b / c; }
END
}

# makes_no_difference OPTION... beside the same without any liberty.
makes_no_difference() {
  local fused=()
  if [[ $(uname -m) == x86_64 ]]; then fused=(-mfma); fi
  local taken strict
  taken=$(code "${fused[@]}" "$@")
  strict=$(code "${fused[@]}" -ffp-contract=off)
  if [[ $strict != *mixed* || $taken != "$strict" ]]; then
    echo "FAILED: the code must be the same with $*"
    failures=$((failures + 1))
  fi
}

makes_no_difference -O2 # where -ffp-contract=off is forgotten
liberties=(-funsafe-math-optimizations -freciprocal-math
  '-fassociative-math -fno-signed-zeros -fno-trapping-math')
for options in "${liberties[@]}"; do
  read -ra options <<<"$options"
  if [[ $("${compiler[@]}" -dM -E -x c++ /dev/null) == *__clang__* ]]; then
    makes_no_difference "${options[@]}" -ffp-contract=on
  else
    refuses raywalk/geom/point.hpp "without -funsafe-math-optimizations" -O2 "${options[@]}"
  fi
done

# takes HEADER OPTION...
takes() {
  local said
  said=$(outcome "$@")
  if [[ -n $said ]]; then
    echo "FAILED: $1 must be taken with ${*:2}: $said"
    failures=$((failures + 1))
  fi
}

takes raywalk/geom/point.hpp -O3 -ffp-contract=off
if [[ $(uname -m) == x86_64 ]]; then
  takes raywalk/geom/detail/strict_math.hpp -m32 -msse2 -mfpmath=sse
fi
exit $((failures > 0))
