#!/usr/bin/env bash
# Runs each case of broken_promises.cpp: the good angle passes, and the bad one ends by an assertion.
#   broken_promises_test.sh PROGRAM
set -euo pipefail
program=$1
failures=0
if [[ ! -x $program ]]; then
  echo "FAILED: there is no program $program"
  exit 1
fi
ulimit -c 0
for ((place = 0; ; place++)); do
  status=0
  said=$("$program" "$place" 2>&1) || status=$?
  if ((status == 3)); then break; fi
  if [[ $said != 'the good one has passed'*[Aa]ssertion* ]]; then
    echo "FAILED: case $place ends with $status: $said"
    failures=$((failures + 1))
  fi
done
echo "$place cases"
exit $((failures > 0 || place == 0))
