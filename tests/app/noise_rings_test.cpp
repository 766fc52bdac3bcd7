#include "app/hud/noise_rings.hpp"

#include "game/night_level.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

namespace raywalk {
namespace {

/// A player in a room who looks to the east, and listens.
struct Listener {
  explicit Listener(const char* grid) : level(make_night_level(grid)), world(make_world(level)) {
    world.ticks = 100;
    hearing.listen(world, ear_of(world), farthest_sound);
  }
  void hear(SoundKind kind, Point at, double loudness = 1, bool is_own = false) {
    rings.add(world, {kind, at, loudness, is_own, 0}, hearing);
  }
  /// A step of the player's own that is so loud.
  void step(double loudness) {
    const Point own = world.player.position;
    world.night.noises = {{NoiseKind::step, own, loudness, own}};
    hear(SoundKind::step_wood, own, 0.9, true);
  }
  [[nodiscard]] std::vector<NoiseMark> marks() const { return rings.marks(world, {1, 0}); }

  Level level;
  World world;
  Hearing hearing{};
  NoiseRings rings{};
};

TEST_CASE("noise rings: what is heard is told by where it comes from, and fades") {
  Listener listener("#######\n#.....#\n#@...w#\n#.....#\n#######");
  const Point own = listener.world.player.position;
  listener.hear(SoundKind::door_opens, own + Vec{3, 0});
  listener.hear(SoundKind::door_opens, own + Vec{0, 1});
  auto marks = listener.marks();
  REQUIRE(marks.size() == 2);
  CHECK(marks[0].way == Vec{0, -1});
  CHECK(marks[1].way == Vec{1, 0});
  CHECK(marks[1].loudness > marks[0].loudness);
  CHECK(marks[0].rest == 1);
  listener.world.ticks += NoiseRings::shown_ticks / 2;
  CHECK(listener.marks()[0].rest == 0.5);
  listener.world.ticks += NoiseRings::shown_ticks / 2;
  CHECK(listener.marks().empty());
  listener.world.ticks = 99;  // time has gone back
  CHECK(listener.marks().empty());
  listener.hear(SoundKind::door_opens, own + Vec{1, 0});
  listener.world.ticks = 101;  // what had been heard then is forgotten
  CHECK(listener.marks().size() == 1);
}

// It comes round the corner: from the right, though its place is ahead.
TEST_CASE("noise rings: what is made behind a wall comes from where its way comes into sight") {
  Listener listener("#######\n#@#..w#\n#.#...#\n#.....#\n#######");
  listener.hear(SoundKind::warden_shouts, {5.5, 1.5});
  const auto marks = listener.marks();
  REQUIRE(marks.size() == 1);
  CHECK(marks[0].way.x > 0.7);
  CHECK(listener.rings.rings(listener.world).empty());  // the map does not tell where it is
}

TEST_CASE("noise rings: of the player's own sounds those of his steps are all around") {
  Listener listener("#######\n#@...w#\n#######");
  const Point own = listener.world.player.position;
  listener.hear(SoundKind::sling, own, 1, true);
  CHECK(listener.marks().empty());
  listener.step(0.5);  // he crouches
  CHECK(listener.marks().empty());
  listener.step(8);
  CHECK(listener.marks() == std::vector<NoiseMark>{{{0, 0}, 0.9, 1}});
  listener.rings = {};
  CHECK(listener.marks().empty());
}

TEST_CASE("noise rings: on the map they spread, the player's own as far as they are heard") {
  Listener listener("#######\n#@...w#\n#######");
  const Point own = listener.world.player.position;
  listener.step(8);
  listener.hear(SoundKind::door_opens, own + Vec{3, 0});
  listener.world.ticks += NoiseRings::shown_ticks / 2;
  CHECK(listener.rings.rings(listener.world) ==
        std::vector<MapRing>{{own, 4, 0.5}, {own + Vec{3, 0}, 0.75, 0.5}});
  CHECK(listener.rings.rings(listener.world, false) ==
        std::vector<MapRing>{{own, 8, 1}, {own + Vec{3, 0}, 1.5, 1}});
  listener.world.ticks += NoiseRings::shown_ticks;
  CHECK(listener.rings.rings(listener.world).empty());
}

TEST_CASE("noise rings: where hounds are, his own steps have a second ring, paler and wider") {
  Listener listener("#######\n#@..hw#\n#######");
  const Point own = listener.world.player.position;
  listener.step(0.5);
  CHECK(listener.marks().empty());
  listener.step(3);
  CHECK(listener.marks().size() == 1);
  CHECK(listener.rings.rings(listener.world, false) ==
        std::vector<MapRing>{{own, 3, 1}, {own, 3 * hound_hearing, 0.5}});
}

TEST_CASE("noise rings: a growl and a murmur tell of notice, a bark does not") {
  Listener listener("#######\n#@...w#\n#######");
  const Point there = listener.world.player.position + Vec{2, 0};
  for (const SoundKind kind :
       {SoundKind::hound_growls, SoundKind::warden_murmurs, SoundKind::hound_barks}) {
    listener.rings = {};
    listener.hear(kind, there);
    const bool tells = kind != SoundKind::hound_barks;
    REQUIRE(listener.marks().size() == 1);
    CHECK(listener.marks()[0].tells_of_notice == tells);
    const auto rings = listener.rings.rings(listener.world);
    REQUIRE(rings.size() == (tells ? 2 : 1));
    CHECK(rings[0].color == (tells ? notice_color : noise_color));
  }
}

TEST_CASE("noise rings: in a free walk there are none") {
  Listener listener("#######\n#@....#\n#######");
  REQUIRE_FALSE(listener.world.night.is_night);
  listener.hear(SoundKind::door_opens, listener.world.player.position + Vec{2, 0});
  CHECK(listener.marks().empty());
}

TEST_CASE("noise rings: they are golden, and never beyond small pictures") {
  const std::vector<NoiseMark> marks{{{0, 0}, 0.4, 0.9},
                                     {{0, -1}, 1, 1},
                                     {{0.6, 0.8}, 0.4, 1},
                                     {{-1, 0}, 0.7, 0.4},
                                     {{1, 0}, 0.7, 1, true}};
  Framebuffer picture(320, 200);
  for (int y = 0; y < 200; ++y) {
    for (Color& pixel : picture.row(y)) pixel = rgb(64, 56, 48);
  }
  draw_noise(picture, marks);
  CHECK(test::is_golden(picture, "noise_rings"));
  for (const int side : {1, 7, 40}) {
    Framebuffer small(side, side);
    draw_noise(small, marks);
  }
}

}  // namespace
}  // namespace raywalk
