#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <vector>

#include "frame/map_picture.hpp"
#include "game/night_level.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

// A torch's light ends in the room; the warden looks east, away from the player.
constexpr std::string_view torch_room = R"(
###############
#@...........t#
#.........w...#
###############)";

/// A map over the whole of a black picture with 24 pixels a tile, the player in its middle.
struct NightMap {
  NightMap(const World& world, const MapLook& look, const LightMap* lights) : picture(1080, 720) {
    for (int y = 0; y < 720; ++y) std::ranges::fill(picture.row(y), rgb(0, 0, 0));
    const Frame frame = frame_of(world, {.fov_degrees = 75, .width = 1080, .height = 720});
    player = world.player.position;
    MapLook lit = look;
    lit.lights = lights;
    draw_map(picture, {0, 0, 1080, 720}, world, frame, lit);
  }
  [[nodiscard]] Color at(int x, int y) const { return picture.row(y)[static_cast<std::size_t>(x)]; }
  /// The point of the level below the middle of a pixel.
  [[nodiscard]] Point below(int x, int y) const {
    return player + Vec{(x + 0.5 - 540) / 24, (y + 0.5 - 360) / 24};
  }

  Framebuffer picture;
  Point player{};
};

TEST_CASE("night map: the floor is dark, dim or lit as the light on it is, pixel by pixel") {
  const Level level = make_night_level(torch_room);
  World world = make_world(level);
  world.night.watchers.clear();
  const LightMap lights(world.now());
  const MapLook look{.place = MapPlace::full};
  const NightMap map(world, look, &lights);
  // One color for each band, wherever it lies, apart from lines and marks.
  std::array<std::optional<Color>, 3> colors{};
  std::array<int, 3> pixels{};
  int wrong = 0;
  for (int x = 540 + 60; x < 540 + 24 * 11; ++x) {
    const int y = 360 + 24 + 8;
    const float light = brightness_of(lights.light_at(map.below(x, y)));
    const std::size_t band = light >= lit_from ? 2 : (light >= dim_from ? 1 : 0);
    const Color drawn = map.at(x, y);
    if (!colors[band]) colors[band] = drawn;
    wrong += static_cast<int>(drawn != *colors[band]);
    ++pixels[band];
  }
  CHECK(wrong == 0);
  CHECK(std::ranges::all_of(pixels, [](int count) { return count > 5; }));
  CHECK(colors[0] != colors[1]);
  CHECK(colors[1] != colors[2]);
  CHECK(map.at(800, 392) != NightMap(world, look, nullptr).at(800, 392));
}

// A light that nobody carries stands on either side of a wall, out of sight behind it.
constexpr std::string_view two_cells = R"(
###############
#@.....#.....r#
#......#......#
###############)";

TEST_CASE("night map: of floor in sight it shows light that moves, of other floor none of it") {
  const Level level = make_night_level(two_cells);
  const World world = make_world(level);
  LightMap lights(world.now());
  const MapLook look{.place = MapPlace::full};
  const NightMap dark(world, look, &lights);
  const std::array<Light, 2> moving{Light{.position = {4.5, 2.5}, .radius = 3},
                                    Light{.position = {10.5, 2.5}, .radius = 3}};
  lights.set_moving(moving);
  const NightMap map(world, look, &lights);
  int seen = 0;
  int unseen = 0;
  for (int y = 360 - 12; y < 360 + 36; ++y) {
    for (int x = 540 - 12; x < 540 + 24 * 13; ++x) {
      const Point point = map.below(x, y);
      const bool is_lit = brightness_of(lights.light_at(point)) >= dim_from;
      const bool is_shown = map.at(x, y) != dark.at(x, y);
      if (is_shown) ++(point.x < 7 ? seen : unseen);
      if (point.x > 2 && point.x < 6.8 && point.y > 2.1 && point.y < 2.9) {
        CHECK(is_shown == is_lit);
      }
    }
  }
  CHECK(seen > 1000);
  CHECK(unseen == 0);
}

