#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/map/level.hpp"

/// Where the music and the sounds of a level are.
namespace raywalk {

/// The most bytes that a sound of a map may have: music is read while it is heard, what lies around
/// one is in memory as a whole.
inline constexpr std::uintmax_t most_music_bytes = 64 << 20;
inline constexpr std::uintmax_t most_ambience_bytes = 4 << 20;

/// The files of what is heard as long as one is in a level; none for what it has not.
struct LevelSounds {
  std::optional<std::filesystem::path> music{};
  std::optional<std::filesystem::path> ambience{};
  /// What is not there, in lines for the maker of the map.
  std::vector<std::string> hints{};
};

/// The first file NAME.wav or NAME.ogg in folders, of at most so many bytes; one in an earlier
/// folder comes first. A link that leads out of its folder does not count; nor does a name that
/// does, or is empty.
[[nodiscard]] std::optional<std::filesystem::path> find_sound(
    std::string_view name, const std::vector<std::filesystem::path>& folders,
    std::uintmax_t most_bytes);

/// The sounds of a level, from the folder `sounds` beside its map, or else from those of the
/// program.
[[nodiscard]] LevelSounds sounds_of(const Level& level, const std::filesystem::path& map,
                                    const std::filesystem::path& sound_folder);

}  // namespace raywalk
