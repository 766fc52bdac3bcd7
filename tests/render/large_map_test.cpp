#include <cmath>

#include "random_stage.hpp"
#include "raywalk/map/check_level.hpp"
#include "raywalk/render/g_buffer.hpp"
#include "raywalk/sight/first_hit.hpp"
#include "raywalk/sight/sees.hpp"
#include "stage.hpp"
#include "support/catch.hpp"

namespace raywalk::test {

namespace {

/// A random room with all that moves, in the middle of a map that is empty but for a few pillars.
Stage room_in_the_open(Random& random) {
  Stage room = random_stage(random);
  add_random_motion(room, random);
  Stage stage = room;
  Level& level = stage.level;
  level.grid = {150, 140};
  level.tiles.assign(static_cast<std::size_t>(level.grid.count()), 0);
  const Tile corner{60 + random.below(8), 56 + random.below(8)};
  const auto at = [&](Tile tile) -> std::uint16_t& {
    return level.tiles[static_cast<std::size_t>(level.grid.index(tile))];
  };
  const auto moved = [&](Tile tile) { return Tile{tile.x + corner.x, tile.y + corner.y}; };
  for (std::int64_t i = 0; i < room.level.grid.count(); ++i) {
    at(moved(room.level.grid.tile(i))) = room.level.tiles[static_cast<std::size_t>(i)];
  }
  for (int i = 0; i < 40; ++i) {
    std::uint16_t& tile = at({random.below(150), random.below(140)});
    if (tile == 0) tile = random.chance(0.5) ? 1 : 3;
  }
  for (Door& door : level.doors) door.tile = moved(door.tile);
  stage.state.pushed.clear();
  for (const Pushed& block : room.state.pushed) {
    for (int i = 0; i < block.pixels; ++i) {
      if (!push(level, stage.state, moved(block.from), block.way)) break;
    }
  }
  level.start.position = {1.5, 1.5};
  return stage;
}

Camera camera_near(Random& random) {
  const bool is_far = random.chance(0.4);
  const double x = is_far ? random.between(1, 149) : random_coordinate(random, 55, 90);
  const double y = is_far ? random.between(1, 139) : random_coordinate(random, 50, 80);
  const Vec to_middle = Point{75, 65} - Point{x, y};
  const bool is_inward = random.chance(0.6) && length(to_middle) > 1;
  Camera camera = make_camera({x, y}, Turn{static_cast<std::uint32_t>(random.bits())}, 90, 96, 40);
  if (is_inward) camera.forward = to_middle / length(to_middle);
  return camera;
}

}  // namespace

//   . . . . . . . .
//   . . # D # . . .      rays come over what is empty to a room where everything moves
//   . . # @ # . o .
TEST_CASE("large map: what is seen and hit is the same with its occupied tiles and without") {
  Random random(1);
  for (int run = 0; run < runs(30); ++run) {
    const Stage plain = room_in_the_open(random);
    Stage quick = plain;
    quick.level.occupied = occupied_tiles(quick.level);
    REQUIRE(check(quick.level));
    REQUIRE(quick.level.occupied.is_sparse());
    for (int i = 0; i < 6; ++i) {
      const Camera camera = camera_near(random);
      CAPTURE(run, i, camera.position.x, camera.position.y);
      REQUIRE(same(shot(quick.scene(), camera, 96, 40), shot(plain.scene(), camera, 96, 40)));
      const Vec forward = unit_vector({static_cast<std::uint32_t>(random.bits())});
      const SightLine line{{camera.position, forward}, forward, {0.5, random.between(-0.02, 0.02)}};
      for (const Medium medium : {Medium::body, Medium::bullet, Medium::sight, Medium::light}) {
        REQUIRE(first_hit(quick.scene(), line, medium) == first_hit(plain.scene(), line, medium));
      }
    }
  }
}

}  // namespace raywalk::test