TEST_CASE("night map: who was caught sees the whole line by which he was noticed") {
  const Level level = make_night_level(torch_room);
  World world = make_world(level);
  Notice notice{.rule = NoticeRule::silhouette, .from = {10.5, 2.5}, .to = {4.5, 2.5}};
  notice.behind = Backdrop{.point = {2.5, 2.5}};
  world.night.why = NightReason{.sighting = {.notice = notice}};
  constexpr Color red_line = rgb(255, 72, 56);
  // The line's middle, 6.5, is that of the map; its 8 tiles take three quarters of a corner.
  const auto is_red = [&](double x, MapPlace place) {
    const NightMap map(world, {.place = place}, nullptr);
    const bool is_full = place == MapPlace::full;
    const double pixels = (x - 6.5) * (is_full ? 48 : 270 * 0.75 / 8);
    const Pixel middle = is_full ? Pixel{540, 360} : Pixel{927, 153};
    return map.at(middle.x + static_cast<int>(pixels), middle.y) == red_line;
  };
  CHECK_FALSE(is_red(6.5, MapPlace::full));
  world.phase = Phase::caught;
  for (const MapPlace place : {MapPlace::full, MapPlace::corner}) {
    CHECK(is_red(9, place));
    CHECK(is_red(6.5, place));
    CHECK(is_red(3, place));
    CHECK_FALSE(is_red(2, place));
    CHECK_FALSE(is_red(12, place));
  }
}

TEST_CASE("night map: of whom one knows it shows what he sees, and in alarm in another color") {
  const Level level = make_night_level(torch_room);
  const World world = make_world(level);
  MapLook look{.place = MapPlace::full};
  const auto in_cone = [&](const MapLook& as) {
    return NightMap(world, as, nullptr).at(540 + 24 * 11, 360 + 30);
  };
  const auto behind = [&](const MapLook& as) {
    return NightMap(world, as, nullptr).at(540 + 24 * 7, 360 + 30);
  };
  KnownWatchers known;
  look_around(known, world);
  REQUIRE(known[0].is_known);
  const Color without = in_cone(look);
  const Color without_behind = behind(look);
  look.watchers = known;
  const Color calm = in_cone(look);
  CHECK(calm != without);
  CHECK(behind(look) == without_behind);
  known[0].mood = Mood::alarm;
  const Color alarmed = in_cone(look);
  CHECK(alarmed != calm);
  known[0].gaze.forward = {0, 0};
  CHECK(in_cone(look) == without);
  known[0].is_known = false;
  CHECK(in_cone(look) == without);
}

TEST_CASE("night map: a watcher has a mark where he was seen last, red in alarm") {
  const Level level = make_night_level(torch_room);
  const World world = make_world(level);
  KnownWatchers known;
  look_around(known, world);
  REQUIRE(known[0].is_known);
  MapLook look{.place = MapPlace::full, .watchers = known};
  const auto mark_at = [&](Point place) {
    const Vec way = place - world.player.position;
    return NightMap(world, look, nullptr)
        .at(540 + static_cast<int>(way.x * 24), 360 + static_cast<int>(way.y * 24));
  };
  constexpr Color calm = rgb(222, 178, 255);
  CHECK(mark_at({10.5, 2.5}) == calm);
  // He faces east: the tip is farther from the middle than the corners aside.
  CHECK(mark_at({10.5 + 0.35, 2.5}) == calm);
  CHECK(mark_at({10.5, 2.5 + 0.38}) != calm);
  known[0].mood = Mood::alarm;
  known[0].gaze.eye.at = {6.5, 2.5};
  CHECK(mark_at({10.5, 2.5}) != rgb(255, 72, 56));
  CHECK(mark_at({6.5, 2.5}) == rgb(255, 72, 56));
}

