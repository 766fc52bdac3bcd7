#include "app/game_loop.hpp"

#include <SDL.h>

#include <cstdlib>
#include <span>
#include <sstream>
#include <string_view>
#include <utility>

#include "app/window_parts.hpp"
#include "game/head_bob.hpp"
#include "raywalk/load/file.hpp"
#include "support/catch.hpp"
#include "support/scratch_folder.hpp"

namespace raywalk {
namespace {

/// A night of a corridor, with its relic at the far end.
constexpr const char* corridor_night = R"(title = "Corridor"
grid = '''
########################
#@....................R#
########################
'''
[defaults]
floor = "flagstones"
ceiling = "vault"
[legend]
"#" = { wall = "brick" }
"." = {}
"@" = { start = "east" }
"R" = { thing = "relic" }
[things.relic]
picture = "relic"
properties = { role = "relic" }
)";

/// A game in a window that nobody sees, whose keys are pressed by the test.
class PlayedGame {
 public:
  PlayedGame() {
    ::setenv("SDL_VIDEODRIVER", "dummy", 1);
    const std::filesystem::path data = RAYWALK_SOURCE_FOLDER;
    const auto map = folder_.path() / "corridor.toml";
    REQUIRE(write_file(map, std::as_bytes(std::span(std::string_view(corridor_night)))));
    StageRequest request{.map = map, .texture_folders = {data / "textures"}};
    StageLoader loader;
    loader.load(request);
    auto loaded = loader.wait_for(std::chrono::hours(1));
    REQUIRE(loaded);
    REQUIRE(loaded->stage);
    REQUIRE(window_.open({"test", Size{160, 100}, false}, data));
    loop_.emplace(GameParts{window_.font, window_.night_pictures, *window_.window, interrupt_,
                            front_, &saves_, std::nullopt, data, hints_},
                  std::move(request), std::move(*loaded), options_);
    loop_->begin(folder_.path());
  }

  void press(SDL_Scancode code) { put(SDL_KEYDOWN, code); }
  void release(SDL_Scancode code) { put(SDL_KEYUP, code); }
  void tap(SDL_Scancode code) {
    press(code);
    release(code);
  }

  [[nodiscard]] const World& world() const { return loop_->world(); }
  void frame() { REQUIRE(loop_->run_frame()); }
  /// As many frames as it takes for a world that `is_such`.
  template <class IsSuch>
  void play_until(IsSuch is_such) {
    for (int frames = 0; !is_such(world()); ++frames) {
      REQUIRE(frames < 2'000);
      frame();
    }
  }
  void play_until_tick(int tick) {
    play_until([tick](const World& now) { return now.ticks >= tick; });
  }

 private:
  void put(Uint32 type, SDL_Scancode code) {
    SDL_Event event{};
    event.type = type;
    event.key.keysym.scancode = code;
    REQUIRE(SDL_PushEvent(&event) == 1);
  }

  const test::ScratchFolder folder_{};
  std::ostringstream hints_{};
  WalkOptions options_{};
  Front front_{{}, std::nullopt, false};
  SaveStore saves_{folder_.path() / "saves"};
  Interrupt interrupt_{};
  WindowParts window_{};
  std::optional<GameLoop> loop_{};
};

TEST_CASE("game loop: who loads by F9 goes on holding the keys that he holds") {
  PlayedGame game;
  game.press(SDL_SCANCODE_W);
  game.press(SDL_SCANCODE_C);
  game.play_until_tick(30);
  REQUIRE(is_crouched(game.world()));
  game.tap(SDL_SCANCODE_F5);
  game.frame();
  const int saved = game.world().ticks;
  game.play_until_tick(saved + 40);
  const double far = game.world().player.position.x;
  game.tap(SDL_SCANCODE_F9);
  game.play_until([&](const World& world) { return world.ticks <= saved + GameClock::most_ticks; });
  CHECK(game.world().player.position.x < far);
  game.play_until(
      [&](const World& world) { return !is_crouched(world) || world.ticks > saved + 60; });
  CHECK(is_crouched(game.world()));
  CHECK(game.world().player.position.x > far);
  game.release(SDL_SCANCODE_C);
  game.play_until_tick(saved + 90);
  CHECK_FALSE(is_crouched(game.world()));
}

TEST_CASE("game loop: F9 ends going back in time, though R is still held") {
  PlayedGame game;
  game.play_until_tick(20);
  game.tap(SDL_SCANCODE_F5);
  game.frame();
  const int saved = game.world().ticks;
  game.play_until_tick(saved + 150);
  game.press(SDL_SCANCODE_R);
  const int before = game.world().ticks;
  game.play_until([&](const World& world) { return world.ticks <= before - 90; });
  game.tap(SDL_SCANCODE_F9);
  game.frame();
  CHECK(game.world().ticks <= saved + GameClock::most_ticks);
  game.play_until_tick(saved + 60);
}

TEST_CASE("game loop: time stands still on the page that Esc opens, and goes on after it") {
  PlayedGame game;
  game.press(SDL_SCANCODE_W);
  game.play_until_tick(20);
  game.tap(SDL_SCANCODE_ESCAPE);
  game.frame();
  const int paused = game.world().ticks;
  for (int frames = 0; frames < 20; ++frames) game.frame();
  CHECK(game.world().ticks == paused);
  game.tap(SDL_SCANCODE_ESCAPE);
  game.play_until_tick(paused + 10);
  const double there = game.world().player.position.x;
  game.play_until_tick(paused + 40);
  CHECK(game.world().player.position.x == there);  // what was held before the pause is let go
}

}  // namespace
}  // namespace raywalk
