#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "command/interrupt.hpp"
#include "raywalk/base/file.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

// Tests of write_file where files have a name from the beginning: see plain_files.cpp.

namespace raywalk {
namespace {

namespace fs = std::filesystem;

std::vector<std::byte> bytes_of(std::string_view text) {
  std::vector<std::byte> bytes;
  for (const char c : text) bytes.push_back(static_cast<std::byte>(c));
  return bytes;
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> names_in(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) {
    names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

using Names = std::vector<std::string>;

/// A child process that has begun to write a file, and tells so; it waits to be killed.
class Writer {
 public:
  /// With `is_watched`, an `Interrupt` notes the first signal, as a long work does.
  Writer(const fs::path& file, bool is_watched) {
    int ends[2] = {};
    REQUIRE(::pipe(ends) == 0);
    child_ = ::fork();
    if (child_ == 0) begin_and_wait(file, is_watched, ends[1]);
    ::close(ends[1]);
    told_ = ends[0];
    wait_for_word();
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer() {
    if (child_ > 0) end_by(SIGKILL);
    ::close(told_);
  }

  /// Returns when the signal has been noted.
  void send(int signal) const {
    ::kill(child_, signal);
    wait_for_word();
  }
  /// How the process has ended.
  int end_by(int signal) {
    ::kill(child_, signal);
    int status = 0;
    ::waitpid(child_, &status, 0);
    child_ = 0;
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  }

 private:
  [[noreturn]] static void begin_and_wait(const fs::path& file, bool is_watched, int told) {
    leave_no_files_behind();
    const std::optional<Interrupt> interrupt =
        is_watched ? std::optional<Interrupt>(std::in_place) : std::nullopt;
    auto writer = StreamedFile::create(file);
    if (!writer || !writer->write(bytes_of("half"))) ::_exit(1);
    if (::write(told, "x", 1) != 1) ::_exit(1);
    while (!interrupt || !interrupt->has_come()) ::usleep(1000);
    if (::write(told, "x", 1) != 1) ::_exit(1);
    while (true) ::pause();
  }

  void wait_for_word() const {
    char word = 0;
    REQUIRE(::read(told_, &word, 1) == 1);
  }

  pid_t child_ = 0;
  int told_ = -1;
};

TEST_CASE("plain files: a file is there with all its bytes, and nothing beside it") {
  const test::ScratchFolder folder;
  const fs::path file = folder.path() / "a.png";
  REQUIRE(write_file(file, bytes_of("first")));
  REQUIRE(write_file(file, bytes_of("second")));
  CHECK(text_of(file) == "second");
  CHECK(names_in(folder.path()) == Names{"a.png"});
}

TEST_CASE("plain files: a name that is free is taken without a second name, a taken one is left") {
  const test::ScratchFolder folder;
  const fs::path file = folder.path() / "a.png";
  CHECK(write_new_file(file, bytes_of("first")) == true);
  CHECK(write_new_file(file, bytes_of("second")) == false);
  CHECK(text_of(file) == "first");
  CHECK(names_in(folder.path()) == Names{"a.png"});
}

TEST_CASE("plain files: a signal that ends the program removes what is not finished") {
  const test::ScratchFolder folder;
  for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
    {
      Writer writer(folder.path() / "film", false);
      CHECK(names_in(folder.path()) == Names{"film.raywalk-0.part"});
      CHECK(writer.end_by(signal) == signal);
    }
    CHECK(names_in(folder.path()).empty());
    Writer writer(folder.path() / "film", true);
    writer.send(signal);  // noted; the second one ends it
    CHECK(writer.end_by(signal) == signal);
    CHECK(names_in(folder.path()).empty());
  }
}

TEST_CASE("plain files: what a killed program has left is removed by the next of that name") {
  const test::ScratchFolder folder;
  const fs::path film = folder.path() / "film";
  Writer first(film, false);
  Writer second(film, false);
  Writer third(film, false);
  CHECK(names_in(folder.path()) ==
        Names{"film.raywalk-0.part", "film.raywalk-1.part", "film.raywalk-2.part"});
  CHECK(first.end_by(SIGKILL) == SIGKILL);
  CHECK(third.end_by(SIGKILL) == SIGKILL);
  REQUIRE(write_file(folder.path() / "other", bytes_of("x")));
  CHECK(names_in(folder.path()).size() == 4);
  REQUIRE(write_file(film, bytes_of("whole")));
  CHECK(text_of(film) == "whole");
  // The second one still writes.
  CHECK(names_in(folder.path()) == Names{"film", "film.raywalk-1.part", "other"});
}

TEST_CASE("plain files: a file that is too large for the system's limit is an error") {
  const test::ScratchFolder folder;
  const pid_t child = ::fork();
  if (child == 0) {
    leave_no_files_behind();
    constexpr rlim_t most = 1000;
    const rlimit limit{.rlim_cur = most, .rlim_max = RLIM_INFINITY};
    if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) ::_exit(3);
    const auto written = write_file(folder.path() / "a", bytes_of(std::string(2000, 'x')));
    ::_exit(written ? 0 : to_string(written.error()).ends_with(": File too large") ? 1 : 2);
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  REQUIRE(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 1);
  CHECK(names_in(folder.path()).empty());
}

// A signal meets one of many files that are written and put in their places.
TEST_CASE("plain files: a signal at any moment leaves whole files alone") {
  const test::ScratchFolder folder;
  for (int run = 0; run < 30; ++run) {
    int ends[2] = {};
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    if (child == 0) {
      leave_no_files_behind();
      for (int i = 0; true; ++i) {
        const std::string name = (i % 2 == 0 ? "a" : "b") + std::to_string(i);
        if (!write_file(folder.path() / name, bytes_of(std::string(1000, 'x')))) ::_exit(1);
        if (::write(ends[1], "x", 1) != 1) ::_exit(1);
      }
    }
    ::close(ends[1]);
    char told[8] = {};
    REQUIRE(::read(ends[0], told, 1 + static_cast<std::size_t>(run % 7)) > 0);
    ::kill(child, SIGTERM);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));
    ::close(ends[0]);
    for (const std::string& name : names_in(folder.path())) {
      CHECK(!name.ends_with(".part"));
      CHECK(text_of(folder.path() / name).size() == 1000);
    }
  }
}

}  // namespace
}  // namespace raywalk
