#pragma once

#include <chrono>
#include <type_traits>

#include "raywalk/base/threads.hpp"

#ifdef RAYWALK_NO_THREADS
#include <exception>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#else
#include <future>
#include <utility>
#endif

namespace raywalk::detail {

#ifdef RAYWALK_NO_THREADS

/// A work that its caller does, and its result: a standard library without threads has neither
/// `std::packaged_task` nor `std::future`.
template <class T>
class Errand {
 public:
  template <class Work>
  explicit Errand(Work work) : job_(std::make_unique<JobOf<Work>>(std::move(work))) {}

  void operator()() { job_->run(); }
  /// True if the work is done.
  bool wait_for(std::chrono::milliseconds /*time*/) { return job_->is_done(); }
  /// The result, once; or throws what the work has thrown.
  T get() {
    if (job_->error) std::rethrow_exception(job_->error);
    if constexpr (!std::is_void_v<T>) return std::move(*job_->result);
  }

 private:
  struct Job {
    std::optional<std::conditional_t<std::is_void_v<T>, std::monostate, T>> result{};
    std::exception_ptr error{};

    Job() = default;
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;
    virtual ~Job() = default;
    virtual void run() = 0;
    [[nodiscard]] bool is_done() const { return result.has_value() || error != nullptr; }
  };
  template <class Work>
  struct JobOf final : Job {
    explicit JobOf(Work own) : work(std::move(own)) {}
    void run() override try {
      if constexpr (std::is_void_v<T>) {
        work();
        this->result.emplace();
      } else {
        this->result.emplace(work());
      }
    } catch (...) {
      this->error = std::current_exception();
    }
    Work work;
  };

  std::unique_ptr<Job> job_{};
};

#else

/// A work that a thread or its caller does, and its result.
template <class T>
class Errand {
 public:
  template <class Work>
  explicit Errand(Work work) : work_(std::move(work)), result_(work_.get_future()) {}

  void operator()() { work_(); }
  /// True if the work is done, at the end of this time at the latest.
  bool wait_for(std::chrono::milliseconds time) {
    return result_.wait_for(time) == std::future_status::ready;
  }
  /// The result, once; or throws what the work has thrown.
  T get() { return result_.get(); }

 private:
  std::packaged_task<T()> work_{};
  std::future<T> result_{};
};

#endif

}  // namespace raywalk::detail
