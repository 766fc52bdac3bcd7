#include "raywalk/map/detail/tile_region.hpp"

#include <random>

#include "support/allocations.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using detail::TileRegion;

/// Some tiles of a grid, one of so many at random.
TileRegion random_region(Grid grid, unsigned one_of, std::mt19937& random) {
  TileRegion region(grid);
  for (std::int64_t i = 0; i < grid.count(); ++i) {
    if (random() % one_of == 0) region.add(grid.tile(i));
  }
  return region;
}

std::vector<Tile> tiles_of_region(const TileRegion& region, Grid grid) {
  std::vector<Tile> tiles;
  for (std::int64_t i = 0; i < grid.count(); ++i) {
    if (region.contains(grid.tile(i))) tiles.push_back(grid.tile(i));
  }
  return tiles;
}

bool is_on_edge_of(Grid grid, Tile tile) {
  return tile.x == 0 || tile.y == 0 || tile.x == grid.width - 1 || tile.y == grid.height - 1;
}

/// Fills from a tile in both ways, and compares what they find.
void compare_fills(Grid grid, const TileRegion& known, const TileRegion& open, Tile first) {
  if (known.contains(first)) return;
  TileRegion by_tiles = known;
  TileRegion by_rows = known;
  const std::int64_t count =
      by_tiles.fill(first, [&](Tile tile, Face) { return open.contains(tile); });
  const TileRegion::Filled filled = by_rows.fill_open(first, open, nullptr);
  REQUIRE(filled.count == count);
  REQUIRE(tiles_of_region(by_rows, grid) == tiles_of_region(by_tiles, grid));
  const auto reaches_edge = [&](Tile tile) {
    return is_on_edge_of(grid, tile) && open.contains(tile) && !known.contains(tile);
  };
  REQUIRE(filled.is_on_edge == std::ranges::any_of(tiles_of_region(by_tiles, grid), reaches_edge));
}

TEST_CASE("tile region: it is filled by rows as it is tile by tile, in all grids of 3x3") {
  const Grid grid{3, 3};
  for (unsigned bits = 0; bits < 512; ++bits) {
    TileRegion open(grid);
    for (unsigned i = 0; i < 9; ++i) {
      if ((bits >> i & 1U) != 0) open.add(grid.tile(i));
    }
    for (int i = 0; i < 9; ++i) compare_fills(grid, TileRegion(grid), open, grid.tile(i));
  }
}

TEST_CASE(
    "tile region: it is filled by rows as it is tile by tile, across words and what is known") {
  std::mt19937 random(7);
  for (const Grid grid : {Grid{64, 5}, Grid{130, 7}, Grid{1, 9}, Grid{200, 1}, Grid{65, 20}}) {
    for (int i = 0; i < 40; ++i) {
      TileRegion open(grid);
      const TileRegion walls =
          random_region(grid, 2U + static_cast<unsigned>(random() % 20), random);
      for (std::int64_t j = 0; j < grid.count(); ++j) {
        if (!walls.contains(grid.tile(j))) open.add(grid.tile(j));
      }
      const Tile first = grid.tile(static_cast<std::int64_t>(random()) % grid.count());
      compare_fills(grid, random_region(grid, 30, random), open, first);
    }
  }
}

/// A level of which the tiles are solid for which this is true.
template <class IsSolid>
Level level_of(Grid grid, IsSolid is_solid) {
  Level level;
  level.grid = grid;
  level.kinds.resize(2);
  level.kinds[1].solid = true;
  for (std::int64_t i = 0; i < grid.count(); ++i) {
    level.tiles.push_back(is_solid(grid.tile(i)) ? 1 : 0);
  }
  return level;
}

TEST_CASE("tile region: rows that are empty, full or neither hold what was added to them") {
  const Grid grid{130, 4};
  const Level level = level_of(grid, [](Tile tile) { return tile.y == 1 || tile == Tile{129, 2}; });
  TileRegion region(level, [](const TileKind& kind) { return kind.solid; });
  TileRegion same(grid);
  for (int x = 0; x < grid.width; ++x) same.add({x, 1});
  same.add({129, 2});
  const auto check_equal = [&] {
    CHECK(tiles_of_region(region, grid) == tiles_of_region(same, grid));
    for (int y = 0; y < grid.height; ++y) {
      for (int i = 0; i < region.row_words(); ++i) CHECK(region.word(i, y) == same.word(i, y));
    }
  };
  check_equal();
  for (const Tile tile : {Tile{5, 1}, Tile{129, 1}, Tile{0, 0}, Tile{64, 3}}) {
    region.add(tile);
    same.add(tile);
    check_equal();
  }
  CHECK_FALSE(region.is_empty());
  CHECK(TileRegion(grid).is_empty());
  CHECK_FALSE(TileRegion(level, [](const TileKind&) { return true; }).is_empty());
}

TEST_CASE("tile region: one of a map that is all free takes hardly any memory") {
  const Grid grid{4096, 1024};
  const Level level = level_of(grid, [](Tile) { return false; });
  const std::int64_t bits = grid.count() / 8;
  const auto is_free = [](const TileKind& kind) { return !kind.solid; };
  const auto peak_for = [&](const Level& of) {
    return test::peak_of([&] { CHECK_FALSE(TileRegion(of, is_free).is_empty()); });
  };
  CHECK(peak_for(level) < bits / 8);
  const TileRegion open(level, is_free);
  CHECK(test::peak_of([&] { TileRegion(grid).fill_open({7, 7}, open, nullptr); }) < bits / 8);
  const Level mixed = level_of(grid, [](Tile tile) { return (tile.x ^ tile.y) % 2 == 0; });
  CHECK(peak_for(mixed) < bits + bits / 8);
}

TEST_CASE("tile region: tiles around one, in words of a row, and of kinds of a level") {
  Level level;
  level.grid = {150, 3};
  level.kinds.resize(2);
  level.kinds[1].solid = true;
  level.tiles.assign(450, 0);
  level.tiles[static_cast<std::size_t>(level.grid.index({128, 1}))] = 1;
  const TileRegion region(level, [](const TileKind& kind) { return kind.solid; });
  CHECK(tiles_of_region(region, level.grid) == std::vector<Tile>{{128, 1}});
  CHECK(region.word(2, 1) == 1);
  CHECK(region.word_of_east(1, 1) == std::uint64_t{1} << 63U);
  CHECK(region.has_around({60, 0}, 68));
  CHECK_FALSE(region.has_around({60, 0}, 67));
  CHECK_FALSE(region.has_around({149, 2}, 20));
  CHECK(region.has_around({149, 2}, 21));
  CHECK_FALSE(region.has_around({128, 1}, 0) == region.is_empty());
  CHECK(detail::columns_before(1, 64) == 0);
  CHECK(detail::columns_before(1, 66) == 3);
  CHECK(detail::columns_before(0, 64) == ~std::uint64_t{0});
}

}  // namespace
}  // namespace raywalk
