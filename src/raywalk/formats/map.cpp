#include "raywalk/formats/map.hpp"
#include "raywalk/base/detail/letters.hpp"

#include <algorithm>
#include <iterator>
#include <string>

#include "raywalk/formats/detail/file_kinds.hpp"
#include "raywalk/formats/detail/loaded_by.hpp"
#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/formats/files_beside.hpp"

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

/// A file, and which of the levels in it is meant.
struct PartOfFile {
  std::filesystem::path file{};
  std::string part{};
};

PartOfFile parted(const std::filesystem::path& file) {
  constexpr std::string_view sign = ".ldtk#";
  const std::string name = file.string();
  const std::size_t found = detail::in_small_letters(name).rfind(sign);
  if (found == std::string::npos) return {file, {}};
  return {name.substr(0, found + sign.size() - 1), name.substr(found + sign.size())};
}

/// Reads a map of a kind from the bytes of its file.
Result<MapHints> read_bytes_as(const MapKind& kind, std::span<const std::byte> bytes,
                               const MapRequest& request, const MapMaker& make) {
  const PartOfFile source = parted(request.file);
  const LoadTerms& terms = request.terms;
  const FileSource files = files_beside(source.file, request.visit, request.root,
                                        terms.limits.*kind.most_bytes_beside, terms.progress);
  const TextureSource textures = textures_of(source.file, request.folders, request.visit, terms);
  return kind.read({source.file.string(), bytes, files, textures, make, request.most_mistakes,
                    terms, request.fits, source.part});
}

/// Reads a map whose name tells no kind.
Result<MapHints> read_unnamed(const MapRequest& request, const MapMaker& make) {
  const Limits& limits = request.terms.limits;
  // More than a map of any kind may have in a pipe, which can be read but once.
  const auto bytes = read_wanted_map(request.file, request.visit,
                                     std::max(limits.pack_bytes, limits.map_bytes), request.terms);
  if (!bytes) return tl::unexpected(bytes.error());
  const MapKind& kind = file_kind_of_bytes(*bytes).map();
  if (const std::int64_t most = limits.*kind.most_bytes; std::ssize(*bytes) > most) {
    return fail({request.file.string(), 0, 0, "has more than " + std::to_string(most) + " bytes"});
  }
  return read_bytes_as(kind, *bytes, request, make);
}

/// The mistake of a file of Tiled that is no map.
Error no_map(const std::string& name, const FileKind& row) {
  return {name, 0, 0,
          "is a " + std::string(row.part == TiledPart::tileset ? "tileset" : "template") +
              " of Tiled: expected a map"};
}

}  // namespace

std::filesystem::path file_with(const std::filesystem::path& map) { return parted(map).file; }

Result<MapHints> read_map_as(const MapKind& kind, const MapRequest& request, const MapMaker& make) {
  const auto bytes = read_wanted_map(file_with(request.file), request.visit,
                                     request.terms.limits.*kind.most_bytes, request.terms);
  if (!bytes) return tl::unexpected(bytes.error());
  return read_bytes_as(kind, *bytes, request, make);
}

const MapKind& toml_kind() {
  static constexpr MapKind kind{
      &Limits::toml_bytes, &Limits::picture_bytes, [](const MapInput& input) {
        return read_toml_map(
                   {input.name, input.text(), input.textures, input.terms, input.most_mistakes},
                   input.make)
            .map([] { return MapHints{}; });
      }};
  return kind;
}

Result<MapHints> read_map(const MapRequest& request, const MapMaker& make) {
  const FileKind& row = file_kind_of(request.file);
  if (!row.is_known()) return read_unnamed(request, make);
  if (!row.is_map()) return fail(no_map(request.file.string(), row));
  return read_map_as(row.map(), request, make);
}

Result<MapHints> read_map_from(const FileSource& files, const std::string& map, MapInput input) {
  const PartOfFile source = parted(map);
  const Limits& limits = input.terms.limits;
  const FileKind& row = file_kind_of(source.file);
  if (!row.is_map()) return fail(no_map(input.name, row));
  const MapKind& kind = row.map();
  const auto bytes = read_from(files, source.file.generic_string(), limits.*kind.most_bytes);
  if (!bytes) return fail({input.name, 0, 0, bytes.error().message});
  const std::string folder = source.file.parent_path().generic_string();
  const FileSource beside = [&, below = files_below(files, folder)](std::string_view path) {
    return find_in(below, path, limits.*kind.most_bytes_beside);
  };
  const TextureSource textures = textures_in(beside, input.textures, input.terms);
  return kind.read({input.name, *bytes, beside, textures, input.make, input.most_mistakes,
                    input.terms, input.fits, source.part});
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

Result<LoadedMap> load_map_from(const FileSource& files, const std::string& map,
                                const TextureSource& others, const LoadTerms& terms) {
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::read_map_from(
        files, map,
        {.name = map, .files = files, .textures = others, .make = make, .terms = terms});
  });
}

}  // namespace raywalk
