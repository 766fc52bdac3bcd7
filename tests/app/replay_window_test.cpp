#include "app/replay/replay_window.hpp"

#include <SDL.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <thread>

#include "cli/keep.hpp"
#include "game/replay.hpp"
#include "game/replay_log.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

namespace fs = std::filesystem;

/// Presses the key for a picture, and then that to leave, again and again: while the map is loaded
/// neither does anything.
class PatientHand {
 public:
  PatientHand()
      : thread_([this] {
          while (!is_over_) {
            press(SDLK_F12);
            press(SDLK_q);
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
          }
        }) {}
  PatientHand(const PatientHand&) = delete;
  PatientHand& operator=(const PatientHand&) = delete;
  ~PatientHand() {
    is_over_ = true;
    thread_.join();
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
  }

 private:
  static void press(SDL_Keycode key) {
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    event.key.keysym.sym = key;
    static_cast<void>(SDL_PushEvent(&event));
  }

  std::atomic<bool> is_over_{false};
  std::thread thread_;
};

/// A replay of a second in the small map, and a window that nobody sees.
class WatchedReplay {
 public:
  WatchedReplay() {
    ::setenv("SDL_VIDEODRIVER", "dummy", 1);
    ::setenv("XDG_DATA_HOME", folder_.path().c_str(), 1);
    ::setenv("XDG_CONFIG_HOME", folder_.path().c_str(), 1);
    REQUIRE(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0);
    const Level level = load_own_map("tiny.toml");
    replay_.head = {.title = level.title, .map = "maps/tiny.toml", .level_hash = hash_of(level)};
    World world = make_world(level);
    ReplayLog log;
    for (int tick = 0; tick < 60; ++tick) {
      const Command command{.forward = 1, .turn = Turn::degrees(2), .pitch = {.units = 1 << 20}};
      if (const auto* part = log.step(world, command)) replay_.parts.push_back(*part);
    }
    if (const auto* part = log.finish()) replay_.parts.push_back(*part);
  }
  WatchedReplay(const WatchedReplay&) = delete;
  WatchedReplay& operator=(const WatchedReplay&) = delete;
  ~WatchedReplay() { SDL_QuitSubSystem(SDL_INIT_VIDEO); }

  [[nodiscard]] Replay& replay() { return replay_; }
  /// Watches it for a picture or a few. Returns what is wrong; empty if nothing is.
  [[nodiscard]] std::string watch(bool force = false) {
    const fs::path file = folder_.path() / "a.replay";
    REQUIRE(write_file(file, encode_replay(replay_)));
    const PatientHand hand;
    std::ostringstream hints;
    const Outcome outcome =
        show_replay({.file = file, .force = force, .size = Size{64, 36}},
                    fs::path(RAYWALK_SOURCE_FOLDER), WalkStreams{.hints = hints});
    return outcome ? "" : to_string(outcome.error().error);
  }
  /// The picture that was on the screen. It may have been left before its first one.
  [[nodiscard]] Texture picture() {
    for (;;) {
      std::error_code none;
      const fs::directory_iterator shots(folder_.path() / "raywalk" / "screenshots", none);
      for (const auto& shot : shots) return test::required(load_png(shot.path()));
      REQUIRE(watch().empty());
    }
  }

 private:
  const test::ScratchFolder folder_{};
  Replay replay_{};
};

TEST_CASE("replay window: it shows the walk until somebody leaves") {
  WatchedReplay watched;
  const Texture picture = watched.picture();
  CHECK(picture.width == 64);
  CHECK(picture.height == 36);
  const auto [darkest, brightest] = std::ranges::minmax(picture.texels);
  CHECK(darkest != brightest);
}

TEST_CASE("replay window: a replay of another map is refused, unless it is forced") {
  WatchedReplay watched;
  watched.replay().head.level_hash ^= 1U;
  CHECK(watched.watch().ends_with("; --force plays in it nevertheless"));
  CHECK(watched.watch(true).empty());
}

TEST_CASE("replay window: a map that is not there is told") {
  WatchedReplay watched;
  watched.replay().head.map = "none.toml";
  CHECK(watched.watch().ends_with("its map none.toml is not there: name it by --map"));
}

}  // namespace
}  // namespace raywalk
