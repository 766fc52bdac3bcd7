#pragma once

namespace raywalk {

/// While it lives, nothing reaches the standard error stream.
///
/// The libraries behind SDL complain there about each display and sound device that they try and do
/// not find, though the next one may serve; whoever asked is told by a return value.
class QuietStderr {
 public:
  QuietStderr();
  QuietStderr(const QuietStderr&) = delete;
  QuietStderr& operator=(const QuietStderr&) = delete;
  ~QuietStderr();

 private:
  /// The stream as it was; -1 if it could not be kept, and then it was not changed.
  int kept_ = -1;
};

}  // namespace raywalk
