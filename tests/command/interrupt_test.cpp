#include "command/interrupt.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>

#include "support/catch.hpp"

namespace raywalk {
namespace {

/// How a child process ends that does this: the signal, or minus its status.
int end_of(const std::function<int()>& work) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(work());
  int status = 0;
  if (::waitpid(child, &status, 0) != child) return -1000;
  return WIFSIGNALED(status) ? WTERMSIG(status) : -WEXITSTATUS(status);
}

// A terminal that is closed sends SIGHUP.
TEST_CASE("interrupt: each signal that asks for the end is noted, and ends the program at last") {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const int end = end_of([signal] {
      ::signal(signal, SIG_DFL);
      {
        const Interrupt interrupt;
        if (interrupt.has_come()) return 1;
        ::raise(signal);
        if (!interrupt.has_come()) return 2;
      }
      return 3;
    });
    CHECK(end == signal);
  }
}

TEST_CASE("interrupt: the second signal ends the program at once") {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const int end = end_of([signal] {
      ::signal(signal, SIG_DFL);
      const Interrupt interrupt;
      ::raise(signal);
      ::raise(signal);
      return 1;
    });
    CHECK(end == signal);
  }
}

TEST_CASE("interrupt: what was ignored stays ignored, as by nohup") {
  const int end = end_of([] {
    ::signal(SIGHUP, SIG_IGN);
    leave_no_files_behind();
    {
      const Interrupt interrupt;
      ::raise(SIGHUP);
      if (interrupt.has_come()) return 1;
    }
    ::raise(SIGHUP);
    return 7;
  });
  CHECK(end == -7);
}

}  // namespace
}  // namespace raywalk
