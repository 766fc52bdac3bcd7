#include "raywalk/formats/next_map.hpp"

#include <system_error>

#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/load/detail/mistakes.hpp"
#include "raywalk/load/detail/plain_path.hpp"

namespace raywalk {

Result<std::filesystem::path> next_map_file(const std::filesystem::path& map,
                                            const std::string& next) {
  // A name such as "-" is that of a file, too.
  const std::filesystem::path folder = map.has_parent_path() ? map.parent_path() : ".";
  std::filesystem::path file = folder / next;
  const std::filesystem::path on_disk = detail::file_with(file);
  std::error_code failed;
  if (next.empty() || !std::filesystem::is_regular_file(on_disk, failed)) {
    return fail({.file = map.string(),
                 .message = "there is no map " + detail::shown(next) +
                            " beside this one, which it says comes next"});
  }
  if (!detail::is_inside(folder, on_disk)) {
    return fail({.file = map.string(),
                 .message = "the map " + detail::shown(next) +
                            ", which comes next, lies outside of the folder of this one"});
  }
  return file;
}

}  // namespace raywalk
