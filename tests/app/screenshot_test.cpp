#include "app/window/screenshot.hpp"

#include <SDL.h>

#include <cstdlib>
#include <string>

#include "app/window/video.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

TEST_CASE("screenshot: pictures go where the player's data lies") {
  CHECK(screenshot_folder("/data", "/home/a") == "/data/raywalk/screenshots");
  CHECK(screenshot_folder({}, "/home/a") == "/home/a/.local/share/raywalk/screenshots");
  CHECK(screenshot_folder("", "/home/a") == "/home/a/.local/share/raywalk/screenshots");
  CHECK(screenshot_folder("relative", "/home/a") == "/home/a/.local/share/raywalk/screenshots");
  CHECK(screenshot_folder({}, {}) == "raywalk/screenshots");
}

TEST_CASE("screenshot: no picture takes the place of another") {
  const test::ScratchFolder folder;
  std::tm moment{};
  moment.tm_year = 125;
  moment.tm_mon = 0;
  moment.tm_mday = 31;
  moment.tm_hour = 17;
  moment.tm_min = 5;
  moment.tm_sec = 9;
  CHECK(free_name(folder.path(), moment) == folder.path() / "2025-01-31_17-05-09.png");
  folder.write("2025-01-31_17-05-09.png", "");
  CHECK(free_name(folder.path(), moment) == folder.path() / "2025-01-31_17-05-09_2.png");
  folder.write("2025-01-31_17-05-09_2.png", "");
  CHECK(free_name(folder.path(), moment) == folder.path() / "2025-01-31_17-05-09_3.png");
  std::filesystem::create_symlink("nowhere", folder.path() / "2025-01-31_17-05-09_3.png");
  CHECK(free_name(folder.path(), moment) == folder.path() / "2025-01-31_17-05-09_4.png");
}

TEST_CASE("screenshot: the name of a picture tells a day of the calendar") {
  const std::tm now = local_time_now();
  CHECK(now.tm_mday >= 1);
  CHECK(now.tm_mday <= 31);
  CHECK(dated_name(now, 1).size() == std::string("2025-01-31_17-05-09").size());
}

TEST_CASE("video: drivers that draw into memory show no windows") {
  CHECK(shows_windows("x11"));
  CHECK(shows_windows("wayland"));
  CHECK_FALSE(shows_windows("offscreen"));
  CHECK_FALSE(shows_windows("dummy"));
  CHECK_FALSE(shows_windows("evdev"));
}

TEST_CASE("video: nothing of SDL runs on after it") {
  ::setenv("SDL_VIDEODRIVER", "dummy", 1);
  {
    const auto video = Video::start();
    REQUIRE(video);
    CHECK(SDL_WasInit(SDL_INIT_VIDEO) != 0);
    CHECK(SDL_WasInit(SDL_INIT_EVENTS) != 0);
    REQUIRE(SDL_InitSubSystem(SDL_INIT_TIMER) == 0);
  }
  CHECK(SDL_WasInit(0) == 0);
}

}  // namespace
}  // namespace raywalk
