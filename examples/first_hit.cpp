// What does my arrow hit?
//
// An archer shoots three arrows: one finds a wall, one is spent in the air, one flies out through
// the gate. To make it your own, let `is_wall` ask your own map, and put your weapon's place,
// direction and range into the ray.
#include <cstdio>
#include <iterator>
#include <raywalk/geom/angle.hpp>
#include <raywalk/ray/cast.hpp>
#include <raywalk/ray/tile_at.hpp>
#include <string>

using namespace raywalk;

constexpr char map[] =
    "##############"
    "#.......#....#"
    "#.......#....#"
    "#.@..........#"
    "#............#"
    "#............#"
    "##.###########";
constexpr Grid grid{14, 7};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");

int main() {
  const auto is_wall = [](Tile tile) { return map[grid.index(tile)] == '#'; };
  const Point archer = center_of({2, 3});

  for (const int degrees : {-15, 10, 90}) {  // 0 looks east, 90 south
    std::printf("An arrow at %3d degrees ", degrees);

    //! [first_hit]
    const Vec aim = unit_vector(Turn::degrees(degrees));
    const double range = 9;
    const CastResult arrow = cast(grid, Ray::along(archer, aim, range), is_wall);

    if (arrow.contact) {  // it has the tile, its face, the exact point and the normal
      const Contact& hit = *arrow.contact;
      std::printf("hits the %s face of the wall at column %d, row %d, after %.2f tiles.\n",
                  std::string(name_of(hit.face)).c_str(), hit.tile.x, hit.tile.y, hit.t);
    } else if (arrow.end == End::edge) {
      std::printf("leaves the map at (%.2f, %.2f).\n", arrow.point.x, arrow.point.y);
    } else {
      std::printf("is spent at (%.2f, %.2f), in free air.\n", arrow.point.x, arrow.point.y);
    }
    //! [first_hit]
  }
}
