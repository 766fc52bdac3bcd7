#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace raywalk {

/// Some threads that wait for work, and the caller's own.
class Crew {
 public:
  /// Expects threads >= 1; with 1 nobody but the caller works.
  explicit Crew(int threads);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  [[nodiscard]] int size() const { return static_cast<int>(hands_.size()) + 1; }

  /// Calls `work(task, worker)` once for each task, 0 <= task < tasks, several at a time, each with
  /// a worker, 0 <= worker < size(), of its own; returns when all are done. Not to be called from
  /// two threads at once, nor from `work`. Expects that `work` throws nothing.
  void each(int tasks, const std::function<void(int task, int worker)>& work);

 private:
  void wait_for_work(int worker);
  void work_off(int worker);

  std::mutex mutex_{};
  std::condition_variable begun_{};
  std::condition_variable done_{};
  const std::function<void(int, int)>* work_ = nullptr;
  int tasks_ = 0;
  std::atomic<int> next_{0};
  int busy_ = 0;
  unsigned round_ = 0;
  bool ends_ = false;
  std::vector<std::thread> hands_{};
};

}  // namespace raywalk
