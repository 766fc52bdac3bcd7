#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lightmap/light_oracle.hpp"
#include "raywalk/lightmap/detail/light_places.hpp"
#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/lightmap/light_reader.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/catch.hpp"

/// Lights with a size, and the penumbra of their shadows.
namespace raywalk {
namespace {

using test::dark_level;
using test::darkness;

constexpr double places_of_light = detail::disc_places.size();

/// A random level, dark but for one white light with a size.
struct SizedScene {
  Level level;
  LevelState state;
  Light light{};

  explicit SizedScene(Random& random)
      : level(test::random_lit_level(random, false)), state(initial_state(level)) {
    level.ambient = rgb(0, 0, 0);
    for (TileKind& kind : level.kinds) kind.light.reset();
    light.position = {random.between(0, level.grid.width), random.between(0, level.grid.height)};
    light.radius = 12;
    light.size = random.between(0.01, max_light_size);
    level.lamps = {light};
    state = test::random_state(random, level);
    state.lamps = {1};
  }
  /// Nothing is seen from beyond the map.
  [[nodiscard]] bool sees(Point a, Point b) const {
    const Point edge{level.grid.width + 0.0, level.grid.height + 0.0};
    if (a.x < 0 || a.y < 0 || a.x > edge.x || a.y > edge.y) return false;
    return line_of_sight(level.grid, a, b, medium_probe({level, state}, Medium::light));
  }
  /// Those places on the light that its middle sees.
  [[nodiscard]] std::vector<Point> of_disc(std::vector<Point> places) const {
    std::erase_if(places, [&](Point at) { return !sees(at, light.position); });
    return places;
  }
  /// The share of them that see a point.
  [[nodiscard]] double share_of(const std::vector<Point>& places, Point point) const {
    const auto seen = std::ranges::count_if(places, [&](Point at) { return sees(at, point); });
    return places.empty() ? 0 : static_cast<double>(seen) / static_cast<double>(places.size());
  }
  /// The share of the light that arrives at a point.
  [[nodiscard]] double share_at(const LightMap& lights, Point point) const {
    return lights.light_at(point).red / light_share(light, point);
  }
  [[nodiscard]] Point random_place(Random& random) const {
    return {random.between(0, level.grid.width), random.between(0, level.grid.height)};
  }
};

/// The places of a light.
std::vector<Point> own_places(const Light& light) {
  std::vector<Point> places;
  for (std::size_t i = 0; i < detail::place_count(light); ++i) {
    places.push_back(detail::light_place(light, i));
  }
  return places;
}

/// Many places side by side on its disc.
std::vector<Point> fine_places(const Light& light) {
  constexpr int across = 40;
  std::vector<Point> places;
  for (int i = 0; i < across * across; ++i) {
    const Vec at{(2 * (i % across) + 1.0) / across - 1, (2 * (i / across) + 1.0) / across - 1};
    if (dot(at, at) < 1) places.push_back(light.position + light.size * at);
  }
  return places;
}

TEST_CASE("penumbra: of a light with a size arrives the share of its places that see the point") {
  Random random(41);
  int parts = 0;
  for (int run = 0; run < runs(300); ++run) {
    const SizedScene scene(random);
    const LightMap lights({scene.level, scene.state});
    const std::vector<Point> places = scene.of_disc(own_places(scene.light));
    const auto count = static_cast<double>(places.size());
    for (int i = 0; i < 50; ++i) {
      const Point point = scene.random_place(random);
      const double share = scene.share_of(places, point);
      parts += share > 0 && share < 1 ? 1 : 0;
      CAPTURE(run, point.x, point.y);
      REQUIRE(std::round(scene.share_at(lights, point) * count) == std::round(share * count));
    }
  }
  CHECK(parts > runs(300));
}

//  what the header of `LightMap` says
TEST_CASE("penumbra: the share is that of the disc but for a small error") {
  Random random(42);
  double worst = 0;
  double sum = 0;
  int parts = 0;
  for (int run = 0; run < runs(400); ++run) {
    const SizedScene scene(random);
    const LightMap lights({scene.level, scene.state});
    const std::vector<Point> all = fine_places(scene.light);
    const std::vector<Point> places = scene.of_disc(all);
    if (2 * places.size() < all.size()) continue;  // walls take most of the disc
    for (int i = 0; i < 20; ++i) {
      const Point point = scene.random_place(random);
      const double share = scene.share_of(places, point);
      const double error = std::abs(scene.share_at(lights, point) - share);
      worst = std::max(worst, error);
      if (share == 0 || share == 1) continue;
      sum += error;
      ++parts;
    }
  }
  CAPTURE(worst, sum / parts, parts);
  CHECK(parts > runs(200));
  CHECK(worst < 0.16);
  CHECK(sum / parts < 0.02);
}

//  any line past a disc leaves about as large a share of its places on one side as of itself
TEST_CASE("penumbra: the places of a light lie evenly in all directions") {
  constexpr double pi = 3.14159265358979;
  double worst = 0;
  for (int turn = 0; turn < 360; ++turn) {
    const Vec across = unit_vector(Turn::degrees(turn));
    for (double at = -1; at <= 1; at += 0.01) {
      const double share = 0.5 + (at * std::sqrt(1 - at * at) + std::asin(at)) / pi;
      const auto beyond = std::ranges::count_if(detail::disc_places,
                                                [&](Vec place) { return dot(place, across) < at; });
      worst = std::max(worst, std::abs(static_cast<double>(beyond) / places_of_light - share));
    }
  }
  CAPTURE(worst);
  CHECK(worst < 0.063);
}

/// A map of 16x12 tiles with one wall, which comes from the north border and ends in a tile of a
/// kind.
Level level_with_one_edge(char tip) {
  std::string rows;
  for (int y = 0; y < 12; ++y) {
    for (int x = 0; x < 16; ++x) rows += x == 7 && y < 6 ? (y == 5 ? tip : '#') : '.';
    rows += '\n';
  }
  return dark_level(rows);
}

/// Rises and falls of the number of places that see the points of a straight way east of the wall,
/// which are exactly on one line: all coordinates are small multiples of 2^-11.
std::pair<int, int> changes_along(const LightMap& lights, const Light& light, Point from,
                                  Vec step) {
  std::pair<int, int> changes{0, 0};
  std::optional<int> last;
  LightReader reader(lights);
  for (Point at = from; at.x > 8 && at.x < 16 && at.y > 0 && at.y < 12; at = at + step) {
    const double share = reader.at(at).red / light_share(light, at);
    const int seen = static_cast<int>(std::lround(share * places_of_light));
    if (last && seen > *last) ++changes.first;
    if (last && seen < *last) ++changes.second;
    last = seen;
  }
  return changes;
}

//  .......#........    The line from a point over the edge of the wall turns about that edge,
//  always
//  .......#........    to one side, as the point goes straight on: what it sees of the disc only
//  ..l....T...>>...    grows, or only shrinks.
//  ................
TEST_CASE("penumbra: along a straight way behind one edge the light rises only or falls only") {
  Random random(44);
  int partly = 0;
  for (int run = 0; run < runs(50); ++run) {
    const char tip = "#/"[random.below(2)];
    Level level = level_with_one_edge(tip);
    Light light{.position = {random.between(3, 7), random.between(4, 8)}, .radius = 1000};
    light.size = random.between(0.05, max_light_size);
    if (random.chance(0.3)) light.cone = LightCone{{1, 0}, -1, 0};
    level.lamps = {light};
    const LevelState state = initial_state(level);
    const LightMap lights({level, state});
    for (int way = 0; way < 4; ++way) {
      const auto exact = [&](double low, double high) {
        return std::round(random.between(low, high) * 0x1p11) * 0x1p-11;
      };
      const Point from{exact(8.1, 15.9), exact(0.1, 11.9)};
      const auto [rises, falls] =
          changes_along(lights, light, from, {exact(-0.01, 0.01), exact(-0.01, 0.01) + 0x1p-6});
      CAPTURE(run, tip, from.x, from.y, light.position.x, light.position.y, light.size);
      CHECK((rises == 0 || falls == 0));
      partly += rises + falls > 2 ? 1 : 0;
    }
  }
  CHECK(partly > runs(50));
}

/// How far one goes south at an x, from y = 0.5 to 4, from where not all light arrives any more to
/// where none does.
double width_of_penumbra(const LightMap& lights, double x) {
  const float most = lights.light_at({x, 0.5}).red;
  const auto end_of = [&](float least) {
    double lit = 0.5;
    double dark = 4;
    while (dark - lit > 1e-9) {
      const double middle = (lit + dark) / 2;
      (lights.light_at({x, middle}).red > least ? lit : dark) = middle;
    }
    return lit;
  };
  return end_of(0) - end_of(0.99F * most);
}

//  .........
//  .........    The northern half of the disc of the lamp at (1, 2), 0.2 wide, is hidden by the
//  ...#.....    corner at (4, 2), the southern one by that at (3, 2): d tiles behind a corner that
//  ...#.....    is D tiles away it makes 0.2 d / D of penumbra, less the rim, where no places are.
//  ...#.....
TEST_CASE("penumbra: it grows with the distance from what throws the shadow") {
  Level level = dark_level(".........\n.........\n...#.....\n...#.....\n...#.....\n");
  level.lamps = {{.position = {1, 2}, .radius = 1000, .size = 0.2}};
  const LevelState state = initial_state(level);
  const LightMap lights({level, state});
  for (const double x : {4.0, 4.5, 5.0, 7.0, 8.5}) {
    const double width = 0.2 * (x - 3) / 2 + 0.2 * (x - 4) / 3;
    const double here = width_of_penumbra(lights, x);
    CAPTURE(x, width, here);
    CHECK(here > 0.75 * width);
    CHECK(here < width);
  }
}

//  ......
//  .l.#..
//  ......
TEST_CASE("penumbra: a light without a size has none, and one that is too large the largest") {
  Level level = dark_level("......\n.l.#..\n......\n", 9);
  const auto lit_with = [&](double size, Point point) {
    level.lamps[0].size = size;
    const LevelState state = initial_state(level);
    return LightMap({level, state}).light_at(point);
  };
  Random random(43);
  for (int i = 0; i < 100; ++i) {
    const Point point = random.point(0, 6);
    const LightColor sharp = lit_with(0, point);
    for (const double none : {-0.1, -1e300, std::nan("")}) CHECK(lit_with(none, point) == sharp);
    const LightColor soft = lit_with(max_light_size, point);
    CHECK(lit_with(std::numeric_limits<double>::infinity(), point) == soft);
    if (soft.red >= sharp.red) CHECK((sharp == darkness || soft == sharp));
  }
}

//  #####
//  #l#.#   The disc reaches beyond the wall, and into it.
//  #####
TEST_CASE("penumbra: a light does not shine through the wall behind it") {
  Level level = dark_level("#####\n#l#.#\n#####\n");
  level.lamps[0] = {.position = {1.9, 1.5}, .radius = 9, .size = 0.5};
  const LevelState state = initial_state(level);
  CHECK(LightMap({level, state}).light_at({3.5, 1.5}) == darkness);
  level = dark_level("#####\n#lI.#\n#####\n");
  level.lamps[0] = {.position = {2.4, 1.5}, .radius = 9, .size = 0.5};
  const LevelState with_pane = initial_state(level);
  const LightMap lights({level, with_pane});
  CHECK(lights.light_at({2.9, 1.5}) == darkness);
  CHECK(lights.light_at({1.5, 1.5}) != darkness);
}

//  #######   A shut door right before the lamp takes a part of its disc, and what is left of that
//            has all of its light; an open one takes nothing.
//  #.lD..#
//  #######
TEST_CASE("penumbra: a light that stands in a doorway follows the door") {
  Level level = dark_level("#######\n#.lD..#\n#######\n");
  level.lamps[0] = {.position = {3.3, 1.5}, .radius = 9, .size = 0.4};
  LevelState state = initial_state(level);
  LightMap lights({level, state});
  const float shut = lights.light_at({1.2, 1.5}).red;
  state.doors[0] = plan_pixels;
  lights.follow(state);
  const float open = lights.light_at({1.2, 1.5}).red;
  CHECK(shut == open);
  CHECK(open == light_share(level.lamps[0], {1.2, 1.5}));
  state.doors[0] = 0;
  lights.follow(state);
  CHECK(lights.light_at({1.2, 1.5}).red == shut);
}

//  #####   The disc reaches beyond a grille; what shines is before it.
//  #l!.#
//  #####
TEST_CASE("penumbra: no place of a light is beyond a pane") {
  Level level = dark_level("#####\n#l!.#\n#####\n");
  level.lamps[0] = {.position = {2.4, 1.5}, .radius = 9};
  const auto light_with = [&](double size, double y) {
    level.lamps[0].size = size;
    const LevelState state = initial_state(level);
    return LightMap({level, state}).light_at({2.9, y}, 0.5);
  };
  for (double y = 1.05; y < 2; y += 0.05) {
    if (light_with(0, y) == darkness && light_with(0.02, y) == darkness) {
      CHECK(light_with(0.12, y).red < 0.5F);
    }
  }
  level.lamps[0].size = 0.5;
  const LevelState state = initial_state(level);
  const test::LitScene scene{level, state};
  const LightMap lights({level, state});
  for (double y = 1.03; y < 2; y += 0.07) {
    const Point point{2.93, y};
    CHECK(test::same_light(lights.light_at(point, 0.5), test::defined_light(scene, {point, 0.5})));
  }
}

//  #######
//  #.l#.D#
//  #######
TEST_CASE("penumbra: a door that no place of a light sees changes nothing") {
  Level level = dark_level("#######\n#.l#.D#\n#######\n");
  level.lamps[0].position.x = 2.8;  // some of its places are in the wall
  level.lamps[0].size = 0.4;
  LevelState state = initial_state(level);
  LightMap lights({level, state});
  const std::uint64_t whole = lights.version();
  state.doors[0] = plan_pixels;
  lights.follow(state);
  CHECK(lights.version() == whole);
}

}  // namespace
}  // namespace raywalk
