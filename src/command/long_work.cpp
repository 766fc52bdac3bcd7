#include "command/long_work.hpp"

#include <chrono>

#include "command/interrupt.hpp"
#include "raywalk/base/task.hpp"

namespace raywalk {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds look_time{16};
/// How long a stopped work may go on.
constexpr std::chrono::milliseconds patience{150};

void do_long_work(std::ostream* terminal, const std::function<void(Progress&)>& work,
                  std::chrono::milliseconds unnoticed) {
  const Interrupt interrupt;
  LoadingLine line(terminal);
  const auto began = Clock::now();
  Progress progress;
  Task<void> task([&] { work(progress); });
  while (!interrupt.has_come() && !task.wait_for(look_time)) {
    if (Clock::now() - began >= unnoticed) line.tell(progress);
  }
  line.erase();
  if (interrupt.has_come()) {
    progress.stop();
    if (!task.wait_for(patience)) interrupt.leave();
  }
  task.take();
}

}  // namespace raywalk
