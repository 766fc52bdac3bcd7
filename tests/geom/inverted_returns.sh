#!/usr/bin/env bash
# Inverts, one at a time, each `return` of what decides exactly, and expects that a test of it fails:
# "-v" for a number, "not" for a bool, nothing for an optional. Says which ones no test misses, and
# fails if there are any. Takes a few minutes; started by hand.
#   tests/geom/inverted_returns.sh [NAME...]     headers by their file names; all without
set -euo pipefail
root=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
compiler=(g++ -std=c++20 -O1 -DNDEBUG -ffp-contract=off -w)

# Each header, and the test that holds it.
readonly pairs='geom/detail/exact.hpp geom/predicates_test.cpp
geom/detail/bounded.hpp geom/bounded_test.cpp
geom/detail/predicates.hpp geom/predicates_test.cpp
geom/segment_crossing.hpp geom/segment_crossing_test.cpp
ray/detail/line.hpp ray/line_test.cpp
body/detail/passage.hpp body/passage_test.cpp
visibility/bearing.hpp visibility/bearing_test.cpp'

cat >"$work/inverted.hpp" <<'END'
#pragma once
template <class T>
constexpr T inverted(T v) {
  if constexpr (requires { v == true; v = false; } && sizeof(T) == 1) {
    return !v;
  } else if constexpr (requires { v.reset(); }) {
    return v ? T{} : T{typename T::value_type{}};
  } else if constexpr (requires { v.high; }) {
    return {-v.high, -v.low};
  } else if constexpr (requires { v.digits.high; }) {
    return {{-v.digits.high, -v.digits.low}, v.exponent};
  } else if constexpr (requires { v.value; }) {
    v.value = -v.value;
    return v;
  } else if constexpr (requires { -v; }) {
    return v == 0 ? T(1) : T(-v);
  } else {
    return T{};
  }
}
END

# fails_with HEADER LINE TEST: the test fails, or does not even compile, with that line inverted.
fails_with() {
  local header=$1 line=$2 test=$3
  rm -rf -- "$work/src" && mkdir -p "$work/src"
  cp -r -- "$root/src/raywalk" "$work/src/"
  sed -i -E "${line}s/return ([^;{]*);/return inverted(\1);/" "$work/src/raywalk/$header"
  compile "$test" 2>"$work/errors" || return 0
  ! timeout 60 "$work/test" >/dev/null 2>&1
}
compile() {
  "${compiler[@]}" -include "$work/inverted.hpp" -I "$work/src" -I "$root/tests" \
    -I "$root/tests/${1%/*}" "$root/tests/$1" "$work/main.o" "$work/angle.o" -o "$work/test"
}

main() {
  local header test line text missed=0 count=0
  printf '#define CATCH_CONFIG_MAIN\n#include "support/catch.hpp"\n' >"$work/main.cpp"
  "${compiler[@]}" -I "$root/tests" -c "$work/main.cpp" -o "$work/main.o"
  "${compiler[@]}" -I "$root/src" -c "$root/src/raywalk/geom/angle.cpp" -o "$work/angle.o"
  while read -r header test; do
    [[ $# == 0 || " $* " == *" ${header##*/} "* ]] || continue
    while IFS=: read -r line text; do
      count=$((count + 1))
      if ! fails_with "$header" "$line" "$test"; then
        missed=$((missed + 1))
        echo "NOT SEEN: $header:$line:$text"
      elif [[ -s $work/errors ]]; then
        echo "not compiled: $header:$line:$text"
      fi
    done < <(grep -nE 'return [^{]*;' "$root/src/raywalk/$header" | grep -vE '^[0-9]+: *///?')
  done <<<"$pairs"
  echo "$count returns inverted, $missed not seen by a test"
  return $((missed > 0))
}

main "$@"
