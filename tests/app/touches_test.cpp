#include "app/hud/touches.hpp"

#include <algorithm>

#include "app/hud/night_display.hpp"
#include "game/night_level.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

namespace raywalk {
namespace {

// A warden in alarm stands beside the player:
//
//     #####
//     #@w.#
//     #####
struct TouchedNight {
  Level level = make_night_level("#####\n#@w.#\n#####");
  World world = make_world(level);

  TouchedNight() { follow_on(); }

  void follow_on() {
    Watcher& warden = world.night.watchers.at(0);
    warden.mood = Mood::alarm;
    warden.mood_ticks = 0;
    warden.position = world.player.position + Vec{0.5, 0};
  }
  /// Until a touch, for so many ticks at most; true if there was one.
  bool is_touched_within(int ticks) {
    for (int tick = 0; tick < ticks; ++tick) {
      follow_on();
      step(world, {});
      if (std::ranges::count(world.events, Event::touched) > 0) return true;
    }
    return false;
  }
};

TEST_CASE("touches: nothing is shown before the first one, then what is left, and a fading rim") {
  TouchedNight night;
  CHECK(touch_view(night.world) == TouchView{});
  CHECK(touch_words(night.world).empty());
  REQUIRE(night.is_touched_within(2));
  const TouchView first = touch_view(night.world);
  CHECK(first.most == usual.max_touches);
  CHECK(first.count == 1);
  CHECK(first.rim > 150);
  CHECK(first.rim <= 256);
  CHECK(touch_words(night.world) == "A hand is on you. Get away: 2 more touches end the night");
  unsigned before = first.rim;
  while (touch_view(night.world).rim > 0) {
    step(night.world, {});
    CHECK(touch_view(night.world).rim < before);
    before = touch_view(night.world).rim;
    REQUIRE(night.world.night.grace_ticks > 0);
  }
  CHECK(touch_view(night.world) == TouchView{usual.max_touches, 1, 0});
  CHECK(touch_words(night.world).empty());
}

TEST_CASE("touches: two seconds lie between them, and the last one is told by the end") {
  TouchedNight night;
  REQUIRE(night.is_touched_within(2));
  CHECK_FALSE(night.is_touched_within(after_touch_ticks - 1));
  REQUIRE(night.is_touched_within(2));
  CHECK(touch_words(night.world) == "A hand is on you. Get away: the next touch ends the night");
  REQUIRE(night.is_touched_within(after_touch_ticks));
  CHECK(night.world.phase == Phase::caught);
  CHECK(touch_words(night.world).empty());
}

TEST_CASE("touches: the rim obeys the settings, and the hearts stay") {
  const NightView view{.touches = {3, 1, 200}};
  CHECK(in_comfort(view, {}).touches == view.touches);
  CHECK(in_comfort(view, {.flash = false}).touches == TouchView{3, 1, 0});
  const TouchView still = in_comfort(view, {.reduced_motion = true}).touches;
  CHECK(still.rim > 0);
  CHECK(still.rim < 200);
  CHECK(still == in_comfort({.touches = {3, 1, 5}}, {.reduced_motion = true}).touches);
  CHECK(in_comfort({.touches = {3, 1, 0}}, {.reduced_motion = true}).touches.rim == 0);
}

Framebuffer drawn_touches(int width, int height, const TouchView& view) {
  Framebuffer picture(width, height);
  for (int y = 0; y < height; ++y) {
    std::ranges::fill(picture.row(y), rgb(72, 84, 96));
  }
  draw_touch_rim(picture, view);
  draw_touches(picture, gem_place(width, height), view);
  return picture;
}

TEST_CASE("touches: hearts and rim can be seen in small and usual pictures") {
  CHECK(test::is_golden(drawn_touches(320, 200, {5, 2, 200}), "touches_small"));
  CHECK(test::is_golden(drawn_touches(640, 360, {3, 1, 110}), "touches_usual"));
  for (const int side : {1, 2, 7, 33, 2160}) {
    (void)drawn_touches(side, 3, {5, 2, 256});
    (void)drawn_touches(3, side, {5, 2, 256});
  }
}

// The gem is 16 pixels high on the one picture, and 64 on the other.
TEST_CASE("touches: hearts grow with the picture, all parts of them alike") {
  const auto pixels_of = [](int width, int height, Color color) {
    Framebuffer picture(width, height);
    draw_touches(picture, gem_place(width, height), {3, 1, 0});
    std::ptrdiff_t count = 0;
    for (int y = 0; y < height; ++y) count += std::ranges::count(picture.row(y), color);
    return count;
  };
  for (const Color color : {rgb(255, 96, 88), rgb(168, 150, 138), rgb(24, 12, 12)}) {
    const std::ptrdiff_t small = pixels_of(640, 360, color);
    CHECK(small > 10);
    CHECK(pixels_of(1280, 720, color) == 9 * small);
  }
}

}  // namespace
}  // namespace raywalk
