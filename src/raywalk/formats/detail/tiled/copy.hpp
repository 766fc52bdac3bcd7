#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/base/file.hpp"
#include "raywalk/formats/convert.hpp"
#include "raywalk/formats/detail/text/losses.hpp"

namespace raywalk::detail {

/// True of the names of Tiled's files in JSON and in XML: maps, tilesets, templates.
[[nodiscard]] bool is_tiled_json(const std::filesystem::path& file);
[[nodiscard]] bool is_tiled_xml(const std::filesystem::path& file);

/// The text of a map, a tileset or a template of Tiled in the other form, with all that raywalk
/// does not know; in the form that it has already, as it is. Errors: it is none of Tiled's.
[[nodiscard]] Result<std::string> translate_tiled(std::string_view text, const std::string& file,
                                                  bool to_json, Losses& losses,
                                                  const LoadTerms& terms = {});

/// Expects that a text that was written for a file of Tiled is read again: what it was made of may
/// be larger in this form. Errors: it is beyond the limits.
[[nodiscard]] Result<void> expect_read(std::string_view text, const std::string& file,
                                       const LoadTerms& terms);

/// Converts a map, a tileset or a template of Tiled to the same: the file as it is, or in the other
/// form, with all that raywalk does not know, and, if it goes to another folder, the files that it
/// names. `visit` is told of all files that are read. Errors: as `convert_map`; it names files
/// outside of its folder and goes to another one.
[[nodiscard]] Result<ConvertedMap> copy_tiled(const MapConversion& conversion,
                                              const std::vector<std::filesystem::path>& folders,
                                              const FileVisitor& visit, const LoadTerms& terms);

}  // namespace raywalk::detail
