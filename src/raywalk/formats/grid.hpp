#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "raywalk/base/file_source.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/formats/map.hpp"
#include "raywalk/load/texture_source.hpp"

namespace raywalk {

/// Builds the level of a picture that is a map, PNG or PGM (`P2` or `P5`): a tile for each pixel,
/// a wall where it is dark, free where it is light. `file` is the file's name in messages,
/// `textures` loads the pictures of walls, floors and ceilings.
///
/// Unknown pixels, here transparent ones, are walls. The walk begins in the free tile nearest
/// to the middle, and looks east. Both are told in the hints. See docs/manual/grids.md.
/// Errors: no such picture, cut off, damaged, interlaced, more than 16384 pixels a side, or without
/// any free tile. It takes two bytes a tile, and those only once the file is large enough to hold
/// them.
[[nodiscard]] Result<LoadedMap> parse_grid(std::span<const std::byte> bytes,
                                           const std::string& file, const TextureSource& textures);

/// The same for a map of ROS: the text of a `map.yaml`, and the picture that it names, which
/// `files` reads.
///
/// Errors: also a line that is no `key: value`, a value that its key cannot have, and a key that is
/// missing, each with its line and column.
[[nodiscard]] Result<LoadedMap> parse_ros_map(std::string_view text, const std::string& file,
                                              const FileSource& files,
                                              const TextureSource& textures);

/// True if a file's name ends as those of pictures that are maps do, `.png` or `.pgm`, or as those
/// of maps of ROS do, `.yaml` or `.yml`, in small or large letters.
[[nodiscard]] bool is_grid(const std::filesystem::path& file);

/// Loads such a file, with textures, `visit` and `terms` as in `load_map`.
[[nodiscard]] Result<LoadedMap> load_grid(const std::filesystem::path& file,
                                          const std::vector<std::filesystem::path>& folders,
                                          const FileVisitor& visit = {},
                                          const LoadTerms& terms = {});

}  // namespace raywalk
