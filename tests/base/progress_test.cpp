#include "raywalk/base/progress.hpp"

#include <string>
#include <thread>

#include "support/catch.hpp"

using raywalk::Progress;

TEST_CASE("progress: each part begins with nothing done") {
  Progress progress;
  CHECK(std::string(progress.part()).empty());
  CHECK(progress.share() == 0);
  progress.begin("pictures");
  progress.tell(0.75);
  CHECK(std::string(progress.part()) == "pictures");
  CHECK(progress.share() == 0.75);
  progress.begin("light");
  CHECK(std::string(progress.part()) == "light");
  CHECK(progress.share() == 0);
}

TEST_CASE("progress: a worker in another thread learns that it should stop") {
  Progress progress;
  std::thread worker([&] {
    while (!progress.is_stopped()) std::this_thread::yield();
    progress.begin("stopped");
  });
  progress.stop();
  progress.stop();
  worker.join();
  CHECK(std::string(progress.part()) == "stopped");
}
