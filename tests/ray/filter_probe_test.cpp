#include "raywalk/ray/filter_probe.hpp"

#include <vector>

#include "ray/casts.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr std::uint32_t glass = 1;
constexpr std::uint32_t fence = 2;
constexpr std::uint32_t stone = 4;

/// '#' is rock, 'g' glass, 'f' a fence, 'b' a fence with glass in it.
std::uint32_t category_of(char c) {
  switch (c) {
    case '#':
      return stone;
    case 'g':
      return glass;
    case 'f':
      return fence;
    case 'b':
      return glass | fence;
    default:
      return 0;
  }
}

template <Probe P>
std::vector<Contact> all_contacts(const Grid& grid, const Ray& ray, P&& probe,
                                  const Policy& policy = {}) {
  std::vector<Contact> contacts;
  const CastResult end = cast_all(
      grid, ray, probe, [&](const Contact& c) { return contacts.push_back(c), false; }, policy);
  CHECK_FALSE(end.contact);
  return contacts;
}

//   a > g f b #      light goes through glass, shots through fences, nothing through rock
TEST_CASE("layered: a tile is solid to those whose filter has one of its categories") {
  const AsciiMap map{"..gfb#"};
  const auto probe = layered([&](Tile tile) { return category_of(map.at(tile)); });
  const auto stop = [&](std::uint32_t filter) {
    return cast(map.grid(), eastward, probe, {.filter = filter}).tile.x;
  };
  CHECK(stop(~0U) == 2);
  CHECK(stop(glass) == 2);
  CHECK(stop(fence) == 3);
  CHECK(stop(stone) == 5);
  CHECK(stop(stone | fence) == 3);
  CHECK(cast(map.grid(), eastward, probe, {.filter = 0}).end == End::edge);
  CHECK(cast(map.grid(), eastward, probe, {.filter = 8}).end == End::edge);
}

//   . # |      beyond the map all is solid, or nothing, whatever the filter
TEST_CASE("layered: the rock beyond the map has no category") {
  const auto none = layered([](Tile) { return 0U; });
  CHECK(cast(Grid{3, 1}, eastward, none, {.border = Border::solid, .filter = 0}).tile ==
        Tile{3, 0});
  CHECK(cast(Grid{3, 1}, eastward, none, {.filter = 1}).end == End::edge);
}

//   . # .      all 512 maps of rock, the rest of glass: to each of two filters a map of its own
//   # g .
//   . . #
TEST_CASE("layered: is what a probe of whole tiles is, at corners and along lines, too") {
  Random random(3);
  const Grid grid{3, 3};
  for (unsigned bits = 0; bits < 512; ++bits) {
    const TileTest is_rock = [&](Tile t) { return (bits >> grid.index(t) & 1U) != 0; };
    const TileTest is_glass = [&](Tile t) { return !is_rock(t); };
    const auto probe = layered([&](Tile t) { return is_rock(t) ? stone : glass; });
    for (int i = 0; i < runs(100); ++i) {
      const auto half = [&] { return random.below(7) / 2.0; };
      const Ray ray = Ray::rounded_between({half(), half()}, {half(), half()});
      Policy policy{.corner = static_cast<Corner>(random.below(3)),
                    .start = static_cast<Start>(random.below(3)),
                    .border = random.chance(0.5) ? Border::clip : Border::solid};
      policy.filter = stone;
      REQUIRE(cast(grid, ray, probe, policy) == cast(grid, ray, is_rock, policy));
      policy.filter = glass;
      REQUIRE(all_contacts(grid, ray, probe, policy) == all_contacts(grid, ray, is_glass, policy));
    }
  }
}

/// A door of four pixels a side with two bars, at x = 0 and x = 2.
Mask two_bars() {
  Mask mask(4, 4);
  for (int y = 0; y < 4; ++y) {
    mask.set({0, y}, true);
    mask.set({2, y}, true);
  }
  return mask;
}

