#include "raywalk/ray/cast_span.hpp"

#include <array>
#include <vector>

#include "ray/casts.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

//   a # . # # . |      three contacts, and room for two, three or four
TEST_CASE("cast_all: writes the contacts that find room, and says whether there were more") {
  const AsciiMap map{".#.##."};
  std::array<Contact, 4> room{};
  const CastContacts two = cast_all(map.grid(), eastward, map, std::span(room).first(2));
  CHECK(two.has_more());
  REQUIRE(two.found.size() == 2);
  CHECK(two.found.data() == room.data());
  CHECK(room[0].tile == Tile{1, 0});
  CHECK(room[1].tile == Tile{3, 0});
  CHECK(two.end.tile == Tile{4, 0});
  CHECK(room[2] == Contact{});
  for (const std::size_t size : {std::size_t{3}, std::size_t{4}}) {
    const CastContacts all = cast_all(map.grid(), eastward, map, std::span(room).first(size));
    CHECK(all.found.size() == 3);
    CHECK_FALSE(all.has_more());
    CHECK(all.end.end == End::edge);
  }
}

//   a . #      no room at all: the first contact comes back as the one that found none
TEST_CASE("cast_all: a span of no length asks for the first contact") {
  const AsciiMap map{"..#"};
  const CastContacts none = cast_all(map.grid(), eastward, map, std::span<Contact>{});
  CHECK(none.found.empty());
  CHECK(none.end == cast(map.grid(), eastward, map));
}

TEST_CASE("cast_all: a span of fixed size, a part of a vector, a question that is not valid") {
  const AsciiMap map{".##"};
  std::array<Contact, 2> room{};
  CHECK(cast_all(map.grid(), eastward, map, std::span(room)).found.size() == 2);
  std::vector<Contact> more(5);
  CHECK(cast_all(map.grid(), eastward, map, more).found.size() == 2);
  const CastContacts bad = cast_all(map.grid(), Ray{{nan, 0}, {1, 0}}, map, more);
  CHECK(bad.end.end == End::invalid);
  CHECK(bad.found.empty());
}

TEST_CASE("cast_all: with any room it finds what a sink finds") {
  Random random(11);
  const Grid grid{8, 8};
  std::array<Contact, 20> room{};
  for (int i = 0; i < runs(20000); ++i) {
    const std::uint64_t solid = random.bits();
    const TileTest probe = [&](Tile t) { return (solid >> grid.index(t) & 1U) != 0; };
    const Ray ray = Ray::rounded_between(random.point(-1, 9), random.point(-1, 9));
    std::vector<Contact> expected;
    const CastResult end =
        cast_all(grid, ray, probe, [&](const Contact& c) { return expected.push_back(c), false; });
    const auto size = static_cast<std::size_t>(random.below(20));
    const CastContacts result = cast_all(grid, ray, probe, std::span(room).first(size));
    REQUIRE(result.has_more() == (size < expected.size()));
    REQUIRE(result.end == (result.has_more()
                               ? CastResult{End::hit, expected[size].t, expected[size].point,
                                            expected[size].tile, expected[size]}
                               : end));
    expected.resize(std::min(size, expected.size()));
    REQUIRE(std::vector(result.found.begin(), result.found.end()) == expected);
  }
}

}  // namespace
}  // namespace raywalk
