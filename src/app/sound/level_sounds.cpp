#include "app/sound/level_sounds.hpp"

#include <algorithm>
#include <array>
#include <system_error>

#include "app/sound/sound_length.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/base/printable.hpp"
#include "raywalk/base/result.hpp"
#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

namespace fs = std::filesystem;

/// True if a file is below a folder, once all links have been followed.
bool is_below(const fs::path& file, const fs::path& folder) {
  std::error_code no_file;
  std::error_code no_folder;
  const fs::path real = fs::canonical(file, no_file);
  const fs::path root = fs::canonical(folder, no_folder);
  if (no_file || no_folder) return false;
  return std::mismatch(root.begin(), root.end(), real.begin(), real.end()).first == root.end();
}

bool is_sound(const fs::path& file, const fs::path& folder, std::uintmax_t max_bytes) {
  std::error_code error;
  if (!fs::is_regular_file(file, error) || !is_below(file, folder)) return false;
  const std::uintmax_t bytes = fs::file_size(file, error);
  return !error && bytes <= max_bytes;
}

/// A sound that a level names.
struct NamedSound {
  std::string_view key{};
  const std::string& name;
  std::uintmax_t max_bytes = 0;
  /// None for what is not in memory as a whole: of that only the beginning is read.
  std::optional<int> max_seconds{};
};

std::string hint_of(const fs::path& map, const NamedSound& sound, const std::string& reason) {
  return to_string(Error{.file = map.string(),
                         .message = std::string(sound.key) + " \"" + printable(sound.name) +
                                    "\" is not heard: " + reason});
}

/// Why a file is not played; empty if it is.
std::string obstacle_in(const fs::path& file, const NamedSound& sound) {
  constexpr std::int64_t beginning = 4096;
  const auto bytes = read_beginning(
      file, sound.max_seconds ? static_cast<std::int64_t>(sound.max_bytes) : beginning);
  const std::string name = file.filename().string();
  if (!bytes) return printable(name) + " " + bytes.error().message;
  const auto seconds = max_seconds_of_sound(*bytes);
  if (!seconds) return printable(name) + " " + seconds.error();
  if (!sound.max_seconds || *seconds <= *sound.max_seconds) return {};
  return printable(name) + " lasts longer than " + std::to_string(*sound.max_seconds) +
         " seconds, expected at most as many";
}

std::vector<fs::path> folders_of(const fs::path& map, const fs::path& sound_folder) {
  return {map.parent_path() / "sounds", sound_folder};
}

constexpr std::array<const char*, 2> endings{".wav", ".ogg"};

}  // namespace

std::optional<fs::path> find_sound(std::string_view name, const std::vector<fs::path>& folders,
                                   std::uintmax_t max_bytes) {
  if (name.empty()) return std::nullopt;
  for (const fs::path& folder : folders) {
    for (const char* ending : endings) {
      fs::path file = folder / (std::string(name) + ending);
      if (is_sound(file, folder, max_bytes)) return file;
    }
  }
  return std::nullopt;
}

LevelSounds sounds_of(const Level& level, const fs::path& map, const fs::path& sound_folder) {
  const std::vector<fs::path> folders = folders_of(map, sound_folder);
  LevelSounds sounds;
  const auto find = [&](const NamedSound& sound) -> std::optional<FileStamp> {
    if (sound.name.empty()) return std::nullopt;
    const auto file = find_sound(sound.name, folders, sound.max_bytes);
    const std::string obstacle = file ? obstacle_in(*file, sound)
                                      : "there is no such file .wav or .ogg of at most " +
                                            std::to_string(sound.max_bytes) +
                                            " bytes in the folder sounds beside the map";
    if (obstacle.empty()) return stamp_of(*file);
    sounds.hints.push_back(hint_of(map, sound, obstacle));
    return std::nullopt;
  };
  sounds.music = find({"music", level.music, max_music_bytes, {}});
  sounds.ambience = find({"ambience", level.ambience, max_ambience_bytes, max_ambience_seconds});
  return sounds;
}

std::vector<fs::path> sound_files_of(const Level& level, const fs::path& map,
                                     const fs::path& sound_folder) {
  std::vector<fs::path> files;
  for (const std::string& name : {level.music, level.ambience}) {
    if (name.empty()) continue;
    for (const fs::path& folder : folders_of(map, sound_folder)) {
      for (const char* ending : endings) files.push_back(folder / (name + ending));
    }
  }
  return files;
}

}  // namespace raywalk
