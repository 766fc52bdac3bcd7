#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

#include "raywalk/base/detail/errand.hpp"
#include "raywalk/base/threads.hpp"

namespace raywalk {

/// A work beside that of the caller, in a thread of its own, and its result.
///
///     Task<Result<void>> written([file, bytes] { return write_file(file, bytes); });
///     if (written.is_over()) report(written.take());  // now and then, such as in each frame
///
/// Without threads, or if the system has no more of them, the first call that asks whether the work
/// is over, or waits for it, does the work: the caller that begins it is not held up.
///
/// Not for use by several threads. An empty task, of which the result was taken or that was made
/// without a work, has none.
template <class T>
class Task {
 public:
  Task() = default;
  /// Begins a work, `T work()`, which may be moved. `is_beside` false: as without threads.
  template <class Work>
    requires std::is_invocable_r_v<T, Work&>
  explicit Task(Work work, bool is_beside = has_threads)
      : work_(std::make_unique<detail::Errand<T>>(std::move(work))) {
    if (is_beside) thread_ = detail::started(std::ref(*work_));
  }
  Task(Task&&) noexcept = default;
  /// Waits for the work that it has, beside which the other one has begun already.
  Task& operator=(Task&& other) noexcept {
    wait();
    work_ = std::move(other.work_);
    thread_ = std::move(other.thread_);
    return *this;
  }
  /// Waits for the work.
  ~Task() { wait(); }

  /// True from the beginning of the work until its result is taken.
  [[nodiscard]] bool has_work() const { return work_ != nullptr; }

  /// True if the work is done, and its result has not been taken.
  [[nodiscard]] bool is_over() { return wait_for(std::chrono::milliseconds(0)); }

  /// The same, after a wait of at most `time` for the end of the work.
  bool wait_for(std::chrono::milliseconds time) {
    do_if_left();
    return has_work() && work_->wait_for(time);
  }

  /// Waits for the end of the work, if there is one.
  void wait() {
    do_if_left();
    if (thread_.joinable()) thread_.join();
  }

  /// Waits for the end of the work, and returns its result, or throws what it has thrown. Expects
  /// that it `has_work`.
  [[nodiscard]] T take() {
    wait();
    return std::exchange(work_, nullptr)->get();
  }

 private:
  /// Does the work if no thread has it.
  void do_if_left() {
    if (!has_work() || thread_.joinable()) return;
    if (!work_->wait_for(std::chrono::milliseconds(0))) (*work_)();
  }

  std::unique_ptr<detail::Errand<T>> work_{};
  detail::Thread thread_{};
};

}  // namespace raywalk
