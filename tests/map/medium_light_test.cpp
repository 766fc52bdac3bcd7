
#include <array>
#include <utility>
#include <vector>

#include "lightmap/light_oracle.hpp"
#include "map/rich_level.hpp"
#include "raywalk/map/medium_probe.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/ray/tiles.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

// A curtain along x at (1, 1), one along y at (4, 2); shutters that slide up (1, 3) and down (3,
// 3).
Level shuttered() { return make_rich_level("######\n#H#.##\n#@..I#\n#A#W##\n#....#\n######\n"); }

constexpr std::array<Tile, 4> thin_tiles{{{1, 1}, {4, 2}, {1, 3}, {3, 3}}};

/// True if a pane stops light with all doors shut.
bool stops_light(const Level& level, Tile tile) {
  const LevelState shut = initial_state(level);
  return stopping_pane({level, shut}, Medium::light, tile).has_value();
}

/// Makes one texel of a picture translucent.
void make_glass(Texture& picture) {
  std::vector<Color> texels = picture.texels;
  texels[7] = 0xFE808080U;
  picture = make_texture(picture.width, picture.height, std::move(texels));
}

TEST_CASE("stopping_pane: curtains and shut shutters stop light, nothing else does") {
  const Level level = shuttered();
  int opaque = 0;
  for (const Tile tile : tiles(level.grid)) opaque += stops_light(level, tile) ? 1 : 0;
  CHECK(opaque == 4);
  for (const Tile tile : thin_tiles) CHECK(stops_light(level, tile));
  const Level grilles = make_rich_level("######\n#=#D##\n#@..!#\n#U#V##\n#....#\n######\n");
  for (const Tile tile : tiles(grilles.grid)) CHECK_FALSE(stops_light(grilles, tile));
}

TEST_CASE("stopping_pane: one opaque side of the two is enough, one translucent texel too much") {
  Level level = shuttered();
  level.textures.push_back(level.texture(Painted::door));
  make_glass(level.textures.back());
  const TextureId glass{static_cast<int>(level.textures.size()) - 1};
  for (const Tile tile : thin_tiles) {
    TileKind& kind = level.kinds[level.tiles[static_cast<std::size_t>(level.grid.index(tile))]];
    const bool is_along_x = tile != Tile{4, 2};
    kind.walls[is_along_x ? 0 : 1] = glass;
    CHECK(stops_light(level, tile));
    kind.walls[is_along_x ? 2 : 3] = TextureId{};
    CHECK_FALSE(stops_light(level, tile));  // its other two sides are those of nothing
  }
}

TEST_CASE("stopping_pane: of an animation the first frame counts, at any time") {
  Level level = shuttered();
  level.textures[4] = level.texture(Painted::door);
  make_glass(level.textures[4]);
  level.traits.resize(4);
  level.traits[3] = {false, 2, 10};
  REQUIRE(level.shown(Painted::door, 10) == TextureId{4});
  LevelState state = initial_state(level);
  state.ticks = 10;
  CHECK(stopping_pane({level, state}, Medium::light, {1, 1}));
  make_glass(level.textures[3]);
  CHECK_FALSE(stopping_pane({level, state}, Medium::light, {1, 1}));
}

TEST_CASE("stopping_pane: a shutter stops light until it opens, a curtain always") {
  const Level level = shuttered();
  LevelState state = initial_state(level);
  for (int open = 0; open <= plan_pixels; ++open) {
    state.doors = {open, open};
    CHECK(stopping_pane({level, state}, Medium::light, {1, 1}) == Pane{DoorAxis::x});
    CHECK(stopping_pane({level, state}, Medium::light, {4, 2}) == Pane{DoorAxis::y});
    for (const Tile shutter : {Tile{1, 3}, Tile{3, 3}}) {
      const auto pane = open == 0 ? pane_at({level, state}, shutter) : std::nullopt;
      CHECK(stopping_pane({level, state}, Medium::light, shutter) == pane);
    }
    CHECK_FALSE(stopping_pane({level, state}, Medium::light, {0, 0}));
    CHECK_FALSE(stopping_pane({level, state}, Medium::light, {2, 2}));
  }
}

/// The tiles whose plans light meets as bodies do; all others are those of the level.
TEST_CASE("medium_probe: a pane that throws a shadow stands as it does for bodies") {
  Random random(11);
  for (int run = 0; run < runs(100); ++run) {
    const Level level = test::random_lit_level(random);
    const LevelState state = test::random_state(random, level);
    const MediumProbe light = medium_probe({level, state}, Medium::light);
    for (const Tile tile : tiles(level.grid)) {
      const bool shades = stopping_pane({level, state}, Medium::light, tile).has_value();
      const Plan plan = shades ? medium_probe({level, state}, Medium::body).plan(tile)
                               : level_probe({level, state}).plan(tile);
      REQUIRE(light.plan(tile).mask == plan.mask);
      REQUIRE(light.plan(tile).solid == plan.solid);
      REQUIRE(light.plan(tile).shift == plan.shift);
    }
  }
}

/// All panes of a level that throw a shadow, as walls without thickness.
auto shading_walls(const Level& level, const LevelState& state) {
  return filtered(pane_probe({level, state}), [&](const Contact& contact) {
    return stopping_pane({level, state}, Medium::light, contact.tile).has_value();
  });
}

/// Two points of a level as it stands.
struct Way {
  const Level& level;
  const LevelState& state;
  Point a{};
  Point b{};

  template <class P>
  [[nodiscard]] bool is_free(const P& probe) const {
    return line_of_sight(level.grid, a, b, probe);
  }
  [[nodiscard]] bool is_lit() const { return is_free(medium_probe({level, state}, Medium::light)); }
  /// True if nothing but a pane without thickness that throws a shadow crosses it.
  [[nodiscard]] bool is_shaded() const {
    return is_free(level_probe({level, state})) && !is_free(shading_walls(level, state));
  }
};

//  ways between shutters, curtains and grilles: none that is crossed by what throws a shadow is
//  lit, and every one on which a body has room for its middle
TEST_CASE("medium_probe: light ends where a pane crosses its way, and passes where nothing does") {
  Random random(12);
  int lit = 0;
  int shaded = 0;
  for (int run = 0; run < runs(40); ++run) {
    const Level level = test::random_lit_level(random);
    const LevelState state = test::random_state(random, level);
    for (int i = 0; i < 40; ++i) {
      Way way{level, state};
      way.a = random.point(0, level.grid.width);
      way.b = random.point(0, level.grid.height);
      if (!way.is_free(level_probe({level, state})) || way.is_shaded()) REQUIRE_FALSE(way.is_lit());
      if (way.is_free(medium_probe({level, state}, Medium::body))) REQUIRE(way.is_lit());
      lit += way.is_lit() ? 1 : 0;
      shaded += way.is_shaded() ? 1 : 0;
    }
  }
  CHECK(lit > runs(50));
  CHECK(shaded > 0);
}

}  // namespace
}  // namespace raywalk
