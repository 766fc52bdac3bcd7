#!/usr/bin/env bash
# The words of scripts/check-instructions about counts that have moved.
#   compare_test.sh CHECK
set -euo pipefail
check=$1
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
failures=0
printf '%s\n' '# a comment' 'cast 1000' 'walk 2000' >"$folder/old"

# expect STATUS WORDS LINE...: new counts of these lines end so, and WORDS are said.
expect() {
  local status=0 wanted=$1 words=$2 said
  shift 2
  printf '%s\n' '# another comment' "$@" >"$folder/new"
  said=$("$check" --compare "$folder/old" "$folder/new" 2>&1) || status=$?
  if ((status != wanted)) || [[ $said != *"$words"* ]]; then
    printf '%s: status %s, wanted %s and "%s":\n%s\n' "$*" "$status" "$wanted" "$words" "$said" >&2
    ((failures += 1))
  fi
}

expect 0 '+0.0 %' 'cast 1000' 'walk 2000'
expect 0 '+5.0 %' 'cast 1050' 'walk 1900'
expect 1 'SLOWER' 'cast 1051' 'walk 2000'
expect 0 'FASTER, renew the counts' 'cast 1000' 'walk 1899'
expect 1 'SLOWER' 'cast 1051' 'walk 1899'
expect 1 'GONE' 'cast 1000'
expect 1 'NEW' 'cast 1000' 'walk 2000' 'sight 10'
expect 0 'skipped' 'cast 1000' 'walk -'
exit $((failures > 0))
