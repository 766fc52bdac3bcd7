#include "app/loop/loading_screen.hpp"

#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>
#include <vector>

#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

using std::chrono::milliseconds;

/// The screen that follows, which is never asked for a frame.
class NextScreen final : public Screen {
 public:
  Result<FrameEnd> frame(const FrameInput& /*input*/) override { return FrameEnd{}; }
  [[nodiscard]] FrameClock::duration period() const override { return {}; }
};

/// A map that is loaded in front of a window that nobody sees. Time goes by when it is told to.
class Loading {
 public:
  explicit Loading(const std::filesystem::path& map) {
    ::setenv("SDL_VIDEODRIVER", "dummy", 1);
    const std::filesystem::path data = RAYWALK_SOURCE_FOLDER;
    const LoadingSteps steps{
        [this, data] {
          ++opened_;
          return parts_.open({"test", Size{64, 48}, false}, data);
        },
        [this](LoadedStage loaded,
               FrameClock::time_point /*now*/) -> Result<std::unique_ptr<Screen>> {
          if (!loaded.stage) return fail(loaded.stage.error());
          title_ = (*loaded.stage)->level.title;
          return std::make_unique<NextScreen>();
        }};
    screen_.emplace(StageRequest{.map = map, .texture_folders = {data / "textures"}}, steps, parts_,
                    nullptr);
  }

  Result<FrameEnd> frame(milliseconds passed, std::vector<SDL_Event> events = {}) {
    now_ += passed;
    return screen_->frame({events, now_});
  }
  /// The end of the frame in which the map is there.
  Result<FrameEnd> finish() {
    for (;;) {
      auto end = frame(milliseconds(0));
      if (!end || end->next) return end;
      std::this_thread::sleep_for(milliseconds(1));
    }
  }
  [[nodiscard]] int opened() const { return opened_; }
  [[nodiscard]] const std::string& title() const { return title_; }
  [[nodiscard]] FrameClock::duration period() const { return screen_->period(); }

 private:
  WindowParts parts_{};
  int opened_ = 0;
  std::string title_{};
  std::optional<LoadingScreen> screen_{};
  FrameClock::time_point now_ = FrameClock::now();
};

SDL_Event key_down(SDL_Scancode code) {
  SDL_Event event{};
  event.type = SDL_KEYDOWN;
  event.key.keysym.scancode = code;
  return event;
}

std::filesystem::path own_map(const char* name) {
  return std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "maps" / name;
}

TEST_CASE("loading screen: a map that is there soon is handed on without a window") {
  Loading loading(own_map("tiny.toml"));
  CHECK(loading.period() < milliseconds(10));
  const auto end = loading.finish();
  REQUIRE(end);
  CHECK(end->next);
  CHECK_FALSE(loading.title().empty());
  CHECK(loading.opened() == 0);
}

TEST_CASE("loading screen: a load that takes longer than a moment opens the window, once") {
  const test::ScratchFolder folder;
  const std::filesystem::path map = folder.path() / "slow.toml";
  REQUIRE(::mkfifo(map.c_str(), 0600) == 0);  // nothing is read before it is written
  Loading loading(map);
  for (int frames = 0; frames < 4; ++frames) {
    const auto end = loading.frame(unnoticed_load);
    REQUIRE(end);
    CHECK_FALSE(end->next);
    CHECK(loading.opened() == (frames == 0 ? 0 : 1));
  }
  CHECK(loading.period() > milliseconds(3));
  std::ofstream(map) << std::ifstream(own_map("tiny.toml")).rdbuf();
  REQUIRE(loading.finish());
  CHECK(loading.opened() == 1);
  CHECK_FALSE(loading.title().empty());
}

TEST_CASE("loading screen: Esc and closing the window leave it") {
  Loading loading(own_map("keep.toml"));
  const auto typed = loading.frame(milliseconds(1), {key_down(SDL_SCANCODE_A)});
  REQUIRE(typed);
  CHECK_FALSE(typed->is_last);
  const auto left = loading.frame(milliseconds(1), {key_down(SDL_SCANCODE_ESCAPE)});
  REQUIRE(left);
  CHECK(left->is_last);
  SDL_Event quit{};
  quit.type = SDL_QUIT;
  const auto closed = Loading(own_map("keep.toml")).frame(milliseconds(1), {quit});
  REQUIRE(closed);
  CHECK(closed->is_last);
}

TEST_CASE("loading screen: a mistake in the map is its error") {
  const test::ScratchFolder folder;
  const auto end = Loading(folder.write("bad.toml", "nonsense = 3\n")).finish();
  REQUIRE_FALSE(end);
  CHECK(end.error().line == 1);
}

}  // namespace
}  // namespace raywalk
