#!/usr/bin/env bash
# Takes shots with more and more memory: each is drawn whole, or the program says in one line that
# memory ran out and ends with status 1.
#   tests/app/little_memory_test.sh PROGRAM MAP
set -euo pipefail
readonly program=$1 map=$2 step=4000
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

# shot KIB OPTION... draws a picture with so much memory, and prints how the program ends.
shot() {
  local status=0
  (
    ulimit -v "$1"
    exec "$program" shot "$map" -o "$work/shot.png" "${@:2}"
  ) >"$work/out" 2>&1 || status=$?
  echo "$status"
}

fail() {
  echo "$1" >&2
  cat "$work/out" >&2
  exit 1
}

# Memory for a small picture: with less the program does not even begin.
least=$step
until [ "$(shot $least --size 8x8)" = 0 ]; do
  least=$((least + step))
  [ $least -lt 4000000 ] || fail 'it draws no small picture'
done

for shades in 256 32; do # which libpng writes in two ways
  short=0
  memory=$least
  until [ "$(shot $memory --size 2048x2048 --shades $shades)" = 0 ]; do
    [ "$(cat "$work/out")" = 'raywalk: out of memory' ] || fail "what it says with $memory KiB"
    [ "$(shot $memory --size 2048x2048 --shades $shades)" = 1 ] || fail "how it ends with $memory KiB"
    short=$((short + 1))
    memory=$((memory + step))
    [ $memory -lt 4000000 ] || fail 'it never has enough'
  done
  [ "$(tail -c 8 "$work/shot.png" | head -c 4)" = IEND ] || fail "half a picture with $memory KiB"
  [ $short -gt 2 ] || fail 'it was never short of memory'
done
