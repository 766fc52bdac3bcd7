// Which of all the guards see me, and what does my scanner measure?
//
// Both are asked at once: `blocked_batch` takes a segment for each guard, `cast_batch` a ray for
// each beam, here in columns, arrays of numbers as they also come from a simulation or from NumPy.
// To make it your own, keep the solid tiles of your map in a BitGrid, and change it with the map.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <raywalk/batch/blocked_batch.hpp>
#include <raywalk/batch/cast_batch.hpp>
#include <raywalk/geom/angle.hpp>
#include <raywalk/ray/bit_grid.hpp>
#include <raywalk/ray/tile_at.hpp>
#include <raywalk/ray/tiles.hpp>
#include <string>
#include <vector>

using namespace raywalk;

constexpr char map[] =
    "########################"
    "#......................#"
    "#......................#"
    "#...##............#....#"
    "#...##.................#"
    "#...........#..........#"
    "#......................#"
    "#.......#.........##...#"
    "#.................##...#"
    "#......................#"
    "########################";
constexpr Grid grid{24, 11};

int main() {
  const BitGrid solid(grid, [](Tile tile) { return map[grid.index(tile)] == '#'; });
  const Tile thief_tile{13, 6};
  const Point thief = center_of(thief_tile);

  // A guard in the middle of each other free tile.
  //! [blocked_batch]
  std::vector<Segment> looks;
  for (const Tile tile : tiles(grid)) {
    if (!solid(tile) && tile != thief_tile) looks.push_back({center_of(tile), thief});
  }
  std::vector<std::uint8_t> is_blocked(looks.size());
  blocked_batch(solid, looks, is_blocked);
  //! [blocked_batch]

  std::size_t guard = 0;
  for (const Tile tile : tiles(grid)) {
    if (solid(tile) || tile == thief_tile) {
      std::putchar(solid(tile) ? '#' : 'T');
    } else {
      std::putchar(is_blocked[guard++] != 0 ? ' ' : 'o');
    }
    if (tile.x == grid.width - 1) std::putchar('\n');
  }
  const auto watchers = std::count(is_blocked.begin(), is_blocked.end(), 0);
  std::printf("%d of %d guards see the thief.\n", static_cast<int>(watchers),
              static_cast<int>(looks.size()));

  //! [cast_batch]
  constexpr std::size_t beams = 16;
  std::vector<double> x(beams, thief.x);
  std::vector<double> y(beams, thief.y);
  std::vector<double> dx(beams);
  std::vector<double> dy(beams);
  for (std::size_t i = 0; i < beams; ++i) {
    const Vec way = unit_vector({static_cast<std::uint32_t>(i) << 28U});  // a sixteenth of a turn
    dx[i] = way.x;
    dy[i] = way.y;
  }
  std::vector<double> distance(beams);
  std::vector<Face> face(beams);
  cast_batch(solid, {.origin_x = x, .origin_y = y, .direction_x = dx, .direction_y = dy},
             {.t = distance, .face = face});
  //! [cast_batch]
  for (std::size_t i = 0; i < beams; ++i) {
    std::printf("%5.1f degrees: %.3f tiles, the %s face\n", static_cast<double>(i) * 22.5,
                distance[i], std::string(name_of(face[i])).c_str());
  }
}
