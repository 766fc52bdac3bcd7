#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "raywalk/formats/convert.hpp"
#include "raywalk/formats/detail/text/losses.hpp"

namespace raywalk::detail {

/// A file of Tiled that goes to another folder.
struct TiledMove {
  const std::filesystem::path& from;
  const std::filesystem::path& to;
  /// The pictures that raywalk reads, by their paths from the folder of `from`.
  const std::set<std::string>& read;
};

/// The path of a file from the folder in which a map is named, whatever the links in it lead to;
/// empty if it is in no folder of that.
[[nodiscard]] std::string path_beside(const std::filesystem::path& map,
                                      const std::filesystem::path& file);

/// Adds to what is made the files that a map, a tileset or a template names, by the names that it
/// says: tilesets, templates and pictures, and what these name in turn. A file comes from a
/// stranger, and so may the names in it: only what is a PNG picture, a tileset or a template by its
/// name and by its bytes goes along, and no name has a part that is hidden. Other pictures are told
/// as lost.
///
/// Errors: a file outside of the folder; a tileset, a template, or a picture that raywalk reads,
/// which cannot go along; more than `Limits::named_bytes` together.
[[nodiscard]] Result<void> add_files_along(const TiledMove& move, const LoadTerms& terms,
                                           ConvertedMap& made, Losses& losses);

}  // namespace raywalk::detail
