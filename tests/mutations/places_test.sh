#!/usr/bin/env bash
# Puts all mutants into a small source: without any it says what it said, with each of them something
# else, and the list of them is the expected one.
#   places_test.sh COMPILER
set -euo pipefail
here=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd -P)
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
cd -- "$work"

cat >sample.cpp <<'SAMPLE'
#include <algorithm>
#include <array>
#include <cstdio>
#include <initializer_list>

namespace sample {

struct Pair {
  int a = 1;
  int b = 2;
};
constexpr int ten = 10;  // what the compiler evaluates is left as it is
static_assert(ten + 1 == 11);

constexpr int sum(const Pair& p) { return p.a + 2 * p.b; }
static_assert(sum({1, 2}) == 5);

template <class T>
int sign(T v, std::initializer_list<int> = {3, 4}) {
  if (v < 0) return -1;
  return v > 0 && v != 9 ? 1 : 0;
}

bool is_small(const std::array<int, 2>& all) {
  for (const int v : all) {
    if (v == 4 || !(v <= 6)) return false;
  }
  return true;
}

int difference(int a, int b) {
  alignas(16) static constexpr int factor = 3;
  return a - factor * b;
}

#ifdef _WIN32
int on_windows(int a) { return a + 1; }
#else
int elsewhere(int a) { return a + 1; }
#endif
#ifndef RAYWALK_NO_THREADS
int with_threads(int a) { return a + 1; }
#else
int without_threads(int a) { return a + 1; }
#endif

}  // namespace sample

int main() {
  using namespace sample;
  Pair p{5, 7};
  p.b = sum(p);
  p.a -= 3;
  for (int v = -2; v < 11; ++v) std::printf("%d ", sign(v));
  for (int v = 3; v < 9; ++v) std::printf("%d ", is_small({v + 1, 6}));
  std::printf("%d %d %d\n", sum(p), std::min(p.a, p.b), difference(p.a, p.b));
  std::printf("%d %d\n", elsewhere(4), with_threads(4));
}
SAMPLE

# Those that stand in each other's way are in one source each.
cat >write.pl <<'WRITE'
use Places;
open my $file, '<', 'sample.cpp' or die; local $/; my $text = <$file>;
my @places = Places->new('sample.cpp', $text)->all;
my ($number, $source, %taken) = (0, 0);
for (@places) { $_->{number} = ++$number; print "$_->{line} $_->{function}: $_->{says}\n" }
while (my @some = Places::choose(\@places, scalar @places, \%taken)) {
  $taken{$_->{key}} = 1 for @some;
  open my $out, '>', 'mutated' . ++$source . '.cpp' or die;
  print $out "#include \"$ARGV[0]/mutants.hpp\"\n#line 1\n", Places::mutated($text, @some);
  open my $names, '>', "mutated$source.numbers" or die;
  print $names join("\n", map { $_->{number} } @some), "\n";
}
WRITE
perl -I "$here" write.pl "$here" >places.txt

cat >expected.txt <<'EXPECTED'
15 sum: return inverted
15 sum: + -> -
15 sum: +: right side dropped
15 sum: 2 -> 2 + 1
15 sum: * -> /
15 sum: *: right side dropped
20 sign: condition inverted
20 sign: < -> <=
20 sign: 0 -> 0 + 1
20 sign: return inverted
20 sign: - dropped
20 sign: 1 -> 1 + 1
21 sign: return inverted
21 sign: > -> >=
21 sign: 0 -> 0 + 1
21 sign: && -> ||
21 sign: &&: left side dropped
21 sign: &&: right side dropped
21 sign: != -> ==
21 sign: 9 -> 9 + 1
21 sign: condition inverted
21 sign: 1 -> 1 + 1
21 sign: 0 -> 0 + 1
26 is_small: condition inverted
26 is_small: == -> !=
26 is_small: 4 -> 4 + 1
26 is_small: || -> &&
26 is_small: ||: left side dropped
26 is_small: ||: right side dropped
26 is_small: ! dropped
26 is_small: <= -> <
26 is_small: 6 -> 6 + 1
26 is_small: return inverted
28 is_small: return inverted
33 difference: return inverted
33 difference: - -> +
33 difference: -: right side dropped
33 difference: * -> /
33 difference: *: right side dropped
39 elsewhere: return inverted
39 elsewhere: + -> -
39 elsewhere: +: right side dropped
39 elsewhere: 1 -> 1 + 1
42 with_threads: return inverted
42 with_threads: + -> -
42 with_threads: +: right side dropped
42 with_threads: 1 -> 1 + 1
51 main: 5, 7 -> 7, 5
51 main: 5 -> 5 + 1
51 main: 7 -> 7 + 1
52 main: statement dropped
53 main: statement dropped
53 main: -= -> +=
53 main: 3 -> 3 + 1
54 main: - dropped
54 main: 2 -> 2 + 1
54 main: < -> <=
54 main: 11 -> 11 + 1
54 main: statement dropped
55 main: 3 -> 3 + 1
55 main: < -> <=
55 main: 9 -> 9 + 1
55 main: statement dropped
55 main: + -> -
55 main: +: right side dropped
55 main: 1 -> 1 + 1
55 main: 6 -> 6 + 1
56 main: statement dropped
56 main: min -> max
56 main: p.a, p.b -> p.b, p.a
57 main: statement dropped
57 main: 4 -> 4 + 1
57 main: 4 -> 4 + 1
EXPECTED
diff expected.txt places.txt

"$1" -std=c++20 -w sample.cpp -o plain
./plain >plain.out
count=0
for source in mutated*.cpp; do
  "$1" -std=c++20 -w "$source" "$here/runtime.cpp" -o mutated
  ./mutated | cmp - plain.out
  while read -r number; do
    count=$((count + 1))
    if RAYWALK_MUTANT=$number timeout 10 ./mutated 2>/dev/null | cmp -s - plain.out; then
      echo "changes nothing: $(sed -n "${number}p" places.txt)" >&2
      exit 1
    fi
  done <"${source%.cpp}.numbers"
done
((count == $(wc -l <places.txt)))
