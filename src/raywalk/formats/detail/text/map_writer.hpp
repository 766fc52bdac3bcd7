#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/formats/detail/text/losses.hpp"
#include "raywalk/load/detail/text/map.hpp"

/// From a map's text back to files. All expect a text without mistakes, whose tiles are still
/// there.
namespace raywalk::detail {

/// Whether a map of such a size can be written: what the functions below ask first, for those who
/// know the size before the tiles. Errors: more tiles than the limits allow.
[[nodiscard]] Result<void> expect_toml_size(const Grid& grid, const Limits& limits);
[[nodiscard]] Result<void> expect_tiled_size(const Grid& grid, const Limits& limits);
[[nodiscard]] Result<void> expect_pixels_size(const Grid& grid, const Limits& limits);

/// The text of a TOML map that gives the same level. Characters of a map that was drawn stay; for
/// others they are chosen. Errors: more tiles a side, bytes or values than
/// the limits allow.
[[nodiscard]] Result<std::string> write_toml(const MapDocument& map, const Limits& limits = {});

/// A picture for Tiled to show: its file, from the folder of the map, and its size.
struct ShownPicture {
  std::string source{};
  int width = 0;
  int height = 0;
};
/// Finds it by its name in the map; none if there is no such picture.
using ShownPictures = std::function<std::optional<ShownPicture>(const std::string& name)>;

/// A map of Tiled, and the tileset that it names.
struct TiledFiles {
  std::string map{};
  std::string tileset{};
};

/// A map of Tiled with the layers floors, ceilings and walls, and objects for all that stands in
/// it; a tileset in the file `tileset`. Errors: more tiles than such a map may have.
[[nodiscard]] Result<TiledFiles> write_tiled(const MapDocument& map, const std::string& tileset,
                                             const ShownPictures& pictures, Losses& losses,
                                             const Limits& limits = {});

/// A picture with a pixel for each tile, PGM or PNG: walls are black, all others white. It takes
/// the tiles out of the map, which may be half a gigabyte. Errors: more tiles a side than the
/// limits allow.
[[nodiscard]] Result<std::vector<std::byte>> write_pixels(MapDocument& map, bool is_pgm,
                                                          Losses& losses,
                                                          const Limits& limits = {});

/// A character for each entry of the legend, all different: `#` for the commonest wall, `.` for the
/// commonest floor, `@` for the start, `D` for a door, then letters of the names of what is there.
[[nodiscard]] std::vector<char32_t> readable_characters(const MapDocument& map);

/// How often each entry of the legend is in the grid.
[[nodiscard]] std::vector<std::size_t> counts_of_entries(const MapDocument& map);

/// The commonest value of an optional name, by the number of tiles; empty if there is none.
[[nodiscard]] std::string commonest(const MapDocument& map,
                                    std::optional<Name> LegendEntry::* name);

/// A number in the shortest form that is read back as the same.
[[nodiscard]] std::string number_text(double number);
/// Degrees in a short form from which `Turn::degrees` makes the same turn.
[[nodiscard]] double degrees_of(Turn turn);
/// A color in the form of maps: `#rrggbb`.
[[nodiscard]] std::string color_text(Color color);

}  // namespace raywalk::detail
