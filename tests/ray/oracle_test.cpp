// Every map of 3x3 tiles, asked by every segment of the half-lattice, against sets of points.

#include <array>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "ray/set_oracle.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using oracle::Half;
using oracle::Line;
using oracle::Tiles;

constexpr Grid grid{3, 3};
constexpr int map_count = 512;
constexpr std::array corners{Corner::block_both, Corner::thin, Corner::supercover};

#ifdef NDEBUG
constexpr int map_stride = 1;
constexpr int symmetry_stride = 1;
constexpr std::size_t segment_stride = 1;
#else
constexpr int map_stride = 13;
constexpr int symmetry_stride = 39;
constexpr std::size_t segment_stride = 5;
#endif

/// The tiles of a map as a probe; throws nothing, but is never asked beyond the map.
struct Solids {
  Tiles tiles = 0;
  bool operator()(Tile t) const { return (tiles & oracle::bit_of(t.x, t.y)) != 0; }
};

struct Segment {
  Half a{};
  Half b{};
  Line line;
};

Point point_of(Half h) { return {h.x / 2.0, h.y / 2.0}; }

/// All segments between two points of the half-lattice from `low` to `high`, in half tiles.
std::vector<Segment> segments_between(int low, int high) {
  std::vector<Half> points;
  for (int y = low; y <= high; ++y) {
    for (int x = low; x <= high; ++x) points.push_back({x, y});
  }
  std::vector<Segment> segments;
  for (const Half a : points) {
    for (const Half b : points) segments.push_back({a, b, Line(a, b)});
  }
  return segments;
}

std::string drawing(Tiles solid, const Segment& segment, Corner corner) {
  std::ostringstream text;
  for (int y = 0; y < 3; ++y, text << '\n') {
    for (int x = 0; x < 3; ++x) text << ((solid & oracle::bit_of(x, y)) != 0 ? '#' : '.');
  }
  const Point a = point_of(segment.a);
  const Point b = point_of(segment.b);
  text << "from " << a.x << "," << a.y << " to " << b.x << "," << b.y << " corner "
       << static_cast<int>(corner);
  return text.str();
}

Tiles with_border(Tiles map, Border border) {
  return border == Border::solid ? map | oracle::beyond_map : map;
}

/// The faces that a ray coming along the line may name at a point beyond its start.
bool is_plausible_face(const Line& line, const oracle::Piece& at, Face face) {
  const Face by_x = line.dx() > 0 ? Face::west : Face::east;
  const Face by_y = line.dy() > 0 ? Face::north : Face::south;
  if (line.dy() == 0) return face == by_x;
  if (line.dx() == 0) return face == by_y;
  if (at.is_lattice_point) return face == by_x || face == by_y;
  return face == (line.scaled_at(at.t).x % (2 * at.t.den) == 0 ? by_x : by_y);
}

/// The whole of what a contact says, where the definitions say what it has to be.
bool is_right(const Contact& contact, const Segment& segment, const oracle::Piece& at, Tiles solid,
              Corner corner) {
  const Half p = segment.line.scaled_at(at.t);
  const Point point{oracle::Fraction{p.x, 2 * at.t.den}.rounded(),
                    oracle::Fraction{p.y, 2 * at.t.den}.rounded()};
  const Tiles tile = oracle::bit_of(contact.tile.x, contact.tile.y);
  if (contact.t != at.t.rounded() || (tile & at.around & solid) == 0) return false;
  if (contact.normal != outward(contact.face)) return false;
  if (std::abs(contact.point.x - point.x) > 1e-15 || std::abs(contact.point.y - point.y) > 1e-15) {
    return false;
  }
  if (at.t == oracle::Fraction{0, 1}) {
    return contact.face == Face::none && contact.point == point;
  }
  if (!is_plausible_face(segment.line, at, contact.face)) return false;
  const Tile before = beyond(contact.tile, contact.face);
  if ((oracle::bit_of(before.x, before.y) & solid) != 0) return false;  // no face to be seen
  const bool is_x_face = contact.face == Face::west || contact.face == Face::east;
  if (is_x_face ? contact.point.x != point.x : contact.point.y != point.y) return false;
  const bool is_oblique = !segment.line.is_axis_parallel();
  return !(corner == Corner::block_both && is_oblique && at.is_pinched(solid)) || is_x_face;
}

