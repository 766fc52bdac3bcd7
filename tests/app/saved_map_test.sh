#!/usr/bin/env bash
# Walks in a map that is saved with a mistake meanwhile: the program says so and walks on, until a
# signal ends it, as which its status tells: 130 of Ctrl-C, 143 of SIGTERM.
#   tests/app/saved_map_test.sh PROGRAM MAP
set -euo pipefail
set -m # or Ctrl-C would be ignored in the background
readonly program=$1 map=$2
work=$(mktemp -d)
pid=
trap '[ -z "$pid" ] || kill -KILL "$pid" 2>/dev/null || true; rm -rf -- "$work"' EXIT

fail() {
  echo "$1" >&2
  cat "$work/err" >&2
  exit 1
}

# wait_until COMMAND...: for longer than the slowest machine takes.
wait_until() {
  for ((i = 0; i < 6000; i++)); do
    if "$@"; then return 0; fi
    kill -0 "$pid" 2>/dev/null || fail 'the program has ended'
    sleep 0.1
  done
  fail "in vain: $*"
}

is_watching() { cat /proc/"$pid"/fdinfo/* 2>/dev/null | grep -q '^inotify wd:'; }
has_told() { grep -q 'map.toml:1:1: unknown key "nonsense"' "$work/err"; }

for ending in INT:130 TERM:143; do
  cp -- "$map" "$work/map.toml"
  "$program" "$work/map.toml" --size 64x40 >"$work/out" 2>"$work/err" &
  pid=$!
  wait_until is_watching
  { echo 'nonsense = 1' && cat -- "$map"; } >"$work/new.toml"
  mv -- "$work/new.toml" "$work/map.toml"
  wait_until has_told
  kill "-${ending%:*}" "$pid"
  status=0
  wait "$pid" 2>/dev/null || status=$?
  pid=
  [ $status = "${ending#*:}" ] || fail "SIG${ending%:*}: status $status"
  [ ! -s "$work/out" ] || fail 'it wrote to its output'
done
