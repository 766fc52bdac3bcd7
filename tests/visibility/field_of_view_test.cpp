#include "raywalk/visibility/field_of_view.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "fov_oracle.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

/// The map as it is seen: tiles that are not seen become '?'.
std::vector<std::string> picture(const AsciiMap& map, Tile eye,
                                 std::optional<int> radius = std::nullopt) {
  const Grid grid = map.grid();
  const std::vector<int> times = times_seen(grid, eye, map, {.radius = radius});
  std::vector<std::string> rows(static_cast<std::size_t>(grid.height));
  for (std::int64_t i = 0; i < grid.count(); ++i) {
    const Tile t = grid.tile(i);
    rows[static_cast<std::size_t>(t.y)] +=
        times[static_cast<std::size_t>(i)] == 0 ? '?' : map.at(t);
  }
  return rows;
}

using Rows = std::vector<std::string>;

// In a room all of the walls are seen, those in the corners included.
TEST_CASE("field_of_view: in a room without pillars everything is seen") {
  const AsciiMap room{"######",  //
                      "#....#",  //
                      "#....#",  //
                      "######"};
  for (int y = 1; y <= 2; ++y) {
    for (int x = 1; x <= 4; ++x) {
      CHECK(picture(room, {x, y}) == Rows{"######", "#....#", "#....#", "######"});
    }
  }
}

// Behind a pillar beside the eye the shadow grows by half a tile a row on either side.
TEST_CASE("field_of_view: the shadow of a pillar grows, and its edge passes through centres") {
  const AsciiMap map{".......",  //
                     ".......",  //
                     ".......",  //
                     "...#...",  //
                     "...@..."};
  CHECK(picture(map, {3, 4}) == Rows{"..???..",  //
                                     "..???..",  //
                                     "...?...",  //
                                     "...#...",  //
                                     "...@..."});
}

// The look from @ to x touches the right end of the first wall and the left end of the second, both
// in one direction: half a column a row.
TEST_CASE("field_of_view: a look between two ends goes through, one to a joint does not") {
  const AsciiMap slit{"..x.",  //
                      "..#.",  //
                      "....",  //
                      "#...",  //
                      "@..."};
  CHECK(picture(slit, {0, 4})[0][2] == 'x');
  CHECK(picture(slit, {2, 0})[4][0] == '@');
  const AsciiMap joint{"....",  //
                       "..x.",  //
                       "....",  //
                       "##..",  //
                       "@..."};
  CHECK(picture(joint, {0, 4})[1][2] == '?');
}

// The disc of 2 has the tiles whose centres are less than 2.5 away, not the corners of the square;
// that of 1, less than 1.5, has them.
TEST_CASE("field_of_view: a radius is a disc without lone tiles at its ends") {
  const AsciiMap map{".......",  //
                     ".......",  //
                     ".......",  //
                     ".......",  //
                     "......."};
  CHECK(picture(map, {3, 2}, 2) == Rows{"??...??",  //
                                        "?.....?",  //
                                        "?.....?",  //
                                        "?.....?",  //
                                        "??...??"});
  CHECK(picture(map, {0, 0}, 1) == Rows{"..?????",  //
                                        "..?????",  //
                                        "???????",  //
                                        "???????",  //
                                        "???????"});
}

TEST_CASE("field_of_view: radius 0 is the eye's tile, and so is what an eye in a wall sees") {
  const AsciiMap map{"...",  //
                     ".#.",  //
                     "..."};
  CHECK(picture(map, {0, 0}, 0) == Rows{".??", "???", "???"});
  CHECK(picture(map, {1, 1}) == Rows{"???", "?#?", "???"});
  CHECK(picture(map, {1, 1}, 5) == Rows{"???", "?#?", "???"});
}

TEST_CASE("field_of_view: an eye off the map sees nothing, and there is no tile to ask about") {
  const TileTest asked = [](Tile) -> bool { throw "asked"; };
  int seen = 0;
  const RunSink count = [&](const FovRun& run) { seen += run.count; };
  for (const Tile eye : {Tile{-1, 0}, Tile{3, 0}, Tile{0, 3}, Tile{0, -1}}) {
    field_of_view({3, 3}, eye, asked, count);
  }
  field_of_view({0, 0}, {0, 0}, asked, count);
  CHECK(seen == 0);
}

// The four runs of a map without walls, and the diagonals in the rows.
TEST_CASE("field_of_view: a run is of a row or of a column, and gives its tiles") {
  std::vector<FovRun> runs;
  const TileTest is_free = [](Tile) { return false; };
  const RunSink keep = [&](const FovRun& run) { runs.push_back(run); };
  field_of_view({3, 3}, {1, 1}, is_free, keep);
  CHECK(runs == std::vector<FovRun>{{{1, 1}, 1, false},
                                    {{0, 0}, 3, false},
                                    {{0, 1}, 1, true},
                                    {{0, 2}, 3, false},
                                    {{2, 1}, 1, true}});
  CHECK(FovRun{{4, 5}, 3, false}[2] == Tile{6, 5});
  CHECK(FovRun{{4, 5}, 3, true}[2] == Tile{4, 7});
}

}  // namespace
}  // namespace raywalk
