#include "raywalk/base/task.hpp"

#include <atomic>
#include <memory>
#include <stdexcept>
#include <utility>

#include "support/catch.hpp"

namespace raywalk {
namespace {

using std::chrono::milliseconds;

TEST_CASE("task: its result is there once, however it is waited for") {
  for (const bool is_beside : {true, false}) {
    CAPTURE(is_beside);
    Task<int> task([] { return 7; }, is_beside);
    CHECK(task.has_work());
    while (!task.is_over()) std::this_thread::yield();
    CHECK(task.is_over());
    CHECK(task.take() == 7);
    CHECK_FALSE(task.has_work());
    CHECK_FALSE(task.is_over());
    task = Task<int>([] { return 8; }, is_beside);
    CHECK(task.take() == 8);
  }
}

TEST_CASE("task: without threads the work is done by the first call that asks for it") {
  int done = 0;
  Task<void> task([&] { ++done; }, false);
  CHECK(done == 0);
  CHECK(task.is_over());
  CHECK(done == 1);
  task.wait();
  task.take();
  CHECK(done == 1);
}

TEST_CASE("task: with threads the work goes on beside the caller, and is waited for") {
  if (!has_threads) return;
  std::atomic<bool> may_end{false};
  Task<int> task([&] {
    while (!may_end) std::this_thread::yield();
    return 3;
  });
  CHECK_FALSE(task.is_over());
  CHECK_FALSE(task.wait_for(milliseconds(1)));
  may_end = true;
  CHECK(task.take() == 3);
}

TEST_CASE("task: a work that is left is done before the task goes") {
  for (const bool is_beside : {true, false}) {
    CAPTURE(is_beside);
    std::atomic<int> done{0};
    {
      Task<void> first([&] { ++done; }, is_beside);
      Task<void> second(std::move(first));
      second = Task<void>([&] { ++done; }, is_beside);
      CHECK(done >= 1);
    }
    CHECK(done == 2);
  }
}

TEST_CASE("task: an exception of the work is that of its result") {
  for (const bool is_beside : {true, false}) {
    CAPTURE(is_beside);
    Task<int> task([]() -> int { throw std::runtime_error("no"); }, is_beside);
    while (!task.is_over()) std::this_thread::yield();
    CHECK_THROWS_AS(task.take(), std::runtime_error);
    CHECK_FALSE(task.has_work());
  }
}

TEST_CASE("task: a work that only moves, and an empty task") {
  Task<int> task([five = std::make_unique<int>(5)] { return *five; });
  CHECK(task.take() == 5);
  Task<int> none;
  CHECK_FALSE(none.has_work());
  CHECK_FALSE(none.is_over());
  none.wait();
}

TEST_CASE("task: there is a thread for each core, up to the most that is asked for") {
  CHECK(usable_threads(1) == 1);
  CHECK(usable_threads(8) >= 1);
  CHECK(usable_threads(8) <= 8);
  if (!has_threads) CHECK(usable_threads(8) == 1);
}

}  // namespace
}  // namespace raywalk
