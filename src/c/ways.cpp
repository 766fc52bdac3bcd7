#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "c/arrays.hpp"
#include "c/grid.hpp"
#include "raywalk/path/clearance.hpp"
#include "raywalk/path/find_path.hpp"
#include "raywalk/path/flood.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk::c {

namespace {

static_assert(static_cast<int>(PathEnd::invalid) == RAYWALK_PATH_INVALID);

/// The most points that a flood begins at, and tiles that it may look at (`flood`).
constexpr std::int64_t most_sources = 1 << 26;
constexpr std::int64_t most_flooded = (std::int64_t{1} << 31) - 1;
/// The shorter side of a map on which no tile has more room than a `ClearanceMap` can tell.
constexpr int most_measured = 1 << 16;

/// Writes a number for each tile of a map.
template <class Value>
void write_tiles(const Grid& grid, const Written<double>& out, const Value& value) {
  for (int y = 0; y < grid.height; ++y) {
    for (int x = 0; x < grid.width; ++x) out.set(value(Tile{x, y}), y, x);
  }
}

/// The tiles of points on the map: others count for nothing.
std::vector<Tile> tiles_of(const Read<double>& points, std::int64_t count, const GridObject& grid) {
  std::vector<Tile> tiles;
  for (std::int64_t i = 0; i < count; ++i) {
    const Point point = grid.frame.to_grid(Point{points.at(i, 0), points.at(i, 1)});
    const std::optional<Tile> tile = tile_at(grid.bits.grid(), point);
    if (tile) tiles.push_back(*tile);
  }
  return tiles;
}

std::array<std::int64_t, 2> lengths_of(const Grid& grid) { return {grid.height, grid.width}; }

}  // namespace
extern "C" {

RAYWALK_API raywalk_status raywalk_find_path(raywalk_id grid, const raywalk_path_query* query,
                                             int64_t room, const raywalk_output* way,
                                             raywalk_path_answer* answer) {
  return answered([&]() -> raywalk_status {
    if (query == nullptr) return bad_argument("query", "is null");
    if (answer == nullptr) return bad_argument("answer", "is null");
    if (!is_count(room, "room")) return RAYWALK_BAD_ARGUMENT;
    if (query->max_steps < 0) return bad_argument("query.max_steps", "is less than 0");
    const AskedGrid asked(grid);
    if (!asked) return bad_id("grid");
    Arrays arrays;
    const auto out = room == 0
                         ? Written<double>{}
                         : arrays.written<double>(way, std::array<std::int64_t, 2>{room, 2}, "way");
    if (arrays.status() != RAYWALK_OK) return arrays.status();
    const Frame& frame = asked->frame;
    const PathQuery wanted{
        {frame.to_grid(Point{query->from_x, query->from_y}), frame.to_grid(query->radius)},
        frame.to_grid(Point{query->to_x, query->to_y})};
    PathWorkspace space;
    const Path path =
        find_path(space, asked->bits.grid(), wanted, asked->bits,
                  {.limit = frame.to_grid(query->limit), .max_tiles = query->max_steps});
    const auto count = static_cast<std::int64_t>(path.way.size());
    for (std::int64_t i = 0; i < count && count <= room; ++i) {
      const Point point = frame.to_world(path.way[static_cast<std::size_t>(i)]);
      out.set(point.x, i, 0);
      out.set(point.y, i, 1);
    }
    *answer = {static_cast<std::int32_t>(path.end), count, frame.to_world(path.length)};
    if (count > room) return wrong(RAYWALK_TOO_SMALL, "way", "the points do not fit");
    return RAYWALK_OK;
  });
}

RAYWALK_API raywalk_status raywalk_flood(raywalk_id grid, int64_t count,
                                         const raywalk_input* sources,
                                         const raywalk_flood_options* options,
                                         const raywalk_output* distances) {
  return answered([&]() -> raywalk_status {
    if (options == nullptr) return bad_argument("options", "is null");
    if (options->neighbors != 4 && options->neighbors != 8) {
      return bad_argument("options.neighbors", "is not 4 or 8");
    }
    if (!is_one_of(options->corner, 1, "options.corner")) return RAYWALK_BAD_ARGUMENT;
    if (count < 0 || count > most_sources) return bad_argument("count", "is not from 0 to 2^26");
    const AskedGrid asked(grid);
    if (!asked) return bad_id("grid");
    const Grid& map = asked->bits.grid();
    if (map.count() > most_flooded) return bad_argument("grid", "has 2^31 tiles or more");
    Arrays arrays;
    const auto given =
        arrays.read<double>(sources, std::array<std::int64_t, 2>{count, 2}, "sources");
    const auto out = arrays.written<double>(distances, lengths_of(map), "distances");
    if (arrays.status() != RAYWALK_OK) return arrays.status();
    FloodField field;
    flood(field, map, tiles_of(given, count, *asked), asked->bits,
          {.limit = asked->frame.to_grid(options->limit),
           .corner = static_cast<Corner>(options->corner),
           .neighbors = options->neighbors == 4 ? Neighbors::four : Neighbors::eight});
    write_tiles(map, out, [](Tile) { return std::numeric_limits<double>::infinity(); });
    field.each_tile([&](Tile tile, double distance) {
      out.set(asked->frame.to_world(distance), tile.y, tile.x);
    });
    return RAYWALK_OK;
  });
}

RAYWALK_API raywalk_status raywalk_clearance(raywalk_id grid, const raywalk_output* distances) {
  return answered([&]() -> raywalk_status {
    const AskedGrid asked(grid);
    if (!asked) return bad_id("grid");
    const Grid& map = asked->bits.grid();
    if (std::min(map.width, map.height) > most_measured) {
      return bad_argument("grid", "is more than 65,536 tiles wide and high");
    }
    Arrays arrays;
    const auto out = arrays.written<double>(distances, lengths_of(map), "distances");
    if (arrays.status() != RAYWALK_OK) return arrays.status();
    ClearanceMap room;
    room.measure(map, asked->bits);
    write_tiles(map, out, [&](Tile tile) { return asked->frame.to_world(room.at(tile)); });
    return RAYWALK_OK;
  });
}

}  // extern "C"
}  // namespace raywalk::c
