#pragma once

namespace raywalk {

/// Lets Ctrl-C (SIGINT) and SIGTERM end the program in good order during its lifetime: they are
/// noted, and who runs the program asks for them. What was ignored before stays ignored, and the
/// second signal ends the program at once.
///
/// When its lifetime ends, the signals do again what they did before, and one that was noted is
/// raised once more: so whoever has started the program sees that the signal has ended it, a shell
/// as status 130 or 143. There is one at a time.
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
