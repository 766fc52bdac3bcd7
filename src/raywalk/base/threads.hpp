#pragma once

#include <algorithm>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>

// A page in a browser has threads only where its memory is shared, a program for WASI only if it
// was built for them: else its standard library has neither std::thread nor std::mutex.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__) && !defined(RAYWALK_NO_THREADS)
#define RAYWALK_NO_THREADS
#endif
#if defined(__wasi__) && !defined(_REENTRANT) && !defined(RAYWALK_NO_THREADS)
#define RAYWALK_NO_THREADS
#endif

namespace raywalk {

/// Whether threads may be started. Nothing but this file and `detail/errand.hpp` asks for
/// `RAYWALK_NO_THREADS`, which is defined where they may not.
#ifdef RAYWALK_NO_THREADS
inline constexpr bool has_threads = false;
#else
inline constexpr bool has_threads = true;
#endif

namespace detail {

#ifdef RAYWALK_NO_THREADS

/// Stands for a thread where none is started: it does no work, and is never joinable.
class Thread {
 public:
  Thread() = default;
  template <class Work>
  explicit Thread(const Work& /*work*/) {}

  [[nodiscard]] static bool joinable() { return false; }
  void join() {}
};

/// Stands for a mutex where the caller is alone.
class Mutex {
 public:
  void lock() {}
  void unlock() {}
};

inline void yield() {}

/// A thread that does no work.
template <class Work>
Thread started(const Work& /*work*/) {
  return {};
}

inline unsigned core_count() { return 1; }

#else

using Thread = std::thread;
using Mutex = std::mutex;
using std::this_thread::yield;

/// A thread that does some work; one that has none if the system has no more threads or memory.
template <class Work>
Thread started(Work work) {
  try {
    return Thread(work);
  } catch (const std::system_error&) {
    return {};
  } catch (const std::bad_alloc&) {
    return {};
  }
}

/// 0 if it is not known.
inline unsigned core_count() { return Thread::hardware_concurrency(); }

#endif

}  // namespace detail

/// The number of threads that work at the same time, the caller's included: one for each core of
/// the machine, at most `most`. 1 without threads. Expects most >= 1.
[[nodiscard]] inline int usable_threads(int most) {
  return static_cast<int>(std::clamp(detail::core_count(), 1U, static_cast<unsigned>(most)));
}

}  // namespace raywalk
