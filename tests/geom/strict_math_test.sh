#!/usr/bin/env bash
# Asks the preprocessor about every header of the core that knows doubles: each must be refused,
# by the sentence that says why, with options that change what is computed, and taken without.
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

headers=$(grep -rlE --include="*.hpp" '\b(double|Point|Vec)\b' raywalk/{geom,ray,mask,broadphase,body})
for header in $headers; do
  refuses "$header" "without -ffast-math" -O2 -ffast-math
done
refuses raywalk/geom/point.hpp "without -ffast-math" -Ofast
refuses raywalk/geom/point.hpp "without -ffinite-math-only" -ffinite-math-only
said=$(outcome raywalk/geom/point.hpp -O3 -ffp-contract=off)
if [[ -n $said ]]; then
  echo "FAILED: plain options must be taken: $said"
  failures=$((failures + 1))
fi
exit $((failures > 0))
