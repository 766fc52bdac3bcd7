#!/usr/bin/env bash
# The counts of scripts/count-tests for each kind of end that a test has.
#   tests/layers/count_tests_test.sh COUNT-TESTS
set -euo pipefail
count=$1
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

# A build of six tests: by Catch, by a program, and such as cannot be counted by Catch's words.
mkdir "$scratch/source"
cat >"$scratch/source/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(kinds NONE)
enable_testing()
add_test(NAME good COMMAND echo "All tests passed (22 assertions in 3 test cases)")
add_test(NAME bad COMMAND sh -c "echo 'test cases: 11 | 9 passed | 2 failed'; exit 1")
add_test(NAME "leaks: at its end" COMMAND sh -c "echo 'All tests passed (2 assertions in 1 test case)'; exit 1")
add_test(NAME program COMMAND true)
add_test(NAME gone COMMAND "${CMAKE_CURRENT_BINARY_DIR}/nowhere")
add_test(NAME left_out COMMAND sh -c "exit 77")
set_tests_properties(left_out PROPERTIES SKIP_RETURN_CODE 77)
END
cmake -G Ninja -S "$scratch/source" -B "$scratch/build" >/dev/null
ctest --test-dir "$scratch/build" >"$scratch/console" 2>/dev/null || true
log=$scratch/build/Testing/Temporary/LastTest.log

said=$("$count" "$scratch/console" "$log")
if [[ $said != '14 4 1' ]]; then
  echo "expected 14 passed, 4 failed, 1 skipped, not: $said" >&2
  exit 1
fi
# CTest that is stopped on its way has no end, and nothing is counted.
head -n 5 "$scratch/console" >"$scratch/begin"
if "$count" "$scratch/begin" "$log" >/dev/null; then
  echo 'a run without an end is counted' >&2
  exit 1
fi
