#include "command/terminal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "support/catch.hpp"

namespace raywalk {
namespace {

/// The terminal that is found while the standard error stream leads to a file.
std::ostream* terminal_with(int file) {
  const int kept = ::dup(STDERR_FILENO);
  ::dup2(file, STDERR_FILENO);
  std::ostream* const found = terminal();
  ::dup2(kept, STDERR_FILENO);
  ::close(kept);
  return found;
}

TEST_CASE("terminal: there is none where the standard error stream leads to no terminal") {
  const int nowhere = ::open("/dev/null", O_WRONLY);
  CHECK(terminal_with(nowhere) == nullptr);
  ::close(nowhere);
}

TEST_CASE("terminal: it is the standard error stream where that leads to one") {
  const int controller = ::posix_openpt(O_RDWR | O_NOCTTY);
  if (controller < 0 || ::grantpt(controller) != 0 || ::unlockpt(controller) != 0) {
    WARN("this system gives no terminals");
    return;
  }
  const int terminal_end = ::open(::ptsname(controller), O_RDWR | O_NOCTTY);
  REQUIRE(terminal_end >= 0);
  CHECK(terminal_with(terminal_end) == &std::cerr);
  ::close(terminal_end);
  ::close(controller);
}

}  // namespace
}  // namespace raywalk
