#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "raywalk/load/detail/text/map.hpp"
#include "raywalk/load/texture_source.hpp"

namespace raywalk::detail {

/// A picture that a written map needs beside it: where it belongs from the map's folder, as PNG.
struct CopiedPicture {
  std::string path{};
  std::vector<std::byte> bytes{};
  int width = 0;
  int height = 0;
};

/// Where the pictures of a written map are looked for, and where copies of them go.
struct PictureTarget {
  /// Finds what need not be copied; none: everything is copied.
  TextureSource found{};
  /// Stands before the names of copies: "keep/".
  std::string prefix{};
};

/// The names of all pictures that a map shows: those that stand in it, frames of animations and
/// pictures of built-in things among them. A picture that is only described, and a thing that only
/// is, are not in it.
[[nodiscard]] std::set<std::string> names_of_pictures(const MapDocument& map);

/// Copies, by their own names, of the pictures that a map has without naming them: of things that
/// are built in, and the mark of bullets.
[[nodiscard]] std::vector<CopiedPicture> unnamed_pictures(const MapDocument& map,
                                                          const TextureSource& textures);

/// Gives the pictures of a map, in its text, the names by which they are found where it is written.
/// Those that are found there by their own names, and are the same, keep them; of the others copies
/// are made. Pictures that cannot be loaded are left as they are.
[[nodiscard]] std::vector<CopiedPicture> move_pictures(MapDocument& map,
                                                       const TextureSource& textures,
                                                       const PictureTarget& target);

/// The pictures of stones that fly, and of the dust where they strike, by the properties of a level
/// that name them.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 2> stone_pictures{
    {{"sling_stone", "pebble"}, {"sling_dust", "stone_dust"}}};

/// True if stones may fly in a map: one of its things has a role in a night.
[[nodiscard]] bool shows_stones(const MapDocument& map);

/// The picture of what has two states in its other one: of a lever that was pulled, of a lamp that
/// is broken. Empty for all others.
[[nodiscard]] std::string_view other_picture_of(std::string_view picture);
/// That of walls, if all of them show the same.
[[nodiscard]] std::string_view other_picture_of(const std::array<Name, 4>& walls);

}  // namespace raywalk::detail
