#pragma once

#include <mutex>
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

/// Whether threads may be started. Nothing outside of this file asks for `RAYWALK_NO_THREADS`,
/// which is defined where they may not.
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

#else

using Thread = std::thread;
using Mutex = std::mutex;
using std::this_thread::yield;

#endif

}  // namespace detail

}  // namespace raywalk
