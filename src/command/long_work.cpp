#include "command/long_work.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

#include "command/interrupt.hpp"
#include "command/loading_line.hpp"

namespace raywalk {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds look_time{16};
/// How long a stopped work may go on.
constexpr std::chrono::milliseconds patience{150};

/// A work in a thread.
class WorkThread {
 public:
  explicit WorkThread(const std::function<void(Progress&)>& work)
      : thread_([this, &work] { run(work); }) {}
  WorkThread(const WorkThread&) = delete;
  WorkThread& operator=(const WorkThread&) = delete;
  ~WorkThread() {
    if (thread_.joinable()) thread_.join();
  }

  [[nodiscard]] Progress& progress() { return progress_; }
  /// True if it has ended within that time.
  bool wait_for(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return ended_.wait_for(lock, time, [this] { return is_over_; });
  }
  /// Throws what the work has thrown. Expects that it has ended.
  void finish() {
    thread_.join();
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  void run(const std::function<void(Progress&)>& work) {
    try {
      work(progress_);
    } catch (...) {
      thrown_ = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    is_over_ = true;
    ended_.notify_one();
  }

  Progress progress_{};
  std::mutex mutex_{};
  std::condition_variable ended_{};
  bool is_over_ = false;
  std::exception_ptr thrown_;
  /// The last one, as it uses the others.
  std::thread thread_;
};

}  // namespace

void do_long_work(std::ostream* terminal, const std::function<void(Progress&)>& work,
                  std::chrono::milliseconds unnoticed) {
  const Interrupt interrupt;
  LoadingLine line(terminal);
  const auto began = Clock::now();
  std::optional<WorkThread> worker;
  try {
    worker.emplace(work);
  } catch (const std::system_error&) {  // the system has no more threads
    Progress progress;
    return work(progress);
  }
  while (!interrupt.has_come() && !worker->wait_for(look_time)) {
    if (Clock::now() - began >= unnoticed) line.tell(worker->progress());
  }
  line.erase();
  if (interrupt.has_come()) {
    worker->progress().stop();
    if (!worker->wait_for(patience)) interrupt.leave();
  }
  worker->finish();
}

}  // namespace raywalk
