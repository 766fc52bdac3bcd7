#include "raywalk/base/thread_pool.hpp"

#include <mutex>
#include <utility>

namespace raywalk {

namespace {

/// Waits until a number is no longer what it was: awake at first, then asleep.
template <class T>
void await_change(const std::atomic<T>& number, T old) {
  constexpr int looks = 256;
  for (int look = 0; look < looks; ++look) {
    if (number.load(std::memory_order_acquire) != old) return;
    detail::yield();
  }
  number.wait(old, std::memory_order_acquire);
}

}  // namespace

ThreadPool::ThreadPool(int threads) {
  if (!has_threads) return;
  threads_.reserve(static_cast<std::size_t>(threads - 1));  // nothing throws once one has started
  for (int worker = 1; worker < threads; ++worker) {
    detail::Thread thread = detail::started([this, worker] { wait_for_work(worker); });
    if (!thread.joinable()) return;
    threads_.push_back(std::move(thread));
  }
}

ThreadPool::~ThreadPool() {
  ends_ = true;
  begin_round();
  for (detail::Thread& thread : threads_) thread.join();
}

void ThreadPool::begin_round() {
  if (threads_.empty()) return;
  round_.fetch_add(1, std::memory_order_release);
  round_.notify_all();
}

void ThreadPool::parallel_for(int tasks, const std::function<void(int, int)>& work) {
  work_ = &work;
  tasks_ = tasks;
  next_ = 0;
  busy_ = static_cast<int>(threads_.size());
  begin_round();
  run_tasks(0);
  for (int busy = busy_; busy != 0; busy = busy_) await_change(busy_, busy);
  if (thrown_) std::rethrow_exception(std::exchange(thrown_, nullptr));
}

void ThreadPool::wait_for_work(int worker) {
  for (unsigned seen = 0;; ++seen) {
    await_change(round_, seen);
    if (ends_) return;
    run_tasks(worker);
    if (--busy_ == 0) busy_.notify_one();
  }
}

void ThreadPool::run_tasks(int worker) noexcept {
  try {
    for (int task = next_++; task < tasks_; task = next_++) (*work_)(task, worker);
  } catch (...) {
    stop_by_exception();
  }
}

void ThreadPool::stop_by_exception() noexcept {
  const std::lock_guard lock(thrown_mutex_);
  next_ = tasks_;
  if (!thrown_) thrown_ = std::current_exception();
}

}  // namespace raywalk