TEST_CASE("night map: a watcher out of sight for a second is paler, and so is what he saw") {
  const Level level = make_night_level(torch_room);
  World world = make_world(level);
  KnownWatchers known;
  look_around(known, world);
  const MapLook look{.place = MapPlace::full, .watchers = known};
  const NightMap bare(world, {.place = MapPlace::full}, nullptr);
  const auto seen_at = [&](int x, int y) { return NightMap(world, look, nullptr).at(x, y); };
  const auto mark = [&] { return seen_at(540 + 24 * 9, 360 + 24); };
  const auto cone = [&] { return seen_at(540 + 24 * 11, 360 + 30); };
  const Color fresh_mark = mark();
  const Color fresh_cone = cone();
  world.ticks = known[0].tick + ticks_per_second - 1;
  CHECK(mark() == fresh_mark);
  world.ticks = known[0].tick + ticks_per_second;
  CHECK(blue(mark()) < blue(fresh_mark));
  CHECK(blue(mark()) > blue(bare.at(540 + 24 * 9, 360 + 24)));
  CHECK(cone() != fresh_cone);
  // The color is the same, with 3/8 of its weight.
  const Color ground = bare.at(540 + 24 * 11, 360 + 30);
  for (unsigned (*const channel)(Color) : {red, green, blue}) {
    const int fresh_step =
        static_cast<int>(channel(fresh_cone)) - static_cast<int>(channel(ground));
    const int step = static_cast<int>(channel(cone())) - static_cast<int>(channel(ground));
    CHECK(std::abs(8 * step - 3 * fresh_step) <= 16);
  }
  CHECK(cone() != bare.at(540 + 24 * 11, 360 + 30));
}

/// True if two maps are the same in all pixels.
bool are_same(const NightMap& a, const NightMap& b) {
  for (int y = 0; y < 720; ++y) {
    if (!std::ranges::equal(a.picture.row(y), b.picture.row(y))) return false;
  }
  return true;
}

TEST_CASE("night map: a watcher whom the player does not know is not shown") {
  const Level level = make_night_level(torch_room);
  const World world = make_world(level);
  KnownWatchers known;
  look_around(known, world);
  MapLook look{.place = MapPlace::full};
  const NightMap bare(world, look, nullptr);
  look.watchers = known;
  CHECK_FALSE(are_same(NightMap(world, look, nullptr), bare));
  known[0].is_known = false;
  CHECK(are_same(NightMap(world, look, nullptr), bare));
}

TEST_CASE("night map: a ring is opaque from 0 to 1, and beyond these as at the nearer one") {
  const Level level = make_night_level(torch_room);
  const World world = make_world(level);
  const auto ring = [&](double opacity) {
    const std::vector<MapRing> rings{{.at = {4, 2}, .radius = 1, .opacity = opacity}};
    return NightMap(world, {.place = MapPlace::full, .rings = rings}, nullptr);
  };
  CHECK_FALSE(are_same(ring(0), ring(0.5)));
  CHECK_FALSE(are_same(ring(0.5), ring(1)));
  CHECK(are_same(ring(-1), ring(0)));
  CHECK(are_same(ring(2), ring(1)));
}

TEST_CASE("night map: a lamp that does not shine has a mark of its own, and so has the relic") {
  const Level level = make_night_level("#########\n#@..t.r.#\n#########");
  World world = make_world(level);
  const auto at_tile = [&](int tiles) {
    return NightMap(world, {.place = MapPlace::full}, nullptr).at(540 + 24 * tiles, 360);
  };
  const Color lit = at_tile(3);
  const Color relic = at_tile(5);
  CHECK(red(lit) > 200);
  CHECK(relic == rgb(255, 132, 220));
  world.state.lamps[0] = 0;
  CHECK(at_tile(3) == rgb(206, 158, 96));
  world.actors[1].taken = true;
  CHECK(at_tile(5) != relic);
}

}  // namespace
}  // namespace raywalk