void check_cast(Tiles map, const Segment& segment, const Policy& policy) {
  const Tiles solid = with_border(map, policy.border);
  const auto expected = oracle::first_hit(segment.line, solid, policy.corner);
  const Ray ray = Ray::between(point_of(segment.a), point_of(segment.b));
  const CastResult result = cast(grid, ray, Solids{map}, policy);
  const bool is_hit = result.end == End::hit;
  const bool agrees = is_hit == expected.has_value() && is_hit == result.contact.has_value();
  if (agrees && (!is_hit || is_right(*result.contact, segment, *expected, solid, policy.corner))) {
    return;
  }
  INFO(drawing(map, segment, policy.corner) << " border " << static_cast<int>(policy.border));
  INFO("expected t " << (expected ? expected->t.rounded() : -1) << ", cast ended as "
                     << static_cast<int>(result.end) << " at " << result.t << " in tile "
                     << result.tile.x << "," << result.tile.y);
  FAIL("the cast and the sets of points disagree");
}

void check_blocked(Tiles map, const Segment& segment, const Policy& policy) {
  const bool expected =
      oracle::is_blocked(segment.line, with_border(map, policy.border), policy.corner);
  const Point a = point_of(segment.a);
  const Point b = point_of(segment.b);
  const bool there = blocked(grid, a, b, Solids{map}, policy);
  const bool back = blocked(grid, b, a, Solids{map}, policy);
  if (there == expected && back == expected) return;
  INFO(drawing(map, segment, policy.corner) << " border " << static_cast<int>(policy.border));
  INFO("expected " << expected << ", there " << there << ", back " << back);
  FAIL("blocked and the sets of points disagree");
}

void check_all(const std::vector<Segment>& segments, int stride, Border border) {
  for (int map = 0; map < map_count; map += stride) {
    for (const Segment& segment : segments) {
      for (const Corner corner : corners) {
        Policy policy;
        policy.corner = corner;
        policy.border = border;
        check_cast(static_cast<Tiles>(map), segment, policy);
        check_blocked(static_cast<Tiles>(map), segment, policy);
      }
    }
  }
  SUCCEED();
}

//   a #       # .       # .      between two solids that touch, along the line that two solids
//   # b      a=+=b     a=b .     leave between them, and along the line between two side by side
//             . #       # .
TEST_CASE("oracle: the sets say of hand-made cases what the definitions say") {
  // . #     through the point between the two, and past it
  // # .
  const Tiles touching = oracle::bit_of(1, 0) | oracle::bit_of(0, 1);
  const Line through({1, 1}, {3, 3});
  CHECK_FALSE(oracle::is_blocked(through, touching, Corner::thin));
  CHECK(oracle::is_blocked(through, touching, Corner::block_both));
  CHECK(oracle::is_blocked(through, touching, Corner::supercover));
  CHECK(oracle::first_hit(through, touching, Corner::block_both)->t == oracle::Fraction{1, 2});
  CHECK_FALSE(oracle::is_blocked(Line({1, 1}, {2, 2}), touching, Corner::supercover));
  CHECK(oracle::first_hit(Line({1, 1}, {2, 2}), touching, Corner::block_both).has_value());
  CHECK_FALSE(oracle::first_hit(Line({2, 2}, {3, 3}), touching, Corner::block_both).has_value());

  // # .     along the line that the two leave between them
  // . #
  const Tiles across = oracle::bit_of(0, 0) | oracle::bit_of(1, 1);
  CHECK_FALSE(oracle::is_blocked(Line({0, 2}, {4, 2}), across, Corner::thin));
  CHECK(oracle::is_blocked(Line({0, 2}, {4, 2}), across, Corner::block_both));
  // # #     along the line between two solid tiles
  const Tiles pair = oracle::bit_of(0, 0) | oracle::bit_of(0, 1);
  CHECK(oracle::is_blocked(Line({0, 2}, {2, 2}), pair, Corner::thin));
  CHECK_FALSE(oracle::is_blocked(Line({2, 0}, {2, 4}), pair, Corner::thin));
}

//   +-+-+-+      512 maps; a and b on the 49 points of their half-lattice: corners of tiles,
//   |a|#| |      middles of sides and middles of tiles
//   +-+-+-+
//   |#| |#|
//   +-+-b-+
//   | |#| |
//   +-+-+-+
TEST_CASE("oracle: all 3x3 maps, all segments of the half-lattice of the map") {
  check_all(segments_between(0, 6), map_stride, Border::clip);
}

