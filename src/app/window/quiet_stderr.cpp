#include "app/window/quiet_stderr.hpp"

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

namespace raywalk {

namespace {

constexpr int standard_error = 2;

#ifdef _WIN32

int open_nowhere() { return ::_open("NUL", _O_WRONLY); }
int copy_of_stderr() { return ::_dup(standard_error); }
void become_stderr(int descriptor) { ::_dup2(descriptor, standard_error); }
void close_descriptor(int descriptor) { ::_close(descriptor); }

#else

int open_nowhere() { return ::open("/dev/null", O_WRONLY | O_CLOEXEC); }
int copy_of_stderr() { return ::fcntl(standard_error, F_DUPFD_CLOEXEC, 3); }
void become_stderr(int descriptor) { ::dup2(descriptor, standard_error); }
void close_descriptor(int descriptor) { ::close(descriptor); }

#endif

}  // namespace

QuietStderr::QuietStderr() {
  const int nowhere = open_nowhere();
  if (nowhere < 0) return;
  kept_ = copy_of_stderr();
  if (kept_ >= 0) become_stderr(nowhere);
  close_descriptor(nowhere);
}

QuietStderr::~QuietStderr() {
  if (kept_ < 0) return;
  become_stderr(kept_);
  close_descriptor(kept_);
}

}  // namespace raywalk
