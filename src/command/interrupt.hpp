#pragma once

namespace raywalk {

/// From now on Ctrl-C (SIGINT), SIGTERM and SIGHUP remove all files that are not finished as they
/// end the program, and a file that grows beyond the limit for files is an error of its writer, not
/// the program's end (SIGXFSZ). Signals that were ignored stay ignored.
void leave_no_files_behind();

/// Lets Ctrl-C (SIGINT), SIGTERM and SIGHUP, as of a terminal that is closed, end the program in
/// good order during its lifetime: they are noted, and the code that runs the program asks for
/// them. Signals that were ignored stay ignored, and the second signal ends the program at once, as
/// after `leave_no_files_behind`.
///
/// When its lifetime ends, the signals end the program again, and one that was noted is raised once
/// more: so the parent process sees that the signal has ended it, a shell as status 130, 143 or
/// 129. There is one at a time.
class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  [[nodiscard]] bool has_come() const;
  /// Ends the program at once by the signal that has come, as a second one would. Expects one.
  [[noreturn]] void leave() const;
};

}  // namespace raywalk
