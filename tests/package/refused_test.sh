#!/usr/bin/env bash
# Compiles a file of calls that must not compile, and counts what the compiler says: of each call one
# mistake, at its place, with the words of the comment above it, and no more than so many lines.
#   refused_test.sh FILE MOST_LINES SOURCE_FOLDER COMPILER [OPTION...]
set -euo pipefail
file=$1
most=$2
folder=$3
shift 3
name=${file##*/}
log=$(mktemp)
trap 'rm -f -- "$log"' EXIT
failures=0

fail() {
  echo "FAILED: $1"
  failures=$((failures + 1))
}

limit=-fmax-errors=0
if [[ $("$@" -dM -E -x c++ /dev/null) == *__clang__* ]]; then limit=-ferror-limit=0; fi
if LC_ALL=C "$@" -std=c++20 -ffp-contract=off -fsyntax-only "$limit" -I "$folder" "$file" 2>"$log"; then
  fail 'every call must be refused'
fi

# A line for each call: where it begins, where the next comment stands, and the sentence.
calls() {
  awk '/^  \/\/ /{ if (sentence) print first, NR, sentence; first = NR + 1; sentence = substr($0, 6) }
       END { print first, NR + 1, sentence }' "$file"
}

count=0
sentences=''
while read -r first end sentence; do
  count=$((count + 1))
  sentences+=$sentence$'\n'
  places=$(grep -oE "$name:[0-9]+:" "$log" | cut -d: -f2 | awk "\$1 >= $first && \$1 < $end" | wc -l)
  if ((places == 0)); then fail "line $first is not told of: $sentence"; fi
done < <(calls)
while read -r wanted sentence; do
  said=$(grep -F 'error:' "$log" | grep -cF -- "$sentence" || true)
  if ((said != wanted)); then fail "\"$sentence\" is said $said times of $wanted"; fi
done < <(sort <<<"${sentences%$'\n'}" | uniq -c)
mistakes=$(grep -c 'error:' "$log" || true)
if ((mistakes != count)); then fail "$mistakes mistakes of $count calls"; fi
# Not counted: places of includes, and the source that newer compilers show with each of their notes.
lines=$(grep -cvE '^(In file included from| +from )|^ *[0-9]* \|' "$log" || true)
if ((lines > most * count)); then fail "$lines lines for $count calls: at most $most for each"; fi
echo "$count calls, $mistakes mistakes, $lines lines"
if ((failures > 0)); then cat -- "$log"; fi
exit $((failures > 0))
