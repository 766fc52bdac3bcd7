// The view of an eye, drawn: `E` is the eye.

#include "raywalk/visibility/visibility.hpp"

#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/tile_test.hpp"
#include "visibility/points.hpp"

namespace raywalk {
namespace {

Visibility view_of(const AsciiMap& map, Point eye, const Outlook& outlook = {}) {
  return visible_from(map.grid(), eye, map, outlook);
}
Points polygon_of(const AsciiMap& map, Point eye) { return view_of(map, eye).polygon(); }

//   . . .
//   . E .
//   . . .
TEST_CASE("visibility: in a free map the eye sees the map's rectangle") {
  const AsciiMap map{"...", "...", "..."};
  CHECK(polygon_of(map, {1.5, 1.5}) == Points{{3, 0}, {3, 3}, {0, 3}, {0, 0}});
  CHECK(polygon_of(map, {0.1, 2.7}) == Points{{3, 0}, {3, 3}, {0, 3}, {0, 0}});
  const Visibility clipped = view_of(map, {1.5, 1.5});
  for (const Span& span : clipped.spans()) CHECK(span.kind == SpanKind::edge);
  const Visibility closed = view_of(map, {1.5, 1.5}, {.border = Border::solid});
  for (const Span& span : closed.spans()) CHECK(span.kind == SpanKind::wall);
}

//   # # # # #
//   # . . . #      the walls are 3 and 2 tiles long, and each is one span
//   # . E . #
//   # # # # #
TEST_CASE("visibility: collinear walls are one span, across the axes too") {
  const AsciiMap map{"#####", "#...#", "#...#", "#####"};
  const Visibility view = view_of(map, {2.5, 2.25});
  CHECK(view.spans().size() == 4);
  CHECK(view.polygon() == Points{{4, 1}, {4, 3}, {1, 3}, {1, 1}});
  for (const Span& span : view.spans()) CHECK(span.kind == SpanKind::wall);
}

//   . . . . .
//   E . # . .      behind the pillar a shadow, from its near corners to the edge
//   . . . . .
TEST_CASE("visibility: a pillar throws a shadow") {
  const AsciiMap map{".....", "..#..", "....."};
  CHECK(polygon_of(map, {0.5, 1.5}) == Points{{2, 1}, {2, 2}, {5, 3}, {0, 3}, {0, 0}, {5, 0}});
  const Visibility view = view_of(map, {0, 1.5});
  // From (0, 1.5) through (2, 1) and (2, 2): the edge x = 5 at 1.5 -+ 1.25.
  CHECK(view.polygon() ==
        Points{{2, 1}, {2, 2}, {5, 2.75}, {5, 3}, {0, 3}, {0, 1.5}, {0, 0}, {5, 0}, {5, 0.25}});
  CHECK(view.contains({1.9, 1.5}));
  CHECK(view.contains({2, 1.5}));
  CHECK_FALSE(view.contains({2.1, 1.5}));
  CHECK_FALSE(view.contains({4, 1.5}));
  CHECK(view.contains({4, 2.5}));  // on the shadow's line: 1.5 + 4/2 * 0.5
  CHECK_FALSE(view.contains({4, 2.4375}));
}

//   E . .
//   . # .      of two faces that meet, the corner is one vertex
//   . . .
TEST_CASE("visibility: a shared vertex is there once, and exact") {
  const AsciiMap map{"...", ".#.", "..."};
  CHECK(polygon_of(map, {0, 0}) ==
        Points{{0, 0}, {3, 0}, {3, 1.5}, {2, 1}, {1, 1}, {1, 2}, {1.5, 3}, {0, 3}});
}

//   . . . . .
//   . E # . .      the pillars touch at (3, 2), on the line of sight: nothing gets through
//   . . . # .
//   . . . . .
TEST_CASE("visibility: the vertices in order, and none for a crack without width") {
  const AsciiMap map{".....", "..#..", "...#.", "....."};
  CHECK(polygon_of(map, {1, 1}) == Points{{2, 1}, {2, 2}, {4, 4}, {0, 4}, {0, 0}, {5, 0}, {5, 1}});
  // From the west: (2, 2) and (3, 3) bound the two faces, with a piece of the second between.
  CHECK(
      polygon_of(map, {0, 1.5}) ==
      Points{
          {2, 1}, {2, 2}, {3, 2.25}, {3, 3}, {5, 4}, {0, 4}, {0, 1.5}, {0, 0}, {5, 0}, {5, 0.25}});
}

//   E . . ... . .      49 tiles to the pillar, and as many to the edge: 1/49, rounded, is not 2/98
//   . . . ... # .
//   . . . ... . .
TEST_CASE("visibility: a shadow that ends at a corner of the grid ends exactly there") {
  const TileTest solid = [](Tile t) { return t == Tile{48, 1}; };
  CHECK(visible_from({98, 3}, {0, 0}, solid).polygon() ==
        Points{{0, 0}, {98, 0}, {98, 2}, {49, 1}, {48, 1}, {48, 2}, {72, 3}, {0, 3}});
}

//   . . .
//   # E .      on the face of a wall; on its corner; in it
//   # . .
TEST_CASE("visibility: an eye on a wall sees the free side, and is a vertex") {
  const AsciiMap map{"...", "#..", "#.."};
  CHECK(polygon_of(map, {1, 2}) == Points{{3, 0}, {3, 3}, {1, 3}, {1, 2}, {1, 0}});
  CHECK(polygon_of(map, {1, 1}) == Points{{3, 0}, {3, 3}, {1, 3}, {1, 1}, {0, 1}, {0, 0}});
  CHECK(polygon_of(map, {0.5, 1.5}).empty());
  CHECK(polygon_of(map, {0.5, 2}).empty());  // on the line where two walls meet
  CHECK_FALSE(view_of(map, {0.5, 1.5}).contains({0.5, 1.5}));
  CHECK(view_of(map, {1, 2}).contains({1, 2}));
}

//   # .
//   . #      the eye where they touch
TEST_CASE("visibility: an eye where two walls touch sees both sides, as one polygon through it") {
  const AsciiMap map{"#.", ".#"};
  CHECK(polygon_of(map, {1, 1}) ==
        Points{{1, 1}, {1, 2}, {0, 2}, {0, 1}, {1, 1}, {1, 0}, {2, 0}, {2, 1}});
}

TEST_CASE("visibility: on the map's edge the eye sees the map, off the map nothing") {
  const AsciiMap map{"...", "...", "..."};
  CHECK(polygon_of(map, {3, 3}) == Points{{3, 3}, {0, 3}, {0, 0}, {3, 0}});
  CHECK(polygon_of(map, {3.0000001, 3}).empty());
  CHECK(polygon_of(map, {-1, 1}).empty());
  CHECK(polygon_of(map, {nan, 1}).empty());
  CHECK_FALSE(view_of(map, {1, 1}).contains({nan, 1}));
  CHECK(visible_from({0, 0}, {0, 0}, TileTest([](Tile) { return true; })).polygon().empty());
}

//   E D .      D: a door
TEST_CASE("visibility: a door that moves is seen at once, there is nothing to prepare") {
  bool is_shut = true;
  const TileTest solid = [&](Tile tile) { return is_shut && tile == Tile{1, 0}; };
  Visibility view;
  view.look({3, 1}, {0.5, 0.5}, solid);
  CHECK(view.polygon() == Points{{1, 0}, {1, 1}, {0, 1}, {0, 0}});
  is_shut = false;
  view.look({3, 1}, {0.5, 0.5}, solid);
  CHECK(view.polygon() == Points{{3, 0}, {3, 1}, {0, 1}, {0, 0}});
}

}  // namespace
}  // namespace raywalk
