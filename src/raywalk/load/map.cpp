#include "raywalk/load/map.hpp"

#include <algorithm>
#include <array>

#include "raywalk/load/detail/map_reader.hpp"

namespace raywalk {

namespace {

using KindOf = const detail::MapKind& (*)();

/// All kinds but TOML, which is the kind of all other names.
constexpr std::array<KindOf, 4> kinds_by_ending{detail::tiled_kind, detail::picture_kind,
                                                detail::ros_kind, detail::pack_kind};

}  // namespace

namespace detail {

bool is_of_kind(const MapKind& kind, const std::filesystem::path& file) {
  return std::ranges::find(kind.endings, file.extension().string()) != kind.endings.end();
}

const MapKind& kind_of_map(const std::filesystem::path& file) {
  for (const KindOf kind : kinds_by_ending) {
    if (is_of_kind(kind(), file)) return kind();
  }
  return toml_kind();
}

Result<MapHints> read_map_as(const MapKind& kind, const MapRequest& request, const MapMaker& make) {
  const auto& [file, folders, visit, most_mistakes] = request;
  if (!is_wanted(visit, file)) return fail({file.string(), 0, 0, not_wanted});
  const auto bytes = read_input(file, kind.most_bytes);
  if (!bytes) return tl::unexpected(bytes.error());
  const FileSource files = files_beside(file, visit, kind.most_bytes_beside);
  const TextureSource textures = textures_of(file, folders, visit);
  return kind.read({file.string(), *bytes, files, textures}, most_mistakes, make);
}

Result<MapHints> read_map(const MapRequest& request, const MapMaker& make) {
  return read_map_as(kind_of_map(request.file), request, make);
}

}  // namespace detail

Result<LoadedMap> load_map(const std::filesystem::path& file,
                           const std::vector<std::filesystem::path>& folders,
                           const FileVisitor& visit) {
  return detail::loaded_by(
      [&](const detail::MapMaker& make) { return detail::read_map({file, folders, visit}, make); });
}

}  // namespace raywalk
