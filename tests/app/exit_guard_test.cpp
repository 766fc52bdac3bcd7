#include "app/window/exit_guard.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <functional>
#include <stdexcept>

#include "support/catch.hpp"

namespace raywalk {
namespace {

/// The first byte that a child process has told before it was over; 0 if it told nothing.
char told_by(const std::function<void(int)>& work) {
  int ends[2] = {};
  REQUIRE(::pipe(ends) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(STDOUT_FILENO);  // Catch has something to say at an exit
    ::close(STDERR_FILENO);
    work(ends[1]);
    ::_exit(0);
  }
  ::close(ends[1]);
  char told = 0;
  REQUIRE(::read(ends[0], &told, 1) >= 0);
  ::close(ends[0]);
  REQUIRE(::waitpid(child, nullptr, 0) == child);
  return told;
}

void tell(int to, char word) { static_cast<void>(::write(to, &word, 1) == 1); }

TEST_CASE("exit guard: the last work is done where a library ends the program") {
  CHECK(told_by([](int to) {
          const ExitGuard guard([to] { tell(to, 'a'); });
          std::exit(1);
        }) == 'a');
}

TEST_CASE("exit guard: after its lifetime nothing is done, and a later one has its own work") {
  CHECK(told_by([](int to) {
          {
            const ExitGuard guard([to] { tell(to, 'a'); });
          }
          std::exit(0);
        }) == 0);
  CHECK(told_by([](int to) {
          {
            const ExitGuard guard([to] { tell(to, 'a'); });
          }
          const ExitGuard guard([to] { tell(to, 'b'); });
          std::exit(0);
        }) == 'b');
}

TEST_CASE("exit guard: an exit of another thread finds the work half done, and leaves it") {
  CHECK(told_by([](int to) {
          const ExitGuard guard([to] { tell(to, 'a'); });
          std::thread([] { std::exit(0); }).join();
        }) == 0);
}

TEST_CASE("exit guard: a last work that fails ends the program nevertheless") {
  CHECK(told_by([](int to) {
          const ExitGuard guard([to] {
            tell(to, 'a');
            throw std::runtime_error("no");
          });
          std::exit(0);
        }) == 'a');
}

}  // namespace
}  // namespace raywalk
