#include "command/interrupt.hpp"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstddef>
#include <filesystem>
#include <functional>
#include <vector>

#include "raywalk/base/file.hpp"
#include "raywalk/base/unfinished_files.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

/// How a child process ends that does this: the signal, or minus its status; -99 if it throws.
int end_of(const std::function<int()>& work) {
  const pid_t child = ::fork();
  if (child == 0) {
    try {
      ::_exit(work());
    } catch (...) {
      ::_exit(99);
    }
  }
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

TEST_CASE("interrupt: a file that may not grow is an error, and no end of the program") {
  const test::ScratchFolder folder;
  const int end = end_of([&] {
    ::signal(SIGXFSZ, SIG_DFL);
    leave_no_files_behind();
    const rlimit none{.rlim_cur = 0, .rlim_max = 0};
    if (::setrlimit(RLIMIT_FSIZE, &none) != 0) return 1;
    const std::vector<std::byte> bytes(1);
    return write_file(folder.path() / "file", bytes) ? 2 : 7;
  });
  CHECK(end == -7);
}

TEST_CASE("interrupt: a program that ends by a signal leaves no unfinished file behind") {
  const test::ScratchFolder folder;
  const std::filesystem::path file = folder.write("unfinished", "half");
  REQUIRE(std::filesystem::exists(file));
  const int end = end_of([&] {
    ::signal(SIGTERM, SIG_DFL);
    leave_no_files_behind();
    const UnfinishedFile kept(file.string());
    ::raise(SIGTERM);
    return 1;
  });
  CHECK(end == SIGTERM);
  CHECK_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace raywalk
