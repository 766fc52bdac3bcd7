#include "app/quiet_stderr.hpp"

#include <fcntl.h>
#include <unistd.h>

namespace raywalk {

QuietStderr::QuietStderr() {
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere < 0) return;
  kept_ = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (kept_ >= 0) ::dup2(nowhere, STDERR_FILENO);
  ::close(nowhere);
}

QuietStderr::~QuietStderr() {
  if (kept_ < 0) return;
  ::dup2(kept_, STDERR_FILENO);
  ::close(kept_);
}

}  // namespace raywalk
