#include "docs/figures/drawings.hpp"
#include "docs/figures/tile_map.hpp"
#include "raywalk/explain/explain.hpp"
#include "raywalk/explain/explain_svg.hpp"

namespace raywalk {

/// Draws the explanation of a shot that meets two solids exactly where they touch.
std::string draw_corner_explained() {
  const TileMap map{{"........",  //
                     "........",  //
                     "......#.",  //
                     ".....#..",  //
                     "........"}};
  return to_svg(explain(map.grid(), Ray{{0.5, 0.25}, {2, 1}, 3.5}, map),
                "Why does my bullet stop in mid-air?");
}

}  // namespace raywalk
