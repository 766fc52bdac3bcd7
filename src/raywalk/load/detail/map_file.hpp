#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/load/detail/map_text.hpp"
#include "raywalk/load/file.hpp"
#include "raywalk/load/level.hpp"
#include "raywalk/load/tiled.hpp"

namespace raywalk::detail {

/// A map as it is written, and the level that it describes.
struct MapFile {
  MapText text{};
  Level level{};
};

/// As `parse_level`, which gives the level only. Errors: at most so many mistakes together.
[[nodiscard]] Result<MapFile> parse_map(std::string_view text, const std::string& file,
                                        const TextureSource& textures, std::size_t most_mistakes);

/// All bytes of a map's file, of which `visit` is told. Errors: it cannot be read, or has more
/// bytes than a map may have.
[[nodiscard]] Result<std::string> read_map_file(const std::filesystem::path& file,
                                                const FileVisitor& visit = {});

/// As `parse_tiled`. Errors: at most so many mistakes together.
[[nodiscard]] Result<LoadedMap> parse_tiled_map(std::string_view text, const std::string& file,
                                                const FileSource& files,
                                                const TextureSource& textures,
                                                std::size_t most_mistakes);

/// As `read_map_file`, for a map of Tiled, which may be larger.
[[nodiscard]] Result<std::string> read_tiled_file(const std::filesystem::path& file,
                                                  const FileVisitor& visit = {});

/// A source of textures that looks beside a map's file, then in `folders`.
[[nodiscard]] TextureSource textures_of(const std::filesystem::path& file,
                                        const std::vector<std::filesystem::path>& folders,
                                        const FileVisitor& visit = {});

/// Tells a visitor, if there is one, of a file. False if it wants no more.
[[nodiscard]] inline bool is_wanted(const FileVisitor& visit, const std::filesystem::path& file) {
  return !visit || visit(file);
}

/// The ending of a file's name in small letters, by which its format is known: ".png", also of
/// "ROOM.PNG"; empty if it has none.
[[nodiscard]] std::string ending_of(const std::filesystem::path& file);

/// The error of a file that a visitor does not want.
inline constexpr const char* not_wanted = "is not read, for nobody waits for it any more";

}  // namespace raywalk::detail
