#include "command/data_folder.hpp"

#include <algorithm>
#include <cstdlib>
#include <system_error>

namespace raywalk {

std::filesystem::path choose_data_folder(const DataPlaces& places) {
  if (places.chosen && !places.chosen->empty()) return *places.chosen;
  std::error_code ignored;
  auto installed = places.program_folder.parent_path() / "share" / "raywalk";
  if (std::filesystem::is_directory(installed, ignored)) return installed;
  return places.source_folder;
}

std::filesystem::path data_folder() {
  DataPlaces places{.source_folder = RAYWALK_DATA_FOLDER};
  if (const char* chosen = std::getenv("RAYWALK_DATA")) places.chosen = chosen;
  std::error_code ignored;
  places.program_folder = std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path();
  return choose_data_folder(places);
}

std::string path_in_data(const std::filesystem::path& file, const std::filesystem::path& data) {
  std::error_code error;
  const std::filesystem::path place = std::filesystem::weakly_canonical(file, error);
  const std::filesystem::path inside =
      place.lexically_relative(std::filesystem::weakly_canonical(data, error));
  if (error || inside.empty() || *inside.begin() == "..") return {};
  return inside.generic_string();
}

bool is_path_in_data(const std::string& path) {
  const std::filesystem::path inside(path);
  return inside.is_relative() && std::ranges::find(inside, "..") == inside.end();
}

}  // namespace raywalk
