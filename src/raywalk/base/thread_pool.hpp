#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <vector>

#include "raywalk/base/threads.hpp"

namespace raywalk {

/// A pool of worker threads that wait for work. The calling thread works as well.
///
/// A thread that waits looks again and again for about a tenth of a millisecond, and gives way to
/// others meanwhile; then it sleeps. Waking one takes as long as drawing a small picture.
class ThreadPool {
 public:
  /// `threads` counts the caller: `threads - 1` are started, or fewer if the system has no more;
  /// then `size` is smaller. Expects threads >= 1.
  explicit ThreadPool(int threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  /// The number of threads, the caller's included.
  [[nodiscard]] int size() const { return static_cast<int>(threads_.size()) + 1; }

  /// Calls `work(task, worker)` once for each task, 0 <= task < tasks, and returns when all calls
  /// have returned. Calls run at the same time on all threads; `worker`, 0 <= worker < size(), is
  /// the number of the thread, so no two calls that overlap have the same one.
  ///
  /// If a call throws, no further task is begun, and the first exception is thrown here when all
  /// calls have returned. Must not be called from two threads at once, nor from `work`.
  void parallel_for(int tasks, const std::function<void(int task, int worker)>& work);

 private:
  void wait_for_work(int worker);
  /// Runs tasks as long as there are any.
  void run_tasks(int worker) noexcept;
  /// Keeps the exception that is being handled, if it is the first, and begins no further task.
  void stop_by_exception() noexcept;
  /// Lets the workers see what has been written before.
  void begin_round();

  const std::function<void(int, int)>* work_ = nullptr;
  int tasks_ = 0;
  bool ends_ = false;
  std::atomic<int> next_{0};
  /// The workers that have not yet ended this round.
  std::atomic<int> busy_{0};
  std::atomic<unsigned> round_{0};
  detail::Mutex thrown_mutex_{};
  std::exception_ptr thrown_{};
  std::vector<detail::Thread> threads_{};
};

}  // namespace raywalk
