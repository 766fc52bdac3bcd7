#include "app/hud/night_display.hpp"

#include <algorithm>

#include "app/hud/hud.hpp"
#include "game/night_level.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

namespace raywalk {
namespace {

NightPictures gems() {
  auto pictures = load_night_pictures(RAYWALK_SOURCE_FOLDER "/textures");
  REQUIRE(pictures);
  return *pictures;
}

Font letters() {
  auto picture = load_png(RAYWALK_SOURCE_FOLDER "/textures/font.png");
  REQUIRE(picture);
  return {*picture};
}

/// A picture that is bright on the left and dark on the right.
Framebuffer fading_ground(int width, int height) {
  Framebuffer picture(width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const auto light = static_cast<unsigned>(220 - x * 200 / width);
      picture.row(y)[static_cast<std::size_t>(x)] = rgb(light, light * 7 / 8, light * 3 / 4);
    }
  }
  return picture;
}

Framebuffer drawn(const Hud& hud, int width, int height) {
  Framebuffer picture = fading_ground(width, height);
  draw_hud(picture, letters(), hud);
  return picture;
}

Framebuffer drawn(const NightPictures& pictures, const NightView& night, int width, int height) {
  Hud hud;
  hud.night = night;
  hud.night_pictures = &pictures;
  hud.lines.push_back({"A line above the gem"});
  return drawn(hud, width, height);
}

/// One who begins to notice ahead, one who is curious on the right, an alarm behind.
NightView three_watchers() {
  NightView night{.band = Band::dim, .arcs = {}, .light = 0.3F};
  night.arcs = {{{0, -1}, NoticeStage::begins, 0.5},
                {{1, 0}, NoticeStage::curious, 0.7},
                {{-0.6, 0.8}, NoticeStage::alarm, 1}};
  return night;
}

TEST_CASE("night display: gem and arcs can be read in small and usual pictures") {
  const NightPictures pictures = gems();
  CHECK(test::is_golden(drawn(pictures, three_watchers(), 320, 200), "night_small"));
  CHECK(test::is_golden(drawn(pictures, three_watchers(), 960, 540), "night_usual"));
  for (const int side : {1, 2, 7, 33, 2160}) {
    (void)drawn(pictures, three_watchers(), side, 3);
    (void)drawn(pictures, three_watchers(), 3, side);
  }
  (void)drawn(pictures, three_watchers(), 3840, 2160);
}

TEST_CASE("night display: the gem has a shape for each of the three bands, in both sizes") {
  const NightPictures pictures = gems();
  for (const auto& [width, height] : {std::pair{320, 200}, std::pair{1280, 720}}) {
    const auto gem = [&, w = width, h = height](Band band) {
      return drawn(pictures, {.band = band, .arcs = {}}, w, h);
    };
    CHECK_FALSE(test::same(gem(Band::dark), gem(Band::dim)));
    CHECK_FALSE(test::same(gem(Band::dim), gem(Band::lit)));
    CHECK_FALSE(test::same(gem(Band::dark), gem(Band::lit)));
  }
}

TEST_CASE("night display: the gem grows with the picture, from 16 pixels on") {
  const auto side = [](int height) { return gem_place(640, height).width; };
  CHECK(side(100) == 16);
  CHECK(side(419) == 16);
  CHECK(side(420) == 32);
  CHECK(side(719) == 32);
  CHECK(side(720) == 64);
}

// One who crouches, and stands up again.
TEST_CASE("night display: a sign below the gem shows that the player crouches") {
  const Level level = make_night_level("#######\n#@...w#\n#######");
  World world = make_world(level);
  CHECK_FALSE(night_view(world, {1, 0}).is_crouched);
  Command command;
  command.crouch = true;
  step_times(world, HeadBob::whole_crouch_ticks - 1, command);
  CHECK_FALSE(night_view(world, {1, 0}).is_crouched);
  step_times(world, 1, command);
  CHECK(night_view(world, {1, 0}).is_crouched);
  step_times(world, 1);
  CHECK_FALSE(night_view(world, {1, 0}).is_crouched);

  const NightPictures pictures = gems();
  for (const auto& [width, height] : {std::pair{320, 200}, std::pair{1280, 720}}) {
    const Framebuffer standing = drawn(pictures, {}, width, height);
    const Framebuffer crouched = drawn(pictures, {.is_crouched = true}, width, height);
    const Rectangle gem = gem_place(width, height);
    int changed = 0;
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const auto column = static_cast<std::size_t>(x);
        if (standing.row(y)[column] == crouched.row(y)[column]) continue;
        ++changed;
        CHECK(y >= gem.y + gem.height);  // it covers nothing of the gem
        CHECK(std::abs(2 * x + 1 - width) <= gem.width);
      }
    }
    CHECK(changed > gem.width);
    // On plain ground it is as wide to the left as to the right.
    Framebuffer plain(width, height);
    for (int y = 0; y < height; ++y) std::ranges::fill(plain.row(y), rgb(128, 128, 128));
    draw_crouch_sign(plain);
    for (int y = 0; y < height; ++y) {
      const auto row = plain.row(y);
      CHECK(std::equal(row.begin(), row.end(), row.rbegin()));
    }
  }
  CHECK(test::is_golden(drawn(pictures, {.band = Band::dim, .is_crouched = true}, 320, 200),
                        "night_crouched"));
}

