#include "bench/feature_tiles.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "bench/common_textures.hpp"
#include "bench/feature_textures.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

bool is_empty(const Level& level, Tile tile) {
  const TileKind& kind = level.kind(tile);
  return !kind.solid && !kind.door && !kind.pane && kind.plan < 0;
}

bool is_inside(Point point, Tile tile) { return tile_at(point) == tile; }

bool holds_camera(const FrameScene& scene, Tile tile) {
  return std::ranges::any_of(
      scene.cameras, [&](const Camera& camera) { return is_inside(camera.position, tile); });
}

bool holds_sprite(const FrameScene& scene, Tile tile) {
  return std::ranges::any_of(
      scene.billboards, [&](const Billboard& sprite) { return is_inside(sprite.position, tile); });
}

/// Whether the neighbours of a tile, in the order of `Face`, are empty: bit 0 is the north.
int empty_sides(const Level& level, Tile tile) {
  int sides = 0;
  for (int i = 0; i < 4; ++i) {
    const bool empty = is_empty(level, beyond(tile, static_cast<Face>(i + 1)));
    sides |= empty ? 1 << i : 0;
  }
  return sides;
}

/// The axis of a door that fits into a tile: north and south are open, or east and west.
std::optional<DoorAxis> axis_in(const Level& level, Tile tile) {
  const int sides = empty_sides(level, tile);
  if (sides == 0b0101) return DoorAxis::x;
  if (sides == 0b1010) return DoorAxis::y;
  return std::nullopt;
}

/// Calls `build(tile)` for each tile that is not on the map's edge, empty and unused.
template <class Build>
void each_site(FrameScene& scene, Build&& build) {
  for (int y = 1; y < scene.level.grid.height - 1; ++y) {
    for (int x = 1; x < scene.level.grid.width - 1; ++x) {
      const Tile tile{x, y};
      const bool is_unused = !holds_camera(scene, tile) && !holds_sprite(scene, tile);
      if (is_unused && is_empty(scene.level, tile)) build(tile);
    }
  }
}

/// Gives a tile a kind of its own, which begins as what it is. Valid until the next one.
TileKind& own_kind(Level& level, Tile tile) {
  const TileKind kind = level.kind(tile);
  level.tiles[static_cast<std::size_t>(level.grid.index(tile))] =
      static_cast<std::uint16_t>(level.kinds.size());
  return level.kinds.emplace_back(kind);
}

/// Changes all tiles without a wall that are `chosen`, those of one kind to one other.
template <class Chosen, class Change>
void change_tiles(Level& level, Chosen&& chosen, Change&& change) {
  std::map<std::uint16_t, std::uint16_t> changed;
  for (int y = 0; y < level.grid.height; ++y) {
    for (int x = 0; x < level.grid.width; ++x) {
      if (level.kind({x, y}).solid || !chosen(Tile{x, y})) continue;
      std::uint16_t& kind = level.tiles[static_cast<std::size_t>(level.grid.index({x, y}))];
      const auto [place, is_new] =
          changed.emplace(kind, static_cast<std::uint16_t>(level.kinds.size()));
      if (is_new) change(level.kinds.emplace_back(TileKind(level.kinds[kind])));
      kind = place->second;
    }
  }
}

void hang_door(Level& level, Tile tile, DoorAxis axis, DoorSlide slide, TextureId picture) {
  TileKind& kind = own_kind(level, tile);
  kind.door = true;
  kind.slide = slide;
  kind.walls.fill(picture);
  kind.jamb = {first_common_wall};
  add_door(level, {tile, axis});
}

}  // namespace

Tile free_tile(const FrameScene& scene, Generator& random) {
  for (;;) {
    const int x = random.below(scene.level.grid.width);
    const Tile tile{x, random.below(scene.level.grid.height)};
    if (is_empty(scene.level, tile) && !holds_camera(scene, tile)) return tile;
  }
}

void hang_doors(FrameScene& scene) {
  const TextureId picture = add_feature_textures(scene.level).door;
  int sites = 0;
  each_site(scene, [&](Tile tile) {
    const auto axis = axis_in(scene.level, tile);
    if (!axis || sites++ % 4 != 0) return;
    const auto slide = static_cast<DoorSlide>(scene.level.doors.size() % 5);
    hang_door(scene.level, tile, *axis, slide, picture);
  });
}

void hang_panes(FrameScene& scene) {
  const FeatureTextures pictures = add_feature_textures(scene.level);
  int sites = 0;
  each_site(scene, [&](Tile tile) {
    const auto axis = axis_in(scene.level, tile);
    if (!axis || sites++ % 4 != 2) return;
    TileKind& kind = own_kind(scene.level, tile);
    kind.pane = axis;
    kind.walls.fill(sites % 8 < 4 ? pictures.grille : pictures.glass);
  });
}

void add_pillars(FrameScene& scene) {
  const int plan = add_feature_plans(scene.level);
  int pillars = 0;
  each_site(scene, [&](Tile tile) {
    constexpr int all_sides = 0b1111;
    if (empty_sides(scene.level, tile) != all_sides) return;
    TileKind& kind = own_kind(scene.level, tile);
    kind.plan = plan + pillars++ % 2;
    kind.walls.fill({first_common_wall + 7});
  });
}

void add_pixels(FrameScene& scene) {
  const int plan = add_pixel_plan(scene.level);
  each_site(scene, [&](Tile tile) {
    const auto is_here = [&](const Light& lamp) { return is_inside(lamp.position, tile); };
    if (std::ranges::any_of(scene.level.lamps, is_here)) return;
    TileKind& kind = own_kind(scene.level, tile);
    kind.plan = plan;
    kind.walls.fill({first_common_wall + 7});
  });
}

void widen_map(FrameScene& scene, int tiles_a_side) {
  Level& level = scene.level;
  const Grid grid{tiles_a_side, tiles_a_side};
  std::vector<std::uint16_t> tiles(static_cast<std::size_t>(grid.count()));
  for (int y = 0; y < level.grid.height; ++y) {
    for (int x = 0; x < level.grid.width; ++x) {
      const auto from = static_cast<std::size_t>(level.grid.index({x, y}));
      const auto to = static_cast<std::size_t>(grid.index({x, y}));
      tiles[to] = level.tiles[from];
    }
  }
  level.grid = grid;
  level.tiles = std::move(tiles);
}

void open_roofs(FrameScene& scene) {
  Level& level = scene.level;
  const FeatureTextures pictures = add_feature_textures(level);
  level.sky = pictures.sky;
  change_tiles(
      level, [](Tile tile) { return (tile.x / 6 + tile.y / 6) % 3 == 0; },
      [](TileKind& kind) { kind.ceiling = {}; });
  change_tiles(
      level, [](Tile tile) { return (tile.x / 4 + tile.y / 4) % 4 == 1; },
      [&](TileKind& kind) { kind.floor = pictures.water; });
}

}  // namespace raywalk
