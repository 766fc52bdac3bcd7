#pragma once

#include <time.h>  // NOLINT(modernize-deprecated-headers): POSIX, not C

namespace raywalk {

/// How long `work()` takes, in milliseconds of processor time, all threads of the program together.
///
/// Not the time on the wall: where other programs share the processor, that counts their turns,
/// too, and a measurement of many milliseconds never comes through without some.
template <class Work>
[[nodiscard]] double milliseconds(Work&& work) {
  timespec begin{};
  timespec end{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
  work();
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  return static_cast<double>(end.tv_sec - begin.tv_sec) * 1e3 +
         static_cast<double>(end.tv_nsec - begin.tv_nsec) * 1e-6;
}

}  // namespace raywalk
