#include "raywalk/base/progress.hpp"

#include <string>
#include <thread>

#include "support/catch.hpp"

using raywalk::Progress;

TEST_CASE("progress: parts are shares of a whole, which never falls") {
  Progress progress;
  CHECK(std::string(progress.part()).empty());
  CHECK(progress.share() == 0);
  progress.set_range(0, 0.5);
  progress.begin("pictures", 0.5, 1);
  CHECK(progress.share() == 0.25);
  progress.tell(0.5);
  CHECK(std::string(progress.part()) == "pictures");
  CHECK(progress.share() == 0.375);
  progress.tell(0.25);
  CHECK(progress.share() == 0.375);
  progress.set_range(0.5, 1);
  progress.begin("light");
  CHECK(std::string(progress.part()) == "light");
  CHECK(progress.share() == 0.5);
  CHECK(raywalk::tell_step(&progress, 2, 4));
  CHECK(progress.share() == 0.75);
  progress.tell(1);
  CHECK(progress.share() == 1);
}

TEST_CASE("progress: a worker in another thread learns that it should stop") {
  Progress progress;
  std::thread worker([&] {
    while (!progress.is_stopped()) std::this_thread::yield();
    progress.begin("stopped");
  });
  CHECK_FALSE(raywalk::is_stopped(&progress));
  progress.stop();
  progress.stop();
  worker.join();
  CHECK(std::string(progress.part()) == "stopped");
  CHECK(raywalk::is_stopped(&progress));
  CHECK_FALSE(raywalk::tell_step(&progress, 1, 2));
  CHECK_FALSE(raywalk::is_stopped(nullptr));
  CHECK(raywalk::tell_step(nullptr, 1, 2));
}
