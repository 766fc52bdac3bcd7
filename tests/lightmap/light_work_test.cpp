#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/lightmap/light_view.hpp"
#include "raywalk/load/detail/level/light_work.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/catch.hpp"
#include "support/level_builder.hpp"
#include "support/random.hpp"

/// The cost of a lamp, compared with the units that `load` counts for it.
namespace raywalk {
namespace {

/// A unit of work stands for at most so much time and memory; a step of a look takes up to 50 ns.
constexpr double ns_a_unit = 30;
constexpr double ns_a_step = 50;
constexpr double bytes_a_unit = 6;

/// Whether a pixel is solid in a pattern; of each plan it is asked row by row.
template <class IsSolid>
Level level_of_plans(Random& random, int side, int plans, IsSolid is_solid) {
  Level level;
  level.grid = {side, side};
  for (int i = 0; i < plans; ++i) {
    level.plans.push_back(painted_plan(is_solid));
    TileKind kind;
    kind.plan = i;
    level.kinds.push_back(kind);
  }
  level.tiles.resize(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
  for (auto& tile : level.tiles) tile = static_cast<std::uint16_t>(random.below(plans));
  level.occupied = occupied_tiles(level);
  return level;
}

/// Pixels at each `pitch`th place of both axes, or anywhere in the squares between.
Level level_of_dots(Random& random, int side, int pitch, bool is_regular) {
  Pixel at{1, 1};
  std::vector<Pixel> of_row;
  return level_of_plans(random, side, is_regular ? 1 : 16, [&](int x, int y) {
    if (x == 0 && y % pitch == 0) {
      of_row.clear();
      for (int i = 0; i < plan_pixels; i += pitch) {
        if (!is_regular) at = {random.below(pitch), random.below(pitch)};
        of_row.push_back({i + at.x % pitch, y + at.y % pitch});
      }
    }
    return of_row[static_cast<std::size_t>(x / pitch)] == Pixel{x, y};
  });
}

/// Checks what the lamp of a level costs.
void check_cost(Level& level, const Light& lamp) {
  level.lamps = {lamp};
  const LevelState state = initial_state(level);
  const auto work = [&] {
    return static_cast<double>(detail::light_work(level, level.lamps[0], [&](int plan) {
      return detail::edges_of(level.plans[static_cast<std::size_t>(plan)].mask);
    }));
  };
  Visibility seen;
  look_from_light(seen, {level, state}, lamp, lamp.position);
  CAPTURE(lamp.radius, work(), seen.steps(), seen.spans().size());
  CHECK(static_cast<double>(seen.steps()) * ns_a_step <= work() * ns_a_unit);
  for (const double size : {0.0, 0.1}) {
    level.lamps[0].size = size;
    CHECK(static_cast<double>(LightMap({level, state}).bytes()) <= work() * bytes_a_unit);
  }
}

}  // namespace

//  +------+ a plan of 64x64 pixels in each tile; the finer it is, the more there is to see, until
//  |. . . | it hides itself: so it goes from a pixel a tile to one in four
//  | . . .|
//  +------+
TEST_CASE("light work: what a lamp sees among fine plans is no more than a map is asked for") {
  Random random(1);
  for (const double radius : {0.5, 1.0, 2.0, 4.0, 8.0, 16.0}) {
    if (radius > 8 && runs(10) < 10) break;  // most of the time
    const int side = 2 * static_cast<int>(std::ceil(radius)) + 3;
    for (const int pitch : {2, 4, 8, 16, 32, 64}) {
      for (const bool is_regular : {true, false}) {
        Level level = level_of_dots(random, side, pitch, is_regular);
        // Between the middle pixels, which are solid in no plan.
        const Point middle{side / 2 + 0.5, side / 2 + 0.5};
        CAPTURE(pitch, is_regular);
        check_cost(level, {.position = middle, .radius = radius});
      }
    }
  }
}

//  #..#  pillars of whole tiles
//  ....
//  #..#
TEST_CASE("light work: what a lamp sees among whole tiles is no more than a map is asked for") {
  for (const double radius : {0.5, 1.0, 2.0, 4.0, 8.0, 32.0}) {
    const int side = 2 * static_cast<int>(std::ceil(radius)) + 5;
    for (const int pitch : {2, 3, 5}) {
      std::string rows;
      for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
          const bool is_middle = x == side / 2 && y == side / 2;
          rows += x % pitch == 0 && y % pitch == 0 && !is_middle ? '#' : '.';
        }
        rows += '\n';
      }
      Level level = make_level(rows);
      CAPTURE(pitch);
      check_cost(level, {.position = {side / 2 + 0.47, side / 2 + 0.41}, .radius = radius});
    }
  }
}

//  ......   a lamp goes out and on again, and the door beside it opens and shuts
//  .o.D..
TEST_CASE("light work: after changes the light takes no more memory than found anew") {
  Level level = make_level("#########\n#.o.#.o.#\n#.o.D.o.#\n#.o.#.o.#\n#########");
  level.lamps = {{.position = {3.5, 2.4}, .radius = 8, .size = 0.3}};
  LevelState state = initial_state(level);
  LightMap lights({level, state});
  const auto whole = lights.bytes();
  for (const bool shines : {false, true}) {
    state.lamps[0] = shines ? 1 : 0;
    lights.follow(state);
  }
  CHECK(lights.bytes() <= whole + whole / 20);
  for (const int openness : {20, 64, 30, 0}) {
    state.doors[0] = openness;
    lights.follow(state);
  }
  CHECK(lights.bytes() <= whole + whole / 20);
}

}  // namespace raywalk
