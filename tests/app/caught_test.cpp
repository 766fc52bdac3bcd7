#include "app/hud/caught.hpp"

#include "game/night_level.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

/// A night that has ended because a warden noticed somebody by a rule, in some light.
World caught_by(const Level& level, NoticeRule rule, float chest, double distance) {
  World world = make_world(level);
  world.phase = Phase::caught;
  world.ticks = 1000;
  Notice notice{.rule = rule, .part = BodyPart::eye, .distance = distance};
  notice.light.at = {0.01F, chest, 0.02F};
  world.night.why = NightReason{0, {notice, LitBy::lamp, 700, 72}};
  return world;
}

Level make_cell() { return make_night_level("#######\n#@...w#\n#######"); }

TEST_CASE("caught: one reads who saw him, from how far, in which light, and how long it took") {
  const Level level = make_cell();
  CHECK(caught_reason(caught_by(level, NoticeRule::lit, 0.57F, 7.38)) ==
        "A warden saw you from 7 tiles away. You were LIT by a lamp (0.57). When you are LIT, they "
        "see you at any distance. The alarm came after 1.2 seconds.");
  CHECK(caught_reason(caught_by(level, NoticeRule::dim, 0.255F, 5.999)) ==
        "A warden saw you from 6 tiles away. You were DIM by a lamp (0.25). When you are DIM, they "
        "see you within 6 tiles. The alarm came after 1.2 seconds.");
  CHECK(caught_reason(caught_by(level, NoticeRule::dark, 0.05F, 1.47)) ==
        "A warden saw you from 1.4 tiles away. You were too near. Within 1.5 tiles darkness does "
        "not hide you. The alarm came after 1.2 seconds.");
}

TEST_CASE("caught: of a hound one reads how far it sees, in whatever light") {
  const Level level = make_night_level("#######\n#@...h#\n#######");
  World world = caught_by(level, NoticeRule::lit, 0.57F, 1.2);
  REQUIRE(world.night.watchers[0].role == Role::hound);
  CHECK(caught_reason(world) ==
        "A hound saw you from 1.2 tiles away. You were LIT by a lamp (0.57). Hounds see you within "
        "1.5 tiles. The alarm came after 1.2 seconds.");
}

TEST_CASE("caught: of an outline one reads before what it was seen") {
  const Level level = make_cell();
  World world = caught_by(level, NoticeRule::silhouette, 0.08F, 3);
  Sighting& sighting = test::required(world.night.why).sighting;
  sighting.looked_ticks = 90;
  sighting.notice.behind = Backdrop{{}, 0.4, 0.7F};
  CHECK(
      caught_reason(world) ==
      "A warden saw you from 3 tiles away. You stood against the lit wall behind you (0.70). They "
      "see an outline before light from anywhere. The alarm came after 1.5 seconds.");
  sighting.notice.behind->height = 0;
  CHECK(caught_reason(world).find("against the lit floor") != std::string::npos);
  sighting.notice.behind->height = 1;
  CHECK(caught_reason(world).find("against the lit ceiling") != std::string::npos);
  sighting.lit_by = LitBy::own_lantern;
  CHECK(caught_reason(world).find("against the light of your own lantern (0.70)") !=
        std::string::npos);
}

TEST_CASE("caught: one reads what lit him") {
  const Level level = make_cell();
  World world = caught_by(level, NoticeRule::lit, 0.6F, 4);
  const auto says = [&](LitBy source, const char* words) {
    test::required(world.night.why).sighting.lit_by = source;
    return caught_reason(world).find(words) != std::string::npos;
  };
  CHECK(says(LitBy::lantern, "LIT by a warden's lantern (0.60)"));
  CHECK(says(LitBy::searchlight, "LIT by a searchlight (0.60)"));
  CHECK(says(LitBy::sky, "LIT under the open sky (0.60)"));
  CHECK(says(LitBy::nothing, "LIT where it is never dark (0.60)"));
}

TEST_CASE("caught: lights are told on their side of the limits") {
  const Level level = make_cell();
  const auto reason = [&](float light) {
    return caught_reason(caught_by(level, NoticeRule::dim, light, 2));
  };
  CHECK(reason(0.5299F).find("(0.52)") != std::string::npos);
  CHECK(reason(dim_from).find("(0.25)") != std::string::npos);
  World world = caught_by(level, NoticeRule::lit, lit_from, 2);
  CHECK(caught_reason(world).find("(0.53)") != std::string::npos);
  world.night.why.reset();
  CHECK_FALSE(caught_reason(world).empty());
}

TEST_CASE("caught: the keys in use are told, and how far one goes back") {
  Settings settings;
  using Lines = std::vector<std::string>;
  const WayBack free{.ticks = 300, .is_before_notice = true};
  CHECK(caught_hints(free, settings, false, true) ==
        Lines{"R: back to before you were noticed", "Return: begin again, Esc: load"});
  CHECK(caught_hints(free, settings, true, true) ==
        Lines{"left shoulder: back to before you were noticed", "Y: begin again, Start: load"});
  CHECK(caught_hints(free, settings, false, false).back() == "Return: begin again, Esc: menu");
  const WayBack short_one{.ticks = 597};
  CHECK(caught_hints(short_one, settings, false, true).front() == "R: back 9.9 seconds");
  const WayBack tense{.ticks = 480, .is_before_notice = true, .is_tense = true};
  CHECK(caught_hints(tense, settings, false, true) ==
        Lines{"R: back 8.0 seconds, hunted even then", "Return: begin again, Esc: load"});
  bind_key(settings.keys, Control::rewind, "Return");
  CHECK(caught_hints(short_one, settings, false, true) ==
        Lines{"Return: back 9.9 seconds", "Keypad Enter: begin again, Esc: load"});
  CHECK(caught_hints({}, settings, false, true) == Lines{"Keypad Enter: begin again, Esc: load"});
  bind_key(settings.keys, Control::toss, "Return");
  CHECK(caught_hints(short_one, settings, false, true) ==
        Lines{"Keypad Enter: begin again, Esc: load"});
}

// The player in the light, a warden before him: it takes 1.2 seconds, and three touches.
TEST_CASE("caught: what is told is by what the rules decided as it began") {
  const Level level = make_night_level("#########\n#..w..@t#\n#########");
  World world = make_world(level);
  for (int tick = 0; tick < 3600 && world.phase == Phase::walking; ++tick) step(world, {});
  REQUIRE(world.phase == Phase::caught);
  REQUIRE(world.night.why);
  const Sighting& sighting = world.night.why->sighting;
  CHECK(sighting.notice.rule == NoticeRule::lit);
  CHECK(sighting.notice.distance == 3);
  CHECK(sighting.tick == 0);
  CHECK(sighting.looked_ticks == rules_of(Difficulty::normal).alarm_ticks);
  CHECK(caught_reason(world).rfind("A warden saw you from 3 tiles away. You were LIT by a lamp (",
                                   0) == 0);
}

TEST_CASE("caught: the words can be read in small and usual pictures, and the picture stays") {
  auto letters = load_png(RAYWALK_SOURCE_FOLDER "/textures/font.png");
  REQUIRE(letters);
  const Level level = make_cell();
  World world = caught_by(level, NoticeRule::silhouette, 0.08F, 3);
  test::required(world.night.why).sighting.notice.behind = Backdrop{{}, 0.4, 0.7F};
  Hud hud;
  show_caught(hud, world, caught_hints(WayBack{300, true, false}, {}, false, true));
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
