#include "raywalk/sight/daylight.hpp"

#include <algorithm>
#include <string>

#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

struct Outdoors {
  explicit Outdoors(std::string_view rows) : level(make_level(rows)), state(initial_state(level)) {}

  [[nodiscard]] Scene scene() const { return {.now = {level, state}}; }
  [[nodiscard]] float at(double x, double y) const { return daylight_at(scene(), {x, y}); }

  Level level;
  LevelState state;
};

bool is_wall(const Level& level, Tile tile) {
  return !level.grid.contains(tile) || level.kind(tile).solid;
}

/// The day of a tile alone, whatever lies around it.
float own_day(const Level& level, Tile tile) {
  const TileKind& kind = level.kind(tile);
  if (!kind.ceiling.is_none()) return 0;
  const LightColor light = light_color(ambient_of(level, kind));
  return std::max(light.red, std::max(light.green, light.blue));
}

/// The definition, tile by tile: the brightest of the tile's own day and of what comes in.
float slow_daylight(const Level& level, Point point) {
  const Tile tile{static_cast<int>(point.x), static_cast<int>(point.y)};
  const float own = own_day(level, tile);
  float day = own;
  for (int y = tile.y - 1; y <= tile.y + 1; ++y) {
    for (int x = tile.x - 1; x <= tile.x + 1; ++x) {
      if (is_wall(level, {x, y}) || own_day(level, {x, y}) <= own) continue;
      const bool is_round_a_corner = x != tile.x && y != tile.y;
      if (is_round_a_corner && is_wall(level, {x, tile.y}) && is_wall(level, {tile.x, y})) continue;
      const double dx = std::max({x - point.x, point.x - (x + 1), 0.0});
      const double dy = std::max({y - point.y, point.y - (y + 1), 0.0});
      day = std::max(day, own_day(level, {x, y}) * static_cast<float>(1 - std::max(dx, dy)));
    }
  }
  return day;
}

// Points at every eighth of a tile, where all sums are exact.
TEST_CASE("daylight_at: random levels have the daylight of the definition") {
  Random random(61);
  int between = 0;
  for (int run = 0; run < 60; ++run) {
    std::string rows;
    for (int i = 0; i < 30; ++i) {
      if (i % 6 == 5) rows += '\n';
      if (i % 6 != 5) rows += ".,,#D"[random.below(5)];
    }
    Outdoors place(rows);
    place.level.kinds[7].light = rgb(10, 204, 51);
    place.level.kinds.push_back(place.level.kinds[7]);
    place.level.kinds.back().light = rgb(102, 0, 0);
    for (auto& kind : place.level.tiles) {
      if (kind == 7 && random.chance(0.5)) kind = 8;
    }
    for (int i = 0; i < 40 * 40; ++i) {
      const Point point{i % 40 / 8.0, i / 40 / 8.0};
      const float day = place.at(point.x, point.y);
      REQUIRE(day == slow_daylight(place.level, point));
      between += day > 0 && day < 0.8F ? 1 : 0;
    }
  }
  CHECK(between > 1000);
}

// From the court's south-east corner the day comes into the tile beyond it.
TEST_CASE("daylight_at: it comes round a corner, but not past two walls that touch there") {
  const Outdoors open("####\n#,##\n#..#\n####\n");
  CHECK(open.at(2.25, 2.125) == 0.75F);
  CHECK(open.at(2.125, 2.5) == 0.5F);
  const Outdoors shut("####\n#,##\n##.#\n####\n");
  CHECK(shut.at(2.25, 2.125) == 0);
  CHECK(daylight_of(shut.scene(), {2, 2}).is_even());
}

TEST_CASE("daylight_at: under the open sky it is the brightest channel of the ambient light") {
  Outdoors place(",,\n,,\n");
  CHECK(place.at(0.5, 0.5) == 1);
  place.level.ambient = rgb(51, 102, 0);
  CHECK(place.at(0.5, 0.5) == 102 / 255.0F);
  CHECK(daylight_of(place.scene(), {0, 0}).is_even());
}

TEST_CASE("daylight: there is none without a sky, in mist, and beyond the map") {
  Outdoors place(",,\n,,\n");
  CHECK(has_daylight(place.scene()));
  CHECK(daylight_of(place.scene(), {2, 0}).at({0.5, 0.5}) == 0);
  CHECK(daylight_of(place.scene(), {0, -1}).at({0.5, 0.5}) == 0);
  Scene mist = place.scene();
  mist.fog = Fog{.color = rgb(90, 90, 99)};
  CHECK_FALSE(has_daylight(mist));
  CHECK(daylight_at(mist, {0.5, 0.5}) == 0);
  place.level.sky = {};
  CHECK_FALSE(has_daylight(place.scene()));
  CHECK(place.at(0.5, 0.5) == 0);
}

TEST_CASE("TileDaylight: a place beyond the tile counts as its edge") {
  const Outdoors place(",.,\n");
  const TileDaylight day = daylight_of(place.scene(), {1, 0});
  CHECK_FALSE(day.is_even());
  CHECK(day.at({-3, 0.5}) == 1);
  CHECK(day.at({0.5, 7}) == 0.5F);
  CHECK(day.at({9, -7}) == 1);
}

}  // namespace
}  // namespace raywalk
