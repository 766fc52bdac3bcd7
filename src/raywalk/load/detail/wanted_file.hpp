#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

#include "raywalk/base/file.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/load/texture_source.hpp"

/// Files that a visitor is told of before they are read.
namespace raywalk::detail {

/// Tells a visitor, if there is one, of a file. False if it wants no more.
[[nodiscard]] inline bool is_wanted(const FileVisitor& visit, const std::filesystem::path& file) {
  return !visit || visit(file);
}

/// Reads a map's file of at most `most` bytes, or the standard input, as `read_input` does. Errors:
/// those of `read_input`; the visitor wants no more.
[[nodiscard]] Result<std::vector<std::byte>> read_wanted_map(const std::filesystem::path& file,
                                                             const FileVisitor& visit,
                                                             std::int64_t most,
                                                             const LoadTerms& terms);

/// A source of textures that looks beside a map's file, then in `folders`.
[[nodiscard]] TextureSource textures_of(const std::filesystem::path& file,
                                        const std::vector<std::filesystem::path>& folders,
                                        const FileVisitor& visit = {}, const LoadTerms& terms = {});

}  // namespace raywalk::detail
