#include "app/caught.hpp"

#include "game/stealth_level.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

namespace raywalk {
namespace {

/// A night that has ended because a warden noticed somebody by a rule, in some light.
World caught_by(const Level& level, NoticeRule rule, float chest, double distance) {
  World world = make_world(level);
  world.phase = Phase::caught;
  Notice notice{.rule = rule, .part = BodyPart::eye, .distance = distance};
  notice.light.at = {0.01F, chest, 0.02F};
  world.night.why = NightReason{0, notice};
  return world;
}

Level make_cell() { return make_night_level("#######\n#@...w#\n#######"); }

TEST_CASE("caught: one reads who noticed him, where, how far away, by which rule and light") {
  const Level level = make_cell();
  CHECK(caught_reason(caught_by(level, NoticeRule::lit, 0.52F, 7.38)) ==
        "The warden saw your eyes 7.3 tiles away. You stood in the light, 0.52 on your "
        "chest: from 0.40 it shows you at any distance.");
  CHECK(caught_reason(caught_by(level, NoticeRule::dim, 0.125F, 5.999)) ==
        "The warden saw your eyes 5.9 tiles away. You stood in half light, 0.12 on your "
        "chest: from 0.12 it shows you within 6.0 tiles.");
  CHECK(caught_reason(caught_by(level, NoticeRule::dark, 0.05F, 1.04)) ==
        "The warden saw your eyes 1.0 tiles away. You were in the dark, 0.05 on your chest, "
        "but nothing hides you within 1.5 tiles.");
}

TEST_CASE("caught: of an outline one reads how bright it was behind him") {
  const Level level = make_cell();
  World world = caught_by(level, NoticeRule::silhouette, 0.08F, 3);
  world.night.why->notice.behind = Backdrop{{}, 0, 0.7F};
  CHECK(caught_reason(world) ==
        "The warden saw your eyes 3.0 tiles away. You were dark, 0.08 on your chest, but it was "
        "0.70 behind you: from 0.40 that shows your outline.");
}

TEST_CASE("caught: lights are told on their side of the limits") {
  const Level level = make_cell();
  const auto reason = [&](float light) {
    return caught_reason(caught_by(level, NoticeRule::dim, light, 2));
  };
  CHECK(reason(0.3999F).find("0.39 on") != std::string::npos);
  CHECK(reason(dim_from).find("0.12 on") != std::string::npos);
  World world = caught_by(level, NoticeRule::lit, lit_from, 2);
  CHECK(caught_reason(world).find("0.40 on") != std::string::npos);
  world.night.why.reset();
  CHECK_FALSE(caught_reason(world).empty());
}

TEST_CASE("caught: the keys in use are told") {
  Settings settings;
  CHECK(caught_hint(settings, false) == "R goes back, Return begins again");
  CHECK(caught_hint(settings, true) == "leftshoulder goes back, y begins again");
  bind_key(settings.keys, Control::rewind, "Return");
  CHECK(caught_hint(settings, false) == "Return goes back, Keypad Enter begins again");
  bind_key(settings.keys, Control::toss, "Return");
  CHECK(caught_hint(settings, false) == "Keypad Enter begins again");
}

// The player in the light, a warden before him: it takes 1.2 seconds, and three touches.
TEST_CASE("caught: what is told is by what the rules decided") {
  const Level level = make_night_level("#########\n#..w..@t#\n#########");
  World world = make_world(level);
  for (int tick = 0; tick < 3600 && world.phase == Phase::walking; ++tick) step(world, {});
  REQUIRE(world.phase == Phase::caught);
  REQUIRE(world.night.why);
  CHECK(world.night.why->notice.rule == NoticeRule::lit);
  CHECK(caught_reason(world).rfind("The warden saw your eyes ", 0) == 0);
}

TEST_CASE("caught: the words can be read in small and usual pictures, and the picture stays") {
  auto letters = load_png(RAYWALK_SOURCE_FOLDER "/textures/font.png");
  REQUIRE(letters);
  const Level level = make_cell();
  World world = caught_by(level, NoticeRule::silhouette, 0.08F, 3);
  world.night.why->notice.behind = Backdrop{{}, 0, 0.7F};
  Hud hud;
  show_caught(hud, world, {}, false);
  for (const auto& [width, height] : {std::pair{320, 200}, std::pair{960, 540}}) {
    Framebuffer picture(width, height);
    for (int y = 0; y < height; ++y) {
      for (Color& pixel : picture.row(y)) pixel = rgb(96, 80, 64);
    }
    draw_hud(picture, {*letters}, hud);
    CHECK(test::at(picture, width / 2, height / 4) == rgb(96, 80, 64));
    CHECK(test::is_golden(picture, width == 320 ? "caught_small" : "caught_usual"));
  }
}

}  // namespace
}  // namespace raywalk
