#pragma once

namespace raywalk {

/// Suppresses the standard error stream during its lifetime.
///
/// The libraries behind SDL write there about each display and sound device that they do not find,
/// even if the next one works; failures are returned as values anyway.
class QuietStderr {
 public:
  QuietStderr();
  QuietStderr(const QuietStderr&) = delete;
  QuietStderr& operator=(const QuietStderr&) = delete;
  ~QuietStderr();

 private:
  /// A copy of the stream's descriptor; -1 if it could not be copied, and the stream is unchanged.
  int kept_ = -1;
};

}  // namespace raywalk
