#include "raywalk/ray/probe_traits.hpp"

#include <vector>

#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/cast_fan.hpp"
#include "raywalk/ray/filter_probe.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/catch.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

constexpr Grid hall{8, 3};
constexpr Ray down_the_hall{{1.5, 1.5}, {1, 0}};

/// A wall at the end of a hall, in a class whose members have the names of offers, and mean
/// something else.
struct SameNames {
  using Cursor = int;

  bool operator()(Tile tile) const { return tile.x == 7; }

  static std::optional<CastResult> quick_cast(const Grid&, const Ray&, const Policy&) {
    return CastResult{End::tiles, 99, {}, {}, std::nullopt};
  }
  static std::optional<CastResult> quick_cast_behind(Tile, const Grid&, const Ray&, const Policy&) {
    return CastResult{End::tiles, 98, {}, {}, std::nullopt};
  }
  static detail::RunResult quick_run(const Grid&, const Ray&, const Policy&) {
    return {detail::Stop::solid_by_y, {3, 3}};
  }
  static std::optional<bool> whole_tile(Tile) { return true; }
  static bool is_noted(Tile) { return true; }
  static std::optional<Contact> next_contact(int&, const Ray&, const Step&, const Question&) {
    return std::nullopt;
  }
};

/// The same, its quick cast declared.
struct Declared : SameNames {
  struct ProbeTraits : PlainProbeTraits {
    static constexpr bool has_quick_cast = true;
  };
};
/// Its notes, too, by a class that adds to what another one declares.
struct DeclaredMore : Declared {
  struct ProbeTraits : Declared::ProbeTraits {
    static constexpr bool notes_tiles = true;
  };
};
/// A `ProbeTraits` that is no such thing.
struct OtherTraits : SameNames {
  struct ProbeTraits {
    static constexpr bool has_quick_cast = true;
  };
};
/// A class that others wrote.
struct Foreign : SameNames {};

/// The tiles that a fan of one ray tells of.
template <class P>
std::vector<Tile> noted_by(const P& probe) {
  std::vector<Tile> tiles;
  const auto ray_of = [](int) { return down_the_hall; };
  cast_fan(hall, 1, ray_of, probe, [&](const FanHit& hit) {
    if (hit.noted) tiles.assign(hit.noted->begin(), hit.noted->end());
  });
  return tiles;
}

}  // namespace

template <>
struct ProbeTraits<Foreign> : PlainProbeTraits {
  static constexpr bool has_quick_run = true;
};

//   . @ . . . . . #
TEST_CASE("a member that has the name of an offer, but is not declared, changes nothing") {
  const TileTest wall = [](Tile tile) { return tile.x == 7; };
  const CastResult expected = cast(hall, down_the_hall, wall);
  REQUIRE(expected.t == 5.5);
  CHECK(cast(hall, down_the_hall, SameNames{}).contact == expected.contact);
  CHECK(cast(hall, down_the_hall, OtherTraits{}).contact == expected.contact);
  constexpr Ray along_the_wall{{1.5, 1}, {1, 0}, 100};  // which a quick run does not tell
  CHECK(cast(hall, along_the_wall, SameNames{}).t == 5.5);
  CHECK_FALSE(blocked(hall, {1.5, 1.5}, {6.5, 1.5}, SameNames{}));
  CHECK(blocked(hall, {1.5, 1.5}, {7.5, 1.5}, SameNames{}));
  CHECK(noted_by(SameNames{}).empty());
  int contacts = 0;
  cast_all(hall, down_the_hall, filtered(SameNames{}, [](const Contact&) { return true; }),
           [&](const Contact&) { ++contacts; });
  CHECK(contacts == 1);
}

TEST_CASE("an offer that is declared is taken, of an lvalue and of an rvalue") {
  const Declared probe;
  CHECK(cast(hall, down_the_hall, probe).t == 99);
  CHECK(cast(hall, down_the_hall, Declared{}).t == 99);
  CHECK(noted_by(probe).empty());
}

TEST_CASE("a class has the offers of the one that it is derived from, and adds its own") {
  CHECK(cast(hall, down_the_hall, DeclaredMore{}).t == 99);
  CHECK(noted_by(DeclaredMore{}).size() == 6);
}

TEST_CASE("offers of a class that one cannot change are declared beside it") {
  CHECK(cast(hall, down_the_hall, Foreign{}).tile == Tile{3, 3});
}

TEST_CASE("the library's probes declare what they offer") {
  const PlanTest plans = [](Tile) { return Plan{}; };
  using Pixels = PlanProbe<decltype(plans)>;
  CHECK(ProbeTraits<Pixels>::has_quick_cast);
  CHECK(ProbeTraits<Pixels>::has_quick_cast_behind);
  CHECK(ProbeTraits<Pixels>::has_quick_run);
  CHECK(ProbeTraits<Pixels>::has_whole_tiles);
  CHECK(ProbeTraits<Pixels>::has_tile_stops);
  CHECK(ProbeTraits<Pixels>::has_plans);
  CHECK(ProbeTraits<BitGrid>::has_quick_run);
  const auto layers = layered([](Tile) { return 1U; });
  CHECK(ProbeTraits<std::remove_const_t<decltype(layers)>>::has_quick_run);
  const auto some = filtered([](Tile) { return false; }, [](const Contact&) { return true; });
  CHECK_FALSE(std::is_void_v<ProbeTraits<std::remove_const_t<decltype(some)>>::Cursor>);
}

}  // namespace raywalk
