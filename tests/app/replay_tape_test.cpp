#include "app/replay/replay_tape.hpp"

#include "app/replay/replay_bar.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

std::optional<ReplayKey> key(SDL_Keycode code, Uint16 mod = 0) {
  SDL_Keysym pressed{};
  pressed.sym = code;
  pressed.mod = mod;
  return replay_key_of(pressed);
}

TEST_CASE("replay tape: it goes with the time, faster and slower, and stops at the end") {
  ReplayTape tape(600);
  CHECK(tape.tick() == 0);
  tape.advance(100'000);
  CHECK(tape.tick() == 6);
  CHECK(tape.fraction() == 0);
  tape.advance(8'333);
  CHECK(tape.tick() == 6);
  CHECK(tape.fraction() == 127);
  CHECK(tape.speed_words() == "1x");
  tape.handle(ReplayKey::slower);
  tape.handle(ReplayKey::slower);
  CHECK(tape.speed_words() == "1/2x");
  for (int i = 0; i < 9; ++i) tape.handle(ReplayKey::faster);
  CHECK(tape.speed_words() == "4x");
  tape.handle(ReplayKey::to_begin);
  tape.advance(100'000);
  CHECK(tape.tick() == 24);
  for (int i = 0; i < 1000; ++i) tape.advance(100'000);
  CHECK(tape.tick() == 600);
  CHECK(tape.is_paused());
  tape.handle(ReplayKey::pause);
  CHECK(tape.tick() == 0);
  CHECK_FALSE(tape.is_paused());
}

TEST_CASE("replay tape: a long stall is skipped") {
  ReplayTape tape(6000);
  tape.advance(60'000'000);
  CHECK(tape.tick() == 15);
}

TEST_CASE("replay tape: one goes to any place, and tick by tick both ways") {
  ReplayTape tape(900);
  tape.handle(ReplayKey::on);
  CHECK(tape.tick() == 300);
  tape.handle(ReplayKey::on);
  tape.handle(ReplayKey::back);
  CHECK(tape.tick() == 300);
  CHECK_FALSE(tape.is_paused());
  for (int tick = 299; tick >= 100; --tick) {
    tape.handle(ReplayKey::tick_back);
    REQUIRE(tape.tick() == tick);
  }
  for (int tick = 101; tick <= 400; ++tick) {
    tape.handle(ReplayKey::tick_on);
    REQUIRE(tape.tick() == tick);
  }
  CHECK(tape.is_paused());
  tape.advance(1'000'000);
  CHECK(tape.tick() == 400);
  tape.handle(ReplayKey::to_end);
  CHECK(tape.tick() == 900);
  tape.handle(ReplayKey::tick_on);
  CHECK(tape.tick() == 900);
  tape.go_to(0.5);
  CHECK(tape.tick() == 450);
  tape.go_to(-1);
  CHECK(tape.tick() == 0);
  tape.handle(ReplayKey::back);
  CHECK(tape.tick() == 0);
  tape.go_to(7);
  CHECK(tape.tick() == 900);
}

TEST_CASE("replay tape: keys are known by what is written on them") {
  CHECK(key(SDLK_SPACE) == ReplayKey::pause);
  CHECK(key(SDLK_COMMA) == ReplayKey::tick_back);
  CHECK(key(SDLK_PERIOD) == ReplayKey::tick_on);
  CHECK(key(SDLK_HOME) == ReplayKey::to_begin);
  CHECK(key(SDLK_END) == ReplayKey::to_end);
  CHECK(key(SDLK_ESCAPE) == ReplayKey::leave);
  CHECK(key(SDLK_RETURN, KMOD_LALT) == ReplayKey::fullscreen);
  CHECK_FALSE(key(SDLK_RETURN));
  CHECK_FALSE(key(SDLK_w));
}

TEST_CASE("replay bar: it is as long as what is over, at the top of a picture of any size") {
  const auto letters =
      load_png(std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "textures" / "font.png");
  REQUIRE(letters);
  const Font font{*letters};
  for (const auto& [width, height] : {std::pair{1280, 720}, {320, 200}, {40, 20}, {1, 1}}) {
    Framebuffer picture(width, height);
    draw_replay_bar(picture, font,
                    {.position = 300,
                     .length = 600,
                     .state = "2x",
                     .title = "A title",
                     .trouble = "Something is wrong"});
    const Rectangle bar = replay_bar_in({0, 0, width, height}, font, 100);
    if (width < 1280) continue;
    const auto row = picture.row(bar.y + 1);
    CHECK(row[static_cast<std::size_t>(bar.x + bar.width / 2 - 2)] == rgb(255, 208, 96));
    CHECK(row[static_cast<std::size_t>(bar.x + bar.width / 2 + 2)] != rgb(255, 208, 96));
  }
}

}  // namespace
}  // namespace raywalk
