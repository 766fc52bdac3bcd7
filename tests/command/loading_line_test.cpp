#include "command/loading_line.hpp"

#include <atomic>
#include <chrono>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "command/long_work.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

TEST_CASE("words of progress: a share is told once there is one") {
  Progress progress;
  progress.begin("light");
  CHECK(words_of(progress) == "light");
  progress.tell(0.427);
  CHECK(words_of(progress) == "light 42 %");
  progress.tell(1);
  CHECK(words_of(progress) == "light 100 %");
}

TEST_CASE("loading line: what is told is written over, and erased at the end") {
  std::ostringstream terminal;
  Progress progress;
  progress.begin("tiles");
  {
    LoadingLine line(&terminal);
    line.tell(progress);
    line.tell(progress);
  }
  CHECK(terminal.str() == "\r\033[Ktiles\r\033[K");
  LoadingLine(nullptr).tell(progress);
}

/// True once a line was flushed to the terminal.
class ToldBuffer : public std::stringbuf {
 public:
  [[nodiscard]] bool is_told() const { return is_told_; }

 protected:
  int sync() override {
    is_told_ = true;
    return std::stringbuf::sync();
  }

 private:
  std::atomic<bool> is_told_{false};
};

TEST_CASE("long work: it is done, what it throws is thrown, and a short one is not told") {
  std::ostringstream terminal;
  int done = 0;
  const auto work = [&](Progress& progress) {
    progress.begin("tiles");
    ++done;
  };
  do_long_work(&terminal, work, std::chrono::hours(24));
  CHECK(done == 1);
  CHECK(terminal.str().empty());
  ToldBuffer buffer;
  std::ostream slow(&buffer);
  do_long_work(
      &slow,
      [&](Progress& progress) {
        progress.begin("tiles");
        while (!buffer.is_told()) std::this_thread::yield();
      },
      std::chrono::milliseconds(0));
  CHECK(buffer.str().starts_with("\r\033[Ktiles"));
  CHECK_THROWS_AS(do_long_work(nullptr, [](Progress&) { throw std::runtime_error("bad"); }),
                  std::runtime_error);
}

}  // namespace
}  // namespace raywalk
