#include "raywalk/load/map.hpp"

#include "raywalk/load/detail/map_file.hpp"
#include "raywalk/load/detail/other_maps.hpp"
#include "raywalk/load/grid.hpp"
#include "raywalk/load/level.hpp"
#include "raywalk/load/tiled.hpp"

namespace raywalk {

namespace {

using Path = std::filesystem::path;
using Folders = std::vector<Path>;

Result<LoadedMap> load_tiled(const std::filesystem::path& file, const Folders& folders,
                             const FileVisitor& visit, const std::optional<Path>& root) {
  const auto text = detail::read_tiled_file(file, visit);
  if (!text) return tl::unexpected(text.error());
  return parse_tiled(*text, file.string(), files_beside(file, visit, root),
                     detail::textures_of(file, folders, visit));
}

}  // namespace

Result<LoadedMap> load_map(const std::filesystem::path& file, const Folders& folders,
                           const FileVisitor& visit, const std::optional<Path>& root) {
  if (const auto reader = detail::other_map_reader(file)) {
    return detail::load_other_map(reader, file, folders, visit);
  }
  if (is_grid(file)) return load_grid(file, folders, visit);
  if (is_tiled(file)) return load_tiled(file, folders, visit, root);
  return load_level(file, folders, visit).map([](Level level) {
    return LoadedMap{std::move(level), {}};
  });
}

}  // namespace raywalk
