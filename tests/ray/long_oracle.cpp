// The exact test for as long as one likes: ray_long_oracle --rays 100000000 [--seed N] [--threads
// N]
// [--first WORLD]. Prints every difference up to a number, and at the end how many there were;
// status 1 if any, 2 if the call is wrong.

#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "ray/exact_inquiry.hpp"

namespace raywalk {
namespace {

struct Options {
  std::uint64_t rays = 1'000'000;
  std::uint64_t seed = 1;
  std::uint64_t threads = 1;
  /// The number of the first world, to have a difference again.
  std::uint64_t first = 0;
};

std::optional<Options> parse(std::span<char*> arguments) {
  Options options;
  const std::map<std::string, std::uint64_t*> known{{"--rays", &options.rays},
                                                    {"--seed", &options.seed},
                                                    {"--threads", &options.threads},
                                                    {"--first", &options.first}};
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    const auto found = known.find(arguments[i]);
    if (found == known.end() || i + 1 == arguments.size()) return std::nullopt;
    const char* text = arguments[i + 1];
    const char* end = text + std::strlen(text);
    const auto [stop, error] = std::from_chars(text, end, *found->second);
    if (error != std::errc() || stop != end) return std::nullopt;
  }
  const bool is_good = options.threads >= 1 && options.threads <= 256;
  return is_good ? std::optional(options) : std::nullopt;
}

/// The work, shared by all threads: whoever is free takes the next worlds.
class Run {
 public:
  explicit Run(const Options& options)
      : inquiries_(options.seed),
        next_(options.first),
        end_(options.first + (options.rays + rays_in_world - 1) / rays_in_world) {}

  void work() {
    constexpr std::uint64_t some = 64;
    for (;;) {
      const std::uint64_t begin = next_.fetch_add(some);
      if (begin >= end_) return;
      const std::uint64_t end = std::min(begin + some, end_);
      for (std::uint64_t world = begin; world < end; ++world) {
        inquiries_.ask(world, oracle::all_troubles, [&](const std::string& text) { tell(text); });
      }
      asked_ += (end - begin) * rays_in_world;
    }
  }
  [[nodiscard]] std::uint64_t asked() const { return asked_; }
  [[nodiscard]] std::uint64_t differences() const { return differences_; }

 private:
  static constexpr std::uint64_t rays_in_world = oracle::Inquiries::rays_in_world;

  void tell(const std::string& text) {
    constexpr std::uint64_t most = 50;
    if (++differences_ > most) return;
    const std::lock_guard lock(printing_);
    std::printf("%s\n", text.c_str());
    std::fflush(stdout);
  }

  oracle::Inquiries inquiries_;
  std::atomic<std::uint64_t> next_;
  std::uint64_t end_;
  std::atomic<std::uint64_t> asked_{0};
  std::atomic<std::uint64_t> differences_{0};
  std::mutex printing_;
};

/// Tells now and then how far a run is, until it is done.
void watch(const Run& run, const std::atomic<bool>& is_done) {
  const auto begin = std::chrono::steady_clock::now();
  for (int tenths = 1; !is_done; ++tenths) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    if (tenths % 100 != 0) continue;
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    std::fprintf(stderr, "%.0f s: %.1f million rays, %llu differences\n", passed.count(),
                 static_cast<double>(run.asked()) / 1e6,
                 static_cast<unsigned long long>(run.differences()));
  }
}

int ask_all(const Options& options) {
  Run run(options);
  std::atomic<bool> is_done{false};
  std::thread watcher([&] { watch(run, is_done); });
  std::vector<std::thread> workers;
  for (std::uint64_t i = 0; i < options.threads; ++i) workers.emplace_back([&] { run.work(); });
  for (std::thread& worker : workers) worker.join();
  is_done = true;
  watcher.join();
  std::printf("%llu rays, %llu differences\n", static_cast<unsigned long long>(run.asked()),
              static_cast<unsigned long long>(run.differences()));
  return run.differences() == 0 ? 0 : 1;
}

}  // namespace
}  // namespace raywalk

int main(int count, char** arguments) {
  const auto options =
      raywalk::parse(std::span(arguments, static_cast<std::size_t>(count)).subspan(1));
  if (!options) {
    std::fprintf(stderr,
                 "Usage: ray_long_oracle [--rays N] [--seed N] [--threads N] [--first N]\n");
    return 2;
  }
  return raywalk::ask_all(*options);
}
