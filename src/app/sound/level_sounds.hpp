#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/loop/file_watch.hpp"

/// Where the music and the sounds of a level are.
namespace raywalk {

struct Level;

/// The most bytes that a sound of a map may have: music is read while it is heard, what lies around
/// one is in memory as a whole, and unpacked, where it takes 176 KB a second.
inline constexpr std::uintmax_t max_music_bytes = 64 << 20;
inline constexpr std::uintmax_t max_ambience_bytes = 4 << 20;
inline constexpr int max_ambience_seconds = 300;

/// The files of what is heard as long as one is in a level; none for what it has not. Two are equal
/// if the files have not changed in between.
struct LevelSounds {
  std::optional<FileStamp> music{};
  std::optional<FileStamp> ambience{};
  /// Sounds that are not there, or cannot be heard: a line each for the maker of the map.
  std::vector<std::string> hints{};
};

/// The first file NAME.wav or NAME.ogg in folders, of at most so many bytes; one in an earlier
/// folder comes first. A link that leads out of its folder does not count; nor does a name that
/// does, or is empty.
[[nodiscard]] std::optional<std::filesystem::path> find_sound(
    std::string_view name, const std::vector<std::filesystem::path>& folders,
    std::uintmax_t max_bytes);

/// The sounds of a level, from the folder `sounds` beside its map, or else from those of the
/// program. Reads the ambience, and the beginning of the music.
[[nodiscard]] LevelSounds sounds_of(const Level& level, const std::filesystem::path& map,
                                    const std::filesystem::path& sound_folder);

/// All files that `sounds_of` looks for, there or not: those to watch.
[[nodiscard]] std::vector<std::filesystem::path> sound_files_of(
    const Level& level, const std::filesystem::path& map,
    const std::filesystem::path& sound_folder);

}  // namespace raywalk
