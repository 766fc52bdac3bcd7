#include "raywalk/ray/probe.hpp"

#include <bitset>
#include <cmath>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "ray/casts.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/filter_probe.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

/// A pane across the middle of one tile, seen only by rays that go east or west.
struct Pane {
  Tile tile{};
  int id = 0;

  std::optional<Contact> operator()(const Ray& ray, const Step& step) const {
    if (step.tile != tile) return std::nullopt;
    const double t = (tile.x + 0.5 - ray.origin.x) / ray.direction.x;
    if (t < step.enter || t > step.exit) return std::nullopt;
    return Contact{t, ray.at(t), {-1, 0}, Face::none, tile, id};
  }
};

using TileFunction = bool (*)(Tile);
static_assert(TileProbe<TileFunction> && !StepProbe<TileFunction>);
static_assert(StepProbe<Pane> && !TileProbe<Pane>);
static_assert(QuestionProbe<PlanProbe<Plan (*)(Tile)>>);
static_assert(Probe<decltype(any_of(TileFunction{}, Pane{}))>);
static_assert(TileProbe<decltype(any_of(TileFunction{}, any_of(TileFunction{}, TileFunction{})))>);
static_assert(!TileProbe<decltype(any_of(TileFunction{}, Pane{}))>);
static_assert(!Probe<int>);

/// Whether a probe may answer by a type, and sinks, filters and layers, too.
template <class R>
constexpr bool may_answer() {
  using OfTile = R (*)(Tile);
  using OfContact = R (*)(const Contact&);
  static_assert(TileProbe<OfTile> == Probe<OfTile>);
  static_assert(TileProbe<OfTile> == ContactSink<OfContact>);
  return TileProbe<OfTile>;
}
enum Ground { floor, wall };
static_assert(may_answer<bool>() && may_answer<const bool&>() && may_answer<bool&&>());
static_assert(may_answer<int>() && may_answer<unsigned>() && may_answer<const long long&>());
static_assert(may_answer<std::uint8_t>() && may_answer<std::int8_t>() && may_answer<short>());
static_assert(may_answer<Ground>() && may_answer<std::true_type>());
static_assert(may_answer<std::vector<bool>::reference>() &&
              may_answer<std::bitset<9>::reference>());
static_assert(!may_answer<double>() && !may_answer<const float&>() && !may_answer<long double>());
static_assert(!may_answer<char>() && !may_answer<const char&>() && !may_answer<wchar_t>());
static_assert(!may_answer<char8_t>() && !may_answer<char16_t>() && !may_answer<char32_t>());
static_assert(!may_answer<const int*>() && !may_answer<void*>() && !may_answer<int*&>());
static_assert(!may_answer<bool (*)()>() && !may_answer<bool (*)(Tile)>());
static_assert(!may_answer<int Tile::*>() && !may_answer<int (&)[2]>());
static_assert(CategoryProbe<std::uint32_t (*)(Tile)> && CategoryProbe<std::uint8_t (*)(Tile)>);
static_assert(!CategoryProbe<double (*)(Tile)> && !CategoryProbe<char (*)(Tile)>);

//   a > | .          a pane in the middle of the third tile
TEST_CASE("probe: one that refines a step is hit inside the tile") {
  const Grid grid{4, 1};
  const CastResult result = cast(grid, eastward, Pane{{2, 0}, 7});
  REQUIRE(result.end == End::hit);
  CHECK(result.contact == Contact{2, {2.5, 0.5}, {-1, 0}, Face::none, {2, 0}, 7});
  CHECK(cast(grid, Ray::rounded_between({0.5, 0.5}, {2.25, 0.5}), Pane{{2, 0}}).end == End::length);
  CHECK(cast(grid, Ray::rounded_between({0.5, 0.5}, {2.5, 0.5}), Pane{{2, 0}}).end == End::hit);
  CHECK(blocked(grid, {0.5, 0.5}, {3.5, 0.5}, Pane{{2, 0}}));
  CHECK_FALSE(blocked(grid, {0.5, 0.5}, {2.5, 0.5}, Pane{{2, 0}}));
}

//   a . : . . | .    the map ends after two tiles, the pane stands in the fifth
TEST_CASE("probe: one that refines a step is asked about the map only, unless it is unbounded") {
  const Grid grid{2, 1};
  CHECK(cast(grid, eastward, Pane{{4, 0}}).end == End::edge);
  CHECK(cast(grid, eastward, Pane{{4, 0}}, {.border = Border::unbounded}).t == 4);
  CHECK(cast(grid, eastward, Pane{{4, 0}}, {.corner = Corner::supercover}).end == End::edge);
}

