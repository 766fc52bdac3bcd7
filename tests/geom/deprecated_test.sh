#!/usr/bin/env bash
# A call of a function that is marked by RAYWALK_DEPRECATED is a warning that says the replacement; the
# define RAYWALK_NO_DEPRECATION_WARNINGS switches it off.
#   deprecated_test.sh SOURCE_FOLDER COMPILER [OPTION...]
set -euo pipefail
cd -- "$1"
shift
failures=0

# said [OPTION...]: what the compiler says to a program that calls such functions, once each.
said() {
  LC_ALL=C "$@" -std=c++20 -ffp-contract=off -Wall -Wextra -fsyntax-only -I . -x c++ - 2>&1 <<'END' || true
#include <raywalk/geom/ray.hpp>
#include <raywalk/geom/version.hpp>
#include <raywalk/geom/world.hpp>
RAYWALK_DEPRECATED("use turned") inline int turn(int i) { return i; }
double all() {
  return turn(1) + raywalk::Ray::toward({0, 0}, {1, 0}, 2).max_t +
         raywalk::WorldRay::toward({0, 0}, {1, 0}, 2).max_t;
}
END
}

warnings=$(said "$@" | grep 'warning: ' || true)
for advice in 'use turned' 'use along'; do
  if [[ $warnings != *"$advice"* ]]; then
    echo "FAILED: nothing says \"$advice\": $warnings"
    failures=$((failures + 1))
  fi
done
if (($(grep -c . <<<"$warnings") != 3)); then
  echo "FAILED: three calls, three warnings: $warnings"
  failures=$((failures + 1))
fi
rest=$(said "$@" -DRAYWALK_NO_DEPRECATION_WARNINGS)
if [[ -n $rest ]]; then
  echo "FAILED: with RAYWALK_NO_DEPRECATION_WARNINGS nothing is said: $rest"
  failures=$((failures + 1))
fi
exit $((failures > 0))
