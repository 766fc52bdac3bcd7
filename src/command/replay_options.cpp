#include "command/replay_options.hpp"

#include <array>
#include <system_error>

namespace raywalk {

namespace fs = std::filesystem;

Result<fs::path> map_of_replay(const ReplayOptions& options, const std::string& name, bool is_wolf,
                               const fs::path& data) {
  const auto wrong = [&](std::string message) {
    return fail({.file = options.file.string(), .message = std::move(message)});
  };
  if (is_wolf && !options.wolf) {
    return wrong("this is a walk in Wolfenstein 3D: name the folder of its files by --wolf");
  }
  if (options.map) return *options.map;
  if (options.wolf) return fs::path(name);
  if (name.empty()) return wrong("the map of this replay has no name: name it by --map");
  const std::array places{data / name, options.file.parent_path() / name, fs::path(name)};
  for (const fs::path& place : places) {
    std::error_code error;
    if (fs::is_regular_file(place, error)) return place;
  }
  return wrong("its map " + name + " is not there: name it by --map");
}

}  // namespace raywalk