/// The brightest channel of the hands over black, left and right of the gem.
unsigned brightest(const NightPictures& pictures, const NightView& night) {
  Framebuffer picture(640, 400);
  draw_hands(picture, pictures, night);
  unsigned most = 0;
  for (int y = 0; y < picture.height(); ++y) {
    for (const Color pixel : picture.row(y)) most = std::max(most, red(pixel));
  }
  return most;
}

TEST_CASE("night display: the hands are as bright as the player is lit") {
  const NightPictures pictures = gems();
  const auto at_light = [&](float light) {
    return brightest(pictures, {.band = band_of(light), .arcs = {}, .light = light});
  };
  CHECK(at_light(0) == 0);
  CHECK(at_light(1) > 200);
  CHECK(at_light(0.5F) <= at_light(1) / 2);
  CHECK(at_light(0.5F) + 2 >= at_light(1) / 2);
}

// A lantern goes on; a stone is slung.
TEST_CASE("night display: the hands show the lantern and the sling") {
  const Level level = make_night_level("#######\n#@...w#\n#######");
  World world = make_world(level);
  Command command;
  command.lantern = command.fire = true;
  CHECK_FALSE(night_view(world, {1, 0}).has_lantern);
  CHECK_FALSE(night_view(world, {1, 0}).slings);
  step(world, command);
  CHECK(night_view(world, {1, 0}).has_lantern);
  CHECK(night_view(world, {1, 0}).slings);
  for (int tick = 0; tick < sling_ticks; ++tick) step(world, {});
  CHECK_FALSE(night_view(world, {1, 0}).slings);
}

TEST_CASE("night display: a hand goes up and sinks again that tosses a pebble") {
  const Level level = make_night_level("#######\n#@...w#\n#######");
  World world = make_world(level);
  Command command;
  command.toss = true;
  const auto toss = [&] { return night_view(world, {1, 0}).toss; };
  CHECK(toss() == 0);
  step(world, command);
  CHECK(toss() == 0.25);
  const NightPictures pictures = gems();
  const auto hands = [&](const NightView& night) { return drawn(pictures, night, 640, 400); };
  const NightView begun{.light = 1, .toss = toss()};
  CHECK_FALSE(test::same(hands(begun), hands({.light = 1})));
  CHECK(in_comfort(begun, {.reduced_motion = true}).toss == 1);
  CHECK(in_comfort({}, {.reduced_motion = true}).toss == 0);
  for (int tick = 0; tick < 5; ++tick) step(world, {});
  CHECK(toss() == 1);
  CHECK_FALSE(test::same(hands(begun), hands({.light = 1, .toss = 1})));
  for (int tick = 0; tick < 13; ++tick) step(world, {});
  CHECK(toss() == 0);
}

TEST_CASE("night display: the hands sway with the steps, and rest where they are told to") {
  const Level level = make_night_level("#######\n#@...w#\n#######");
  World world = make_world(level);
  CHECK(night_view(world, {1, 0}).sway == HandSway{});
  world.head_bob.step = 16384;
  world.head_bob.swing_ticks = 10;
  CHECK(night_view(world, {1, 0}).sway == HandSway{1, 0.5});
  world.head_bob.swing_ticks = 5;
  CHECK(night_view(world, {1, 0}).sway == HandSway{0.5, 0.25});
  world.head_bob = {.step = 0, .swing_ticks = 30};
  CHECK(night_view(world, {1, 0}).sway == HandSway{});
  world.head_bob.step = 32768;
  CHECK(night_view(world, {1, 0}).sway == HandSway{0, 1});
  const NightPictures pictures = gems();
  NightView night{.band = Band::lit, .arcs = {}, .light = 1};
  const Framebuffer at_rest = drawn(pictures, night, 640, 400);
  night.sway = {1, 0.5};
  CHECK_FALSE(test::same(at_rest, drawn(pictures, night, 640, 400)));
}