//   a -> | | . #      the first bar does not count, the second, in the same tile, does
TEST_CASE("filtered: what lies behind a contact that is passed over counts, in its tile as well") {
  const Mask bars = two_bars();
  const PlanTest plans = [&](Tile tile) {
    return Plan{tile.x == 3, tile.x == 1 ? &bars : nullptr, {}};
  };
  const auto without = [&](int column) {
    const auto keep = [=](const Contact& c) { return c.tile.x == 3 || c.id % 4 != column; };
    return cast(Grid{4, 1}, eastward, filtered(PlanProbe(plans, 4), keep)).t;
  };
  CHECK(without(3) == 0.5);
  CHECK(without(0) == 1.0);
  CHECK(without(2) == 0.5);
  const auto rock_only = [](const Contact& c) { return c.tile.x == 3; };
  CHECK(cast(Grid{4, 1}, eastward, filtered(PlanProbe(plans, 4), rock_only)).t == 2.5);
  const auto nothing = [](const Contact&) { return false; };
  CHECK(cast(Grid{4, 1}, eastward, filtered(PlanProbe(plans, 4), nothing)).end == End::edge);
}

/// A pane in the middle of each tile, with the tile's column as its id.
std::optional<Contact> panes(const Ray& ray, const Step& step) {
  const double t = (step.tile.x + 0.5 - ray.origin.x) / ray.direction.x;
  if (!(t >= step.enter && t <= step.exit)) return std::nullopt;
  return Contact{t, ray.at(t), {-1, 0}, Face::none, step.tile, step.tile.x};
}

//   a:  |   |   |      not the one who shoots
TEST_CASE("filtered: leaves out an owner, in probes of every kind, and composes") {
  const auto not_id = [](int id) { return [id](const Contact& c) { return c.id != id; }; };
  CHECK(cast(Grid{4, 1}, eastward, panes).contact->id == 0);
  CHECK(cast(Grid{4, 1}, eastward, filtered(panes, not_id(0))).contact->id == 1);
  CHECK(cast(Grid{4, 1}, eastward, filtered(filtered(panes, not_id(1)), not_id(0))).contact->id ==
        2);
  const AsciiMap map{".##."};
  const auto second = filtered(map, [](const Contact& c) { return c.tile != Tile{1, 0}; });
  CHECK(cast(map.grid(), eastward, second).tile == Tile{2, 0});
  CHECK(cast(map.grid(), eastward, any_of(filtered(panes, not_id(0)), second)).t == 1);
  CHECK_FALSE(blocked(map.grid(), {0.5, 0.5}, {2, 0.5}, second));
  CHECK(blocked(map.grid(), {0.5, 0.5}, {2.1, 0.5}, second));
}

//   # : #      what is left over is what one would have picked out of all contacts
//   : a :
//   # : #
TEST_CASE("filtered: has exactly the contacts that are kept, in their order") {
  Random random(5);
  const Grid grid{4, 4};
  for (int i = 0; i < runs(3000); ++i) {
    Mask mask(8, 8);
    for (int y = 0; y < 8; ++y) mask.set_word(0, y, random.bits() & random.bits());
    const std::uint64_t solid = random.bits() & random.bits();
    const std::uint64_t masked = random.bits();
    const PlanTest plans = [&](Tile t) {
      const auto at = static_cast<unsigned>(grid.index(t));
      return Plan{(solid >> at & 1U) != 0, (masked >> at & 1U) != 0 ? &mask : nullptr, {}};
    };
    const PlanProbe probe(plans, 8);
    const unsigned salt = static_cast<unsigned>(random.below(8));
    const auto keep = [&](const Contact& c) {
      return (static_cast<unsigned>(c.id + 3 * c.tile.x + 5 * c.tile.y) >> 1U & 3U) != salt;
    };
    const auto eighth = [&] { return random.below(33) / 8.0; };
    const Ray ray = random.chance(0.5)
                        ? Ray::rounded_between({eighth(), eighth()}, {eighth(), eighth()})
                        : Ray::rounded_between(random.point(0, 4), random.point(0, 4));
    const Policy policy{.corner = static_cast<Corner>(random.below(3)),
                        .start = static_cast<Start>(random.below(3))};
    std::vector<Contact> expected = all_contacts(grid, ray, probe, policy);
    std::erase_if(expected, [&](const Contact& c) { return !keep(c); });
    REQUIRE(all_contacts(grid, ray, filtered(probe, keep), policy) == expected);
  }
}

}  // namespace
}  // namespace raywalk
