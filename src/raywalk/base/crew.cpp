#include "raywalk/base/crew.hpp"

namespace raywalk {

Crew::Crew(int threads) {
  for (int worker = 1; worker < threads; ++worker) {
    hands_.emplace_back([this, worker] { wait_for_work(worker); });
  }
}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  begun_.notify_all();
  for (std::thread& hand : hands_) hand.join();
}

void Crew::each(int tasks, const std::function<void(int, int)>& work) {
  {
    const std::lock_guard lock(mutex_);
    work_ = &work;
    tasks_ = tasks;
    next_ = 0;
    busy_ = static_cast<int>(hands_.size());
    ++round_;
  }
  begun_.notify_all();
  work_off(0);
  std::unique_lock lock(mutex_);
  done_.wait(lock, [this] { return busy_ == 0; });
}

void Crew::wait_for_work(int worker) {
  unsigned seen = 0;
  std::unique_lock lock(mutex_);
  for (;;) {
    begun_.wait(lock, [&] { return ends_ || round_ != seen; });
    if (ends_) return;
    seen = round_;
    lock.unlock();
    work_off(worker);
    lock.lock();
    if (--busy_ == 0) done_.notify_one();
  }
}

void Crew::work_off(int worker) {
  for (int task = next_++; task < tasks_; task = next_++) (*work_)(task, worker);
}

}  // namespace raywalk
