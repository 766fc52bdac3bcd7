#include "app/window/exit_guard.hpp"

#include <cstdlib>
#include <exception>
#include <utility>

namespace raywalk {

// `atexit` has no other way to it.
static constinit ExitGuard* guard = nullptr;  // NOLINT(*-avoid-non-const-global-variables)

ExitGuard::ExitGuard(std::function<void()> last_work) : last_work_(std::move(last_work)) {
  static const bool is_registered = std::atexit(do_last_work) == 0;
  if (is_registered) guard = this;
}

ExitGuard::~ExitGuard() { guard = nullptr; }

void ExitGuard::do_last_work() {
  const ExitGuard* const left = std::exchange(guard, nullptr);
  if (left == nullptr || left->thread_ != std::this_thread::get_id()) return;
  try {
    left->last_work_();
  } catch (const std::exception&) {  // the program ends in any case
    return;
  }
}

}  // namespace raywalk