//   @ @ @ @ @
//   @ a . # @      the tiles beyond the map are solid
//   @ # . . @
//   @ . . b @
//   @ @ @ @ @
TEST_CASE("oracle: 3x3 maps in rock") {
  check_all(segments_between(0, 6), 3 * map_stride, Border::solid);
}

//   . . . . .
//   . a . # .      the tiles beyond the map are free, but asked about
//   . # . . .
//   . . . b .
//   . . . . .
TEST_CASE("oracle: 3x3 maps on an open plain whose tiles are asked about") {
  check_all(segments_between(0, 6), 5 * map_stride, Border::unbounded);
}

//   a
//     . . #
//     # . .        a and b up to a tile and a half beyond the map, or up to one tile in rock
//     . # .
//           b
TEST_CASE("oracle: 3x3 maps, segments that begin and end beyond them, too") {
  check_all(segments_between(-3, 9), 17 * map_stride, Border::clip);
  check_all(segments_between(-2, 8), 37 * map_stride, Border::solid);
}

/// One of the eight symmetries of the square of 3x3 tiles.
struct Symmetry {
  unsigned number = 0;

  /// Where a point goes, in units of 1 / scale tiles.
  [[nodiscard]] Half operator()(Half p, int scale) const {
    if ((number & 1U) != 0) p.x = 3 * scale - p.x;
    if ((number & 2U) != 0) p.y = 3 * scale - p.y;
    return (number & 4U) != 0 ? Half{p.y, p.x} : p;
  }
  [[nodiscard]] Tiles operator()(Tiles map) const {
    Tiles image = 0;
    for (int y = 0; y < 3; ++y) {
      for (int x = 0; x < 3; ++x) {
        if ((map & oracle::bit_of(x, y)) == 0) continue;
        const Half middle = (*this)(Half{2 * x + 1, 2 * y + 1}, 2);
        image |= oracle::bit_of(middle.x / 2, middle.y / 2);
      }
    }
    return image;
  }
};

/// What `blocked` says of every map and every segment of the half-lattice, each asked once.
class Answers {
 public:
  /// True if the segment between two points of the map, in half tiles, is blocked.
  bool operator()(Tiles map, Half a, Half b, Corner corner) {
    std::int8_t& answer = known_[index(map, a, b, corner)];
    if (answer == unasked) {
      answer = blocked(grid, point_of(a), point_of(b), Solids{map}, {.corner = corner}) ? 1 : 0;
    }
    return answer == 1;
  }

 private:
  static constexpr std::int8_t unasked = -1;
  static std::size_t index(Tiles map, Half a, Half b, Corner corner) {
    const int segment = 49 * (7 * a.y + a.x) + 7 * b.y + b.x;
    return (3 * map + static_cast<std::size_t>(corner)) * 49 * 49 +
           static_cast<std::size_t>(segment);
  }

  std::vector<std::int8_t> known_ = std::vector<std::int8_t>(map_count * 3 * 49 * 49, unasked);
};

/// How many segments on a map are blocked, but not in the mirror image, or the other way round.
int differences(Answers& is_blocked, const std::vector<Segment>& segments, Tiles map,
                const Symmetry& image) {
  const Tiles mirrored = image(map);
  int unequal = 0;
  for (std::size_t i = 0; i < segments.size(); i += segment_stride) {
    const Segment& s = segments[i];
    for (const Corner corner : corners) {
      const bool there = is_blocked(mirrored, image(s.a, 2), image(s.b, 2), corner);
      unequal += is_blocked(map, s.a, s.b, corner) == there ? 0 : 1;
    }
  }
  return unequal;
}

//   a # .   . # a   . . b   b . .   a . .   . # b   . . a   b # .
//   . . #   # . .   . . #   # . .   # . .   # . .   . . #   . . #
//   . . b   b . .   a # .   . # a   . # b   a . .   b # .   . . a
TEST_CASE("blocked: is the same under the eight symmetries of the square") {
  const std::vector<Segment> segments = segments_between(0, 6);
  Answers answers;
  int unequal = 0;
  for (int map = 0; map < map_count; map += symmetry_stride) {
    for (unsigned number = 1; number < 8; ++number) {
      unequal += differences(answers, segments, static_cast<Tiles>(map), Symmetry{number});
    }
  }
  CHECK(unequal == 0);
}

}  // namespace
}  // namespace raywalk
