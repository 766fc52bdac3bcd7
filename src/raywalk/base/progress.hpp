#pragma once

#include <atomic>

namespace raywalk {

/// How far a long work has come, and whether it is still wanted: shared by the thread that works
/// and those that wait.
///
///     Progress progress;
///     std::thread worker([&] { bake(level, &progress); });  // asks is_stopped() now and then
///     draw_bar(progress.part(), progress.share());          // at any time
///     progress.stop();
///
/// A function that takes a pointer to one works the same without it, and ends early, with what its
/// documentation says, soon after `stop`.
class Progress {
 public:
  /// Begins a part of the work, of which nothing is done. `part` is a word for people, such as
  /// "light", and lives as long as the program: a literal.
  void begin(const char* part) {
    share_.store(0, std::memory_order_relaxed);
    part_.store(part, std::memory_order_relaxed);
  }
  /// Tells which share of the part is done, from 0 to 1.
  void tell(double share) { share_.store(share, std::memory_order_relaxed); }

  /// The part that is worked on; empty before the first.
  [[nodiscard]] const char* part() const { return part_.load(std::memory_order_relaxed); }
  /// The share of it that is done, from 0 to 1. Between two parts it may be that of the other.
  [[nodiscard]] double share() const { return share_.load(std::memory_order_relaxed); }

  /// Tells the worker that nobody wants its work any more. May be called more than once.
  void stop() { is_stopped_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool is_stopped() const { return is_stopped_.load(std::memory_order_relaxed); }

 private:
  std::atomic<const char*> part_{""};
  std::atomic<double> share_{0};
  std::atomic<bool> is_stopped_{false};
};

}  // namespace raywalk
