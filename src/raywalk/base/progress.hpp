#pragma once

#include <atomic>
#include <utility>

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
/// documentation says, soon after `stop`. One that takes a pointer to a constant one only asks.
class Progress {
 public:
  /// The parts that begin from now on make the whole go from one share to another, from 0 to 1: for
  /// a caller with several works, one after the other. A new object's range is 0 to 1. Worker only,
  /// as `begin` and `tell`.
  void set_range(double from, double to) {
    range_from_ = from;
    range_to_ = to;
  }
  /// The range that was set last: for a caller that divides it among several works. Worker only.
  [[nodiscard]] std::pair<double, double> range() const { return {range_from_, range_to_}; }
  /// Begins a part of the work, of which nothing is done. It makes the range go from `from` to
  /// `to`. `part` is a word for people, such as "light", and lives as long as the program: a
  /// literal.
  void begin(const char* part, double from = 0, double to = 1) {
    part_from_ = range_from_ + from * (range_to_ - range_from_);
    part_to_ = range_from_ + to * (range_to_ - range_from_);
    part_.store(part, std::memory_order_relaxed);
    tell(0);
  }
  /// Tells which share of the part is done, from 0 to 1.
  void tell(double share) {
    const double whole = part_from_ + share * (part_to_ - part_from_);
    if (whole > this->share()) share_.store(whole, std::memory_order_relaxed);
  }

  /// The part that is worked on; empty before the first.
  [[nodiscard]] const char* part() const { return part_.load(std::memory_order_relaxed); }
  /// The share of the whole that is done, from 0 to 1. It never falls.
  [[nodiscard]] double share() const { return share_.load(std::memory_order_relaxed); }

  /// Tells the worker that nobody wants its work any more. May be called more than once.
  void stop() { is_stopped_.store(true, std::memory_order_relaxed); }
  [[nodiscard]] bool is_stopped() const { return is_stopped_.load(std::memory_order_relaxed); }

 private:
  std::atomic<const char*> part_{""};
  std::atomic<double> share_{0};
  std::atomic<bool> is_stopped_{false};
  /// The ranges of the whole and of the part; only the worker uses them.
  double range_from_ = 0;
  double range_to_ = 1;
  double part_from_ = 0;
  double part_to_ = 1;
};

/// True if nobody wants the work any more; false if there is nobody to ask.
[[nodiscard]] inline bool is_stopped(const Progress* progress) {
  return progress != nullptr && progress->is_stopped();
}

/// Tells that `done` of `all` steps of a part are done, if there is somebody to tell. False if
/// nobody wants the work any more.
inline bool tell_step(Progress* progress, double done, double all) {
  if (progress == nullptr) return true;
  progress->tell(all > 0 ? done / all : 1);
  return !progress->is_stopped();
}

namespace detail {

/// The error of a file whose reader was stopped.
inline constexpr const char* not_wanted = "is not read, for nobody waits for it any more";

}  // namespace detail

}  // namespace raywalk
