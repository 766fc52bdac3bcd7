#include "raywalk/base/thread_pool.hpp"

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <vector>

#include "raywalk/base/task.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("thread pool: each task is done once, by a thread that there is") {
  for (const int threads : {1, 2, 5}) {
    ThreadPool pool(threads);
    REQUIRE(pool.size() >= 1);
    REQUIRE(pool.size() <= threads);
    for (const int tasks : {0, 1, 3, 100}) {
      std::vector<std::atomic<int>> times(static_cast<std::size_t>(tasks));
      std::atomic<int> strangers{0};
      pool.parallel_for(tasks, [&](int task, int worker) {
        ++times[static_cast<std::size_t>(task)];
        if (worker < 0 || worker >= pool.size()) ++strangers;
      });
      CHECK(std::ranges::all_of(times, [](const auto& count) { return count == 1; }));
      CHECK(strangers == 0);
    }
  }
}

TEST_CASE("thread pool: without threads the caller alone works") {
  if (has_threads) return;
  const ThreadPool pool(5);
  CHECK(pool.size() == 1);
}

TEST_CASE("thread pool: the work of each round is its own") {
  ThreadPool pool(3);
  int first = 0;
  pool.parallel_for(1, [&](int, int) { ++first; });
  std::atomic<int> second{0};
  pool.parallel_for(10, [&](int, int) { ++second; });
  CHECK(first == 1);
  CHECK(second == 10);
}

TEST_CASE("thread pool: what a task throws is thrown once, and the pool works on") {
  ThreadPool pool(2);
  const auto fails = [](int task, int) {
    if (task == 3) throw std::runtime_error("three");
  };
  CHECK_THROWS_AS(pool.parallel_for(10, fails), std::runtime_error);
  std::atomic<int> done{0};
  pool.parallel_for(10, [&](int, int) { ++done; });
  CHECK(done == 10);
}

}  // namespace
}  // namespace raywalk