TEST_CASE("night display: no line covers the arc of one who is behind") {
  const NightPictures pictures = gems();
  Hud hud;
  hud.night_pictures = &pictures;
  hud.night = NightView{.band = Band::dark, .arcs = {{{0, 1}, NoticeStage::alarm, 1}}};
  for (const auto& [width, height] : {std::pair{320, 200}, std::pair{1280, 720}}) {
    const auto inked = [&, w = width, h = height] {
      const Framebuffer picture = drawn(hud, w, h);
      int pixels = 0;
      for (int y = 0; y < h; ++y) {
        for (const Color pixel : picture.row(y)) pixels += pixel == rgb(255, 84, 64) ? 1 : 0;
      }
      return pixels;
    };
    hud.lines.clear();
    const int alone = inked();
    CHECK(alone > 0);
    hud.lines = {{"One line"}, {"Another line"}, {"And one more line, which is the lowest"}};
    CHECK(inked() == alone);
    hud.night->arcs.clear();
    const Framebuffer without = drawn(hud, width, height);
    const int free = arc_rows(width, height);
    hud.lines.clear();
    const Framebuffer empty = drawn(hud, width, height);
    for (int y = height - free; y < height; ++y) {
      CHECK(std::ranges::equal(without.row(y), empty.row(y)));
    }
    hud.night->arcs = {{{0, 1}, NoticeStage::alarm, 1}};
  }
}

TEST_CASE("night display: without a night there is neither gem nor arc") {
  const NightPictures pictures = gems();
  Hud hud;
  hud.has_crosshair = false;
  hud.night_pictures = &pictures;
  CHECK(test::same(drawn(hud, 320, 200), fading_ground(320, 200)));
}

TEST_CASE("night display: the gem shows the band by which the rules decide") {
  const Level level = make_night_level("#######\n#@...w#\n#######");
  World world = make_world(level);
  for (const float light : {0.0F, 0.249F, dim_from, 0.529F, lit_from, 1.0F}) {
    world.night.light.at = {0, light, 0};
    CHECK(night_view(world, {1, 0}).band == band_of(light));
    CHECK(night_view(world, {1, 0}).light == light);
  }
}

// The player in the middle looks north; the warden stands west of him:
//   ##########
//   #w...@...#
//   ##########
TEST_CASE("night display: an arc is where its watcher is, seen from the player") {
  const Level level = make_night_level("##########\n#w...@...#\n##########");
  World world = make_world(level);
  Watcher& warden = world.night.watchers.at(0);
  CHECK(night_view(world, {0, -1}).arcs.empty());
  warden.noticing = 1;
  REQUIRE(night_view(world, {0, -1}).arcs.size() == 1);
  CHECK(night_view(world, {0, -1}).arcs[0].way == Vec{-1, 0});
  CHECK(night_view(world, {-1, 0}).arcs[0].way == Vec{0, -1});
  CHECK(night_view(world, {1, 0}).arcs[0].way == Vec{0, 1});
  CHECK(night_view(world, {0, 1}).arcs[0].way == Vec{1, 0});
  warden.position = world.player.position;
  CHECK(night_view(world, {0, 1}).arcs[0].way == Vec{0, -1});
}

TEST_CASE("night display: an arc fills until its watcher is curious, then until the alarm") {
  const Level level = make_night_level("##########\n#w...@...#\n##########");
  World world = make_world(level);
  Watcher& warden = world.night.watchers.at(0);
  const auto arc = [&] { return night_view(world, {0, -1}).arcs.at(0); };
  warden.noticing = usual.curious_ticks / 2;
  CHECK(arc() == NoticeArc{{-1, 0}, NoticeStage::begins, 0.5});
  warden.noticing = usual.alarm_ticks / 2;
  CHECK(arc() == NoticeArc{{-1, 0}, NoticeStage::curious, 0.5});
  warden.mood = Mood::alarm;
  CHECK(arc() == NoticeArc{{-1, 0}, NoticeStage::alarm, 1});
  warden.stunned_ticks = 1;
  CHECK(night_view(world, {0, -1}).arcs.empty());
}

}  // namespace
}  // namespace raywalk
