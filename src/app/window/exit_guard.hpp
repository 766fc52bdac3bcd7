#pragma once

#include <functional>
#include <thread>

namespace raywalk {

/// Does a last work if a library ends the program by `exit` during its lifetime, as Xlib does when
/// the display is lost: whatever stands on the stack then is not destroyed.
///
/// The work is done in the thread that made the guard, in the middle of the call that has ended the
/// program; an `exit` of another thread does nothing. There is one guard at a time.
class ExitGuard {
 public:
  explicit ExitGuard(std::function<void()> last_work);
  ExitGuard(const ExitGuard&) = delete;
  ExitGuard& operator=(const ExitGuard&) = delete;
  ~ExitGuard();

 private:
  static void do_last_work();

  std::function<void()> last_work_;
  std::thread::id thread_ = std::this_thread::get_id();
};

}  // namespace raywalk
