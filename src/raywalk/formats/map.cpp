#include "raywalk/formats/map.hpp"
#include "raywalk/base/detail/letters.hpp"

#include <algorithm>
#include <iterator>
#include <string>

#include "raywalk/formats/detail/file_kinds.hpp"
#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/formats/detail/other_maps.hpp"

namespace raywalk {

namespace detail {

std::string ending_of(const std::filesystem::path& file) {
  return in_small_letters(file.extension().string());
}

bool is_of_kind(const MapKind& kind, const std::filesystem::path& file) {
  const FileKind& row = file_kind_of(file);
  return row.map != nullptr && &row.map() == &kind;
}

namespace {

/// Reads a map of a kind from the bytes of its file.
Result<MapHints> read_bytes_as(const MapKind& kind, std::span<const std::byte> bytes,
                               const MapRequest& request, const MapMaker& make) {
  const std::filesystem::path& file = request.file;
  const LoadTerms& terms = request.terms;
  const FileSource files = files_beside(file, request.visit, request.root,
                                        terms.limits.*kind.most_bytes_beside, terms.progress);
  const TextureSource textures = textures_of(file, request.folders, request.visit, terms);
  return kind.read({file.string(), bytes, files, textures, terms, request.fits},
                   request.most_mistakes, make);
}

/// Reads a map whose name tells no kind.
Result<MapHints> read_unnamed(const MapRequest& request, const MapMaker& make) {
  const Limits& limits = request.terms.limits;
  // More than a map of any kind may have in a pipe, which can be read but once.
  const auto bytes = read_wanted_map(request.file, request.visit,
                                     std::max(limits.pack_bytes, limits.map_bytes), request.terms);
  if (!bytes) return tl::unexpected(bytes.error());
  const FileKind& row = file_kind_of_bytes(*bytes);
  const std::int64_t most = row.map == nullptr ? limits.map_bytes : limits.*row.map().most_bytes;
  if (std::ssize(*bytes) > most) {
    return fail({request.file.string(), 0, 0, "has more than " + std::to_string(most) + " bytes"});
  }
  return row.map == nullptr ? read_other_bytes(row.other, *bytes, request, make)
                            : read_bytes_as(row.map(), *bytes, request, make);
}

}  // namespace

Result<MapHints> read_map_as(const MapKind& kind, const MapRequest& request, const MapMaker& make) {
  const auto bytes = read_wanted_map(request.file, request.visit,
                                     request.terms.limits.*kind.most_bytes, request.terms);
  if (!bytes) return tl::unexpected(bytes.error());
  return read_bytes_as(kind, *bytes, request, make);
}

const MapKind& toml_kind() {
  static constexpr MapKind kind{
      &Limits::toml_bytes, &Limits::picture_bytes,
      [](const MapInput& input, std::size_t most_mistakes, const MapMaker& make) {
        return read_toml_map({input.name, input.text(), input.textures, input.terms, most_mistakes},
                             make)
            .map([] { return MapHints{}; });
      }};
  return kind;
}

Result<MapHints> read_map(const MapRequest& request, const MapMaker& make) {
  const FileKind& row = file_kind_of(request.file);
  if (!row.is_known()) return read_unnamed(request, make);
  if (row.other != nullptr) return read_other_map(row.other, request, make);
  if (row.map != nullptr) return read_map_as(row.map(), request, make);
  return fail({request.file.string(), 0, 0,
               "is a " + std::string(row.part == TiledPart::tileset ? "tileset" : "template") +
                   " of Tiled: expected a map"});
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