//   a | # .          the pane stands in front of the wall, in it, or in the tile behind it
TEST_CASE("any_of: the nearest of the contacts, the earlier probe's on a tie") {
  const AsciiMap map{"..#."};
  const auto result_of = [&](auto... probes) {
    return cast(map.grid(), eastward, any_of(probes...)).contact.value();
  };
  CHECK(result_of(map, Pane{{1, 0}, 7}).id == 7);
  CHECK(result_of(Pane{{1, 0}, 7}, map).id == 7);
  CHECK(result_of(Pane{{2, 0}, 7}, map).t == 1.5);
  CHECK(result_of(Pane{{1, 0}, 7}, Pane{{1, 0}, 8}).id == 7);
  CHECK(result_of(Pane{{1, 0}, 8}, Pane{{1, 0}, 7}).id == 8);
  CHECK(result_of(any_of(map, Pane{{3, 0}, 1}), any_of(Pane{{1, 0}, 2})).id == 2);
}

//   a @      a #      rock beyond the only tile, and a corner that two solids pinch: both stop the
//            # b      ray, even where one of two probes sees nothing
TEST_CASE("any_of: gives every probe the policy") {
  const AsciiMap map{"."};
  const TileTest nothing = [](Tile) { return false; };
  const Policy rock{.border = Border::solid};
  CHECK(cast(map.grid(), eastward, any_of(nothing, map), rock).tile == Tile{1, 0});
  const AsciiMap pinch{".#", "#."};
  const Ray through = Ray::rounded_between({0.5, 0.5}, {1.5, 1.5});
  CHECK(cast(pinch.grid(), through, any_of(nothing, pinch)).end == End::hit);
  CHECK(cast(pinch.grid(), through, any_of(pinch), {.corner = Corner::thin}).end == End::length);
}

//   a . @      rock beyond the map is nobody's tile: it is told of the first probe of tiles
TEST_CASE("any_of: rock beyond the map is a part of the first of the probes of tiles") {
  const TileTest nothing = [](Tile) { return false; };
  const Pane nowhere{{9, 9}};
  const Policy rock{.border = Border::solid};
  const auto part_of = [&](auto... probes) {
    return cast(Grid{2, 1}, eastward, any_of(probes...), rock).contact.value().part;
  };
  CHECK(part_of(nothing, nothing) == 0);
  CHECK(part_of(nowhere, nothing, nowhere, nothing) == 1);
}

//   a w      a | .    walls of one probe and crates of another: no gap at a corner, none along the
//   c b        w c    line between the two
TEST_CASE("any_of: tiles of two probes make one wall") {
  const Grid grid{2, 2};
  const TileTest wall = [](Tile t) { return t == Tile{1, 0}; };
  const TileTest crate = [](Tile t) { return t == Tile{0, 1}; };
  CHECK(blocked(grid, {0.25, 0.25}, {1.75, 1.75}, any_of(wall, crate)));
  CHECK_FALSE(blocked(grid, {0.25, 0.25}, {1.75, 1.75}, any_of(wall)));
  const TileTest west = [](Tile t) { return t == Tile{0, 1}; };
  const TileTest east_of_it = [](Tile t) { return t == Tile{1, 1}; };
  const Ray down{{1, 0.5}, {0, 1}};
  CHECK(cast(grid, down, any_of(west, Pane{{9, 9}}, east_of_it)).t == 0.5);
}

//   a | # .          on a tie the wall comes first, wherever it stands among the probes
TEST_CASE("any_of: whole tiles come first on a tie") {
  const AsciiMap map{"..#."};
  const auto pane = [](const Ray& ray, const Step& step) {
    return std::optional(
        Contact{step.enter, ray.at(step.enter), {-1, 0}, Face::none, step.tile, 7});
  };
  const auto only_there = filtered(pane, [](const Contact& c) { return c.tile == Tile{2, 0}; });
  CHECK(cast(map.grid(), eastward, any_of(only_there, map)).contact->id == 0);
}

