// Where does a laser beam end, if round things stand in its way?
//
// A turret sweeps its beam over a hall with droids; a beam ends at the nearest droid or at a wall,
// whichever comes first. To make it your own, put your actors' circles (or boxes) into `droids`;
// with hundreds of them, hand a `BodyIndex` to the probe as well.
#include <array>
#include <cstdio>
#include <iterator>
#include <raywalk/body/body_probe.hpp>
#include <raywalk/geom/ray_fan.hpp>
#include <raywalk/ray/cast.hpp>

using namespace raywalk;

constexpr char map[] =
    "##############"
    "#......#.....#"
    "#......#.....#"
    "#............#"
    "#............#"
    "#.....#......#"
    "#............#"
    "##############";
constexpr Grid grid{14, 8};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");

constexpr const char* names[] = {"the barrel droid", "the golden droid",
                                 "the droid behind the wall"};

int main() {
  const auto is_wall = [](Tile tile) { return map[grid.index(tile)] == '#'; };

  //! [laser]
  const std::array droids{Circle{{5, 3.5}, 0.4}, Circle{{11, 4}, 0.5}, Circle{{9.5, 2}, 0.4}};
  const auto things = any_of(is_wall, BodyProbe(droids));

  const RayFan beams({1.5, 4}, Turn::degrees(0), Turn::degrees(60), 7);
  for (int i = 0; i < beams.size(); ++i) {
    const CastResult beam = cast(grid, beams[i], things);
    if (!beam.contact) continue;
    const bool is_wall_hit = is_wall(beam.contact->tile);
    const char* name = is_wall_hit ? "a wall" : names[beam.contact->id];
    std::printf("Beam %d burns %s at (%.2f, %.2f), %.2f tiles away.\n", i, name, beam.point.x,
                beam.point.y, beam.t);
  }
  //! [laser]
}
