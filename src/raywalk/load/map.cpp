#include "raywalk/load/map.hpp"

#include <algorithm>
#include <array>

#include "raywalk/load/detail/map_reader.hpp"
#include "raywalk/load/detail/other_maps.hpp"
#include "raywalk/load/detail/tiled/roles.hpp"

namespace raywalk {

namespace {

using KindOf = const detail::MapKind& (*)();

/// All kinds but TOML, which is the kind of all other names, and those of `other_map_reader`.
constexpr std::array<KindOf, 4> kinds_by_ending{detail::tiled_kind, detail::picture_kind,
                                                detail::ros_kind, detail::pack_kind};

}  // namespace

namespace detail {

std::string ending_of(const std::filesystem::path& file) {
  return in_small_letters(file.extension().string());
}

bool is_of_kind(const MapKind& kind, const std::filesystem::path& file) {
  return std::ranges::find(kind.endings, ending_of(file)) != kind.endings.end();
}

const MapKind& kind_of_map(const std::filesystem::path& file) {
  for (const KindOf kind : kinds_by_ending) {
    if (is_of_kind(kind(), file)) return kind();
  }
  return toml_kind();
}

Result<MapHints> read_map_as(const MapKind& kind, const MapRequest& request, const MapMaker& make) {
  const std::filesystem::path& file = request.file;
  const FileVisitor& visit = request.visit;
  if (!is_wanted(visit, file)) return fail({file.string(), 0, 0, not_wanted});
  const LoadTerms& terms = request.terms;
  begin_part(terms.progress, LoadPart::reading);
  const auto bytes = read_input(file, terms.limits.*kind.most_bytes, terms.progress);
  if (!bytes) return tl::unexpected(bytes.error());
  const FileSource files =
      files_beside(file, visit, request.root, terms.limits.*kind.most_bytes_beside, terms.progress);
  const TextureSource textures = textures_of(file, request.folders, visit, terms);
  return kind.read({file.string(), *bytes, files, textures, terms}, request.most_mistakes, make);
}

Result<MapHints> read_map(const MapRequest& request, const MapMaker& make) {
  if (const auto reader = other_map_reader(request.file)) {
    return read_other_map(reader, request, make);
  }
  return read_map_as(kind_of_map(request.file), request, make);
}

}  // namespace detail

Result<LoadedMap> load_map(const std::filesystem::path& file,
                           const std::vector<std::filesystem::path>& folders,
                           const FileVisitor& visit,
                           const std::optional<std::filesystem::path>& root,
                           const LoadTerms& terms) {
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::read_map({file, folders, visit, detail::most_told, root, terms}, make);
  });
}

}  // namespace raywalk
