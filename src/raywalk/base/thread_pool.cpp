#include "raywalk/base/thread_pool.hpp"

#include <new>
#include <system_error>
#include <utility>

namespace raywalk {

namespace {

/// A thread that does some work; one that has none if the system has no more threads or memory.
template <class Work>
std::thread started(Work work) {
  try {
    return std::thread(work);
  } catch (const std::system_error&) {
    return {};
  } catch (const std::bad_alloc&) {
    return {};
  }
}

}  // namespace

ThreadPool::ThreadPool(int threads) {
  threads_.reserve(static_cast<std::size_t>(threads - 1));  // nothing throws once one has started
  for (int worker = 1; worker < threads; ++worker) {
    std::thread thread = started([this, worker] { wait_for_work(worker); });
    if (!thread.joinable()) return;
    threads_.push_back(std::move(thread));
  }
}

ThreadPool::~ThreadPool() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  started_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThreadPool::parallel_for(int tasks, const std::function<void(int, int)>& work) {
  {
    const std::lock_guard lock(mutex_);
    work_ = &work;
    tasks_ = tasks;
    next_ = 0;
    busy_ = static_cast<int>(threads_.size());
    ++round_;
  }
  started_.notify_all();
  run_tasks(0);
  std::unique_lock lock(mutex_);
  done_.wait(lock, [this] { return busy_ == 0; });
  if (thrown_) std::rethrow_exception(std::exchange(thrown_, nullptr));
}

void ThreadPool::wait_for_work(int worker) {
  unsigned seen = 0;
  std::unique_lock lock(mutex_);
  for (;;) {
    started_.wait(lock, [&] { return ends_ || round_ != seen; });
    if (ends_) return;
    seen = round_;
    lock.unlock();
    run_tasks(worker);
    lock.lock();
    if (--busy_ == 0) done_.notify_one();
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
  const std::lock_guard lock(mutex_);
  next_ = tasks_;
  if (!thrown_) thrown_ = std::current_exception();
}

}  // namespace raywalk
