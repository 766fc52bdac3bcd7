#include "app/level_sounds.hpp"

#include <algorithm>
#include <system_error>

#include "raywalk/base/printable.hpp"
#include "raywalk/base/result.hpp"

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

bool is_sound(const fs::path& file, const fs::path& folder, std::uintmax_t most_bytes) {
  std::error_code error;
  if (!fs::is_regular_file(file, error) || !is_below(file, folder)) return false;
  const std::uintmax_t bytes = fs::file_size(file, error);
  return !error && bytes <= most_bytes;
}

std::string hint_of(const fs::path& map, std::string_view key, std::string_view name,
                    std::uintmax_t most_bytes) {
  return to_string(Error{.file = map.string(),
                         .message = std::string(key) + " \"" + printable(name) +
                                    "\" is not heard: there is no such file .wav or .ogg of at "
                                    "most " +
                                    std::to_string(most_bytes) +
                                    " bytes in the folder sounds beside the map"});
}

}  // namespace

std::optional<fs::path> find_sound(std::string_view name, const std::vector<fs::path>& folders,
                                   std::uintmax_t most_bytes) {
  if (name.empty()) return std::nullopt;
  for (const fs::path& folder : folders) {
    for (const char* ending : {".wav", ".ogg"}) {
      fs::path file = folder / (std::string(name) + ending);
      if (is_sound(file, folder, most_bytes)) return file;
    }
  }
  return std::nullopt;
}

LevelSounds sounds_of(const Level& level, const fs::path& map, const fs::path& sound_folder) {
  const std::vector<fs::path> folders{map.parent_path() / "sounds", sound_folder};
  LevelSounds sounds;
  const auto find = [&](std::string_view key, const std::string& name, std::uintmax_t most_bytes) {
    auto file = find_sound(name, folders, most_bytes);
    if (!file && !name.empty()) sounds.hints.push_back(hint_of(map, key, name, most_bytes));
    return file;
  };
  sounds.music = find("music", level.music, most_music_bytes);
  sounds.ambience = find("ambience", level.ambience, most_ambience_bytes);
  return sounds;
}

}  // namespace raywalk
