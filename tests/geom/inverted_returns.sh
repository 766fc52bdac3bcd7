#!/usr/bin/env bash
# Inverts, one at a time, each `return` of what decides exactly, and expects that a test of it fails:
# "-v" for a number, "not" for a bool, none for an optional. Says which ones no test misses, and
# fails if there are any. Takes a quarter of an hour; started by hand.
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
geom/side.hpp geom/side_test.cpp
geom/detail/inside.hpp geom/inside_test.cpp
geom/segment_crossing.hpp geom/segment_crossing_test.cpp
ray/detail/line.hpp ray/line_test.cpp
geom/detail/passage.hpp geom/passage_test.cpp
visibility/bearing.hpp visibility/bearing_test.cpp'

cat >"$work/inverted.hpp" <<'END'
#pragma once
#include <type_traits>
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
  } else if constexpr (std::is_enum_v<T>) {
    return v == T{} ? T(1) : T{};
  } else if constexpr (requires { v.x; -v; }) {
    return {-v.x, v.y};  // mirrored, for two that are turned are as before
  } else if constexpr (requires { -v; }) {
    return v == 0 ? T(1) : T(-v);
  } else {
    return T{};
  }
}
END

# Of a list in braces the first number is inverted; a return of nothing is left out. What holds a
# function of its own is not touched, nor what says that it decides only sooner.

# places HEADER: the line and text of each return that can be inverted.
places() {
  perl -0777 -ne '
    s{//(?! only sooner)[^\n]*}{" " x length $&}ge;
    while (/\breturn\s+([^;]+);(?!\s+\/\/ only sooner)/g) {
      my ($text, $at) = ($1, $-[0]);
      next if $text =~ /^\{\s*\}$/ || $text =~ /\[[&=]\]/;
      my $line = 1 + (substr($_, 0, $at) =~ tr/\n//);
      $text =~ s/\s+/ /g;
      print "$at $line $text\n";
    }' "$root/src/raywalk/$1"
}

# invert FILE PLACE: the return there says the contrary.
invert() {
  place=$2 perl -0777 -i -pe '
    substr($_, $ENV{place}) =~ s{\breturn\s+([^;]+);}{
      my $text = $1;
      if ($text =~ /^\{/) {
        my ($depth, $end) = (0, 1);
        for (; $end < length $text; $end++) {
          my $c = substr($text, $end, 1);
          $depth++ if $c =~ /[({]/;
          last if $depth == 0 && $c =~ /[,}]/;
          $depth-- if $c =~ /[)}]/;
        }
        "return {inverted(" . substr($text, 1, $end - 1) . ")" . substr($text, $end) . ";";
      } elsif ($text eq "std::nullopt") {
        ";";
      } else {
        "return inverted($text);";
      }
    }e' "$1"
}

# mutant HEADER PLACE TEST: "seen" if the test fails with that return inverted, "not compiled", or
# "NOT SEEN".
mutant() {
  rm -rf -- "$work/src" && mkdir -p "$work/src"
  cp -r -- "$root/src/raywalk" "$work/src/"
  invert "$work/src/raywalk/$1" "$2"
  if ! compile "$3" 2>"$work/errors"; then
    echo "not compiled"
  elif timeout 60 "$work/test" >/dev/null 2>&1; then
    echo "NOT SEEN"
  else
    echo seen
  fi
}
compile() {
  "${compiler[@]}" -include "$work/inverted.hpp" -I "$work/src" -I "$root/tests" \
    -I "$root/tests/${1%/*}" "$root/tests/$1" "$work/main.o" "$work/angle.o" -o "$work/test"
}

main() {
  local header test place line text verdict
  local -A count=([seen]=0 ["NOT SEEN"]=0 ["not compiled"]=0)
  printf '#define CATCH_CONFIG_MAIN\n#include "support/catch.hpp"\n' >"$work/main.cpp"
  "${compiler[@]}" -I "$root/tests" -c "$work/main.cpp" -o "$work/main.o"
  "${compiler[@]}" -I "$root/src" -c "$root/src/raywalk/geom/angle.cpp" -o "$work/angle.o"
  while read -r header test; do
    [[ $# == 0 || " $* " == *" ${header##*/} "* ]] || continue
    while read -r place line text; do
      verdict=$(mutant "$header" "$place" "$test")
      count[$verdict]=$((count[$verdict] + 1))
      [[ $verdict == seen ]] || echo "$verdict: $header:$line: return $text;"
    done < <(places "$header")
  done <<<"$pairs"
  echo "${count[seen]} returns inverted and seen, ${count[NOT SEEN]} not seen," \
    "${count[not compiled]} that do not compile"
  return $((count[NOT SEEN] > 0))
}

main "$@"
