#include "c/grid.hpp"

#include <array>
#include <memory>
#include <utility>

#include "c/arrays.hpp"

namespace raywalk::c {

namespace {

/// True if tiles are tiles of the map; else it is said.
bool are_on_map(const raywalk_tiles& tiles, const Grid& grid) {
  const auto fits = [](std::int64_t first, std::int64_t count, int size) {
    return first >= 0 && count >= 0 && first <= size && count <= size - first;
  };
  if (fits(tiles.x, tiles.width, grid.width) && fits(tiles.y, tiles.height, grid.height)) {
    return true;
  }
  say("tiles", "do not lie on the map");
  return false;
}

Tile tile_of(const raywalk_tiles& tiles, std::int64_t row, std::int64_t column) {
  return {static_cast<int>(tiles.x + column), static_cast<int>(tiles.y + row)};
}

/// The frame that a caller asks for; none, and it is said, if one of its numbers is wrong.
std::optional<Frame> frame_of(const raywalk_frame* asked) {
  if (asked == nullptr) return Frame();
  const auto made = GridTransform::make({asked->x, asked->y}, asked->tile, asked->tile);
  if (made) return Frame(*made);
  say("frame", "its numbers are not finite, or a tile has no side");
  return std::nullopt;
}

raywalk_status make_grid(const Grid& grid, const Frame& frame, const raywalk_input* solid,
                         raywalk_id& id) {
  Arrays arrays;
  const std::array<std::int64_t, 2> lengths{grid.height, grid.width};
  const auto given = arrays.read_optional<std::uint8_t>(solid, lengths, "solid");
  if (arrays.status() != RAYWALK_OK) return arrays.status();
  auto made = std::make_unique<GridObject>(grid, frame);
  if (given.is_there()) {
    made->bits = BitGrid(grid, [&](Tile tile) { return given.at(tile.y, tile.x) != 0; });
  }
  id = Objects::all().add(std::move(made));
  return RAYWALK_OK;
}

}  // namespace
extern "C" {

RAYWALK_API raywalk_status raywalk_free(raywalk_id id) {
  return Objects::all().free(id) ? RAYWALK_OK : wrong(RAYWALK_BAD_ID, "id", "is that of nothing");
}

RAYWALK_API raywalk_status raywalk_grid_new(int64_t width, int64_t height,
                                            const raywalk_input* solid, const raywalk_frame* frame,
                                            raywalk_id* grid) {
  return answered([&]() -> raywalk_status {
    if (grid == nullptr) return bad_argument("grid", "is null");
    if (width < 1 || width > most_side) return bad_argument("width", "is not from 1 to 2^20");
    if (height < 1 || height > most_side) return bad_argument("height", "is not from 1 to 2^20");
    if (width * height > most_tiles) return bad_argument("width * height", "is more than 2^34");
    const std::optional<Frame> units = frame_of(frame);
    if (!units) return RAYWALK_BAD_ARGUMENT;
    return make_grid({static_cast<int>(width), static_cast<int>(height)}, *units, solid, *grid);
  });
}

RAYWALK_API raywalk_status raywalk_grid_size(raywalk_id grid, int64_t* width, int64_t* height) {
  return answered([&]() -> raywalk_status {
    if (width == nullptr) return bad_argument("width", "is null");
    if (height == nullptr) return bad_argument("height", "is null");
    const AskedGrid asked(grid);
    if (!asked) return bad_id("grid");
    *width = asked->bits.grid().width;
    *height = asked->bits.grid().height;
    return RAYWALK_OK;
  });
}

RAYWALK_API raywalk_status raywalk_grid_read(raywalk_id grid, const raywalk_tiles* tiles,
                                             const raywalk_output* solid) {
  return answered([&]() -> raywalk_status {
    if (tiles == nullptr) return bad_argument("tiles", "is null");
    const raywalk_tiles wanted = *tiles;  // the caller's may lie where answers are written
    const AskedGrid asked(grid);
    if (!asked) return bad_id("grid");
    if (!are_on_map(wanted, asked->bits.grid())) return RAYWALK_BAD_ARGUMENT;
    Arrays arrays;
    const std::array<std::int64_t, 2> lengths{wanted.height, wanted.width};
    const auto out = arrays.written<std::uint8_t>(solid, lengths, "solid");
    if (arrays.status() != RAYWALK_OK) return arrays.status();
    for (std::int64_t row = 0; row < wanted.height; ++row) {
      for (std::int64_t column = 0; column < wanted.width; ++column) {
        out.set(asked->bits.test(tile_of(wanted, row, column)) ? 1 : 0, row, column);
      }
    }
    return RAYWALK_OK;
  });
}

RAYWALK_API raywalk_status raywalk_grid_write(raywalk_id grid, const raywalk_tiles* tiles,
                                              const raywalk_input* solid) {
  return answered([&]() -> raywalk_status {
    if (tiles == nullptr) return bad_argument("tiles", "is null");
    const ChangedGrid changed(grid);
    if (!changed) return bad_id("grid");
    if (!are_on_map(*tiles, changed->bits.grid())) return RAYWALK_BAD_ARGUMENT;
    Arrays arrays;
    const std::array<std::int64_t, 2> lengths{tiles->height, tiles->width};
    const auto given = arrays.read<std::uint8_t>(solid, lengths, "solid");
    if (arrays.status() != RAYWALK_OK) return arrays.status();
    for (std::int64_t row = 0; row < tiles->height; ++row) {
      for (std::int64_t column = 0; column < tiles->width; ++column) {
        changed->bits.set(tile_of(*tiles, row, column), given.at(row, column) != 0);
      }
    }
    return RAYWALK_OK;
  });
}

}  // extern "C"
}  // namespace raywalk::c
