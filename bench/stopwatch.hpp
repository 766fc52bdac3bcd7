#pragma once

#include <time.h>  // NOLINT(modernize-deprecated-headers): POSIX, not C

namespace raywalk {

/// The clock by which time is counted.
enum class TimeOf {
  /// Time of processors, all threads of the program together. Where other programs share the
  /// processor, the time on the wall counts their turns, too, and a measurement of many
  /// milliseconds never comes through without some.
  processor,
  /// Time on the wall: several threads are meant to shorten it.
  wall
};

/// How long `work()` takes, in milliseconds.
template <class Work>
[[nodiscard]] double milliseconds(Work&& work, TimeOf time = TimeOf::processor) {
  const clockid_t clock = time == TimeOf::processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC;
  timespec begin{};
  timespec end{};
  clock_gettime(clock, &begin);
  work();
  clock_gettime(clock, &end);
  return static_cast<double>(end.tv_sec - begin.tv_sec) * 1e3 +
         static_cast<double>(end.tv_nsec - begin.tv_nsec) * 1e-6;
}

}  // namespace raywalk