//   a * * *          a hundred panes in one tile, told by a probe that is told how many to skip
TEST_CASE("any_of: asks a probe once for each contact it gives, and once more") {
  int asked = 0;
  const auto panes = [&](const Ray& ray, const Step& step,
                         const Question& question) -> std::optional<Contact> {
    ++asked;
    const double t = step.enter + (question.skip + 1) / 256.0;
    if (step.tile != Tile{1, 0} || question.skip >= 100) return std::nullopt;
    return Contact{t, ray.at(t), {-1, 0}, Face::none, step.tile, question.skip};
  };
  const TileTest nothing = [](Tile) { return false; };
  int count = 0;
  const auto sink = [&](const Contact&) { ++count; };
  CHECK(cast_all(Grid{3, 1}, eastward, any_of(nothing, any_of(panes)), sink).end == End::edge);
  CHECK(count == 100);
  CHECK(asked == 103);
}

//   a ? .            always the same contact, whatever `skip` says
TEST_CASE("probe: one that does not heed how many to skip ends all the same") {
  const auto stubborn = [](const Ray& ray, const Step& step, const Question&) {
    return std::optional(Contact{step.enter, ray.at(step.enter), {}, Face::none, step.tile, 0});
  };
  int count = 0;
  cast_all(Grid{3, 1}, eastward, stubborn, [&](const Contact&) { ++count; });
  CHECK(count == 3);
}

//   a ( # .          a circle behind the wall, listed in a tile before it
TEST_CASE("probe: a contact outside the window of its step does not count") {
  const AsciiMap map{"..#.."};
  const auto circle = [](const Ray& ray, const Step& step) -> std::optional<Contact> {
    if (step.tile != Tile{1, 0}) return std::nullopt;
    return Contact{2.7, ray.at(2.7), {-1, 0}, Face::none, step.tile, 7};
  };
  CHECK(cast(map.grid(), eastward, any_of(map, circle)).t == 1.5);
  CHECK(cast(Grid{5, 1}, eastward, circle).end == End::edge);
  const auto behind = [](const Ray& ray, const Step& step) -> std::optional<Contact> {
    if (step.tile != Tile{2, 0}) return std::nullopt;
    return Contact{0.7, ray.at(0.7), {-1, 0}, Face::none, step.tile, 7};
  };
  CHECK(cast(Grid{5, 1}, eastward, behind).end == End::edge);
}

//   a . |* .         the ray ends on the line between two tiles, and on a pane there
TEST_CASE("probe: a contact at the very end of a ray comes once") {
  const auto pane = [](const Ray& ray, const Step& step) {
    const double x = 2;
    const double t = (x - ray.origin.x) / ray.direction.x;
    return std::optional(Contact{t, ray.at(t), {-1, 0}, Face::none, step.tile, 0});
  };
  for (const double end : {2.0, 2.5}) {
    int count = 0;
    const Ray ray = Ray::rounded_between({0.5, 0.5}, {end, 0.5});
    cast_all(Grid{4, 1}, ray, pane, [&](const Contact&) { ++count; });
    CHECK(count == 1);
  }
}

//   a > >*           out by the east side
TEST_CASE("any_of: of nothing stops nothing") {
  CHECK(cast(Grid{3, 1}, eastward, any_of()).end == End::edge);
}

//   1 2 3            asked once in each tile on the way
TEST_CASE("probe: is used in place, so that it may count") {
  int asked = 0;
  const TileTest counting = [&](Tile) { return ++asked, false; };
  CHECK(cast(Grid{3, 1}, eastward, counting).end == End::edge);
  CHECK(asked == 3);
}

//            2,1
//             N
//   1,2  W   2,2   E  3,2      the tile beyond each side of tile 2,2
//             S
//            2,3
TEST_CASE("face: outward and beyond go the same way") {
  CHECK(outward(Face::none) == Vec{0, 0});
  CHECK(beyond({2, 2}, Face::none) == Tile{2, 2});
  CHECK(beyond({2, 2}, Face::north) == Tile{2, 1});
  CHECK(beyond({2, 2}, Face::east) == Tile{3, 2});
  CHECK(beyond({2, 2}, Face::south) == Tile{2, 3});
  CHECK(beyond({2, 2}, Face::west) == Tile{1, 2});
}

//   0 1 2
//   3 4 5
TEST_CASE("grid: holds its tiles row by row") {
  const Grid grid{3, 2};
  CHECK(grid.contains({0, 0}));
  CHECK(grid.contains({2, 1}));
  CHECK_FALSE(grid.contains({3, 1}));
  CHECK_FALSE(grid.contains({2, 2}));
  CHECK_FALSE(grid.contains({-1, 0}));
  CHECK(grid.index({2, 1}) == 5);
  CHECK(Grid{1 << 30, 1 << 30}.index({0, (1 << 30) - 1}) == ((std::int64_t{1} << 30) - 1) << 30);
}

}  // namespace
}  // namespace raywalk
