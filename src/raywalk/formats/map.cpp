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
  const std::string name = file.filename().string();
  const std::size_t found = detail::in_small_letters(name).rfind(sign);
  if (found == std::string::npos) return {file, {}};
  const std::size_t end = found + sign.size();
  return {std::filesystem::path(file).replace_filename(name.substr(0, end - 1)), name.substr(end)};
}

/// Reads a map of a kind from the bytes of its file.
Result<MapHints> read_bytes_as(const MapKind& kind, std::span<const std::byte> bytes,
                               const MapRequest& request, const MapMaker& make) {
  const PartOfFile source = parted(request.file);
  const LoadTerms& terms = request.terms;
  const FileSource files = files_beside(source.file, request.visit, request.root, terms.progress);
  const TextureSource textures = textures_of(source.file, request.folders, request.visit, terms);
  return kind.read({source.file.string(), bytes, files, textures, make, request.max_mistakes, terms,
                    request.fits, source.part});
}

/// The most bytes that a map's file may have: where its name tells no kind, more than one of any
/// kind may have in a pipe, which can be read but once.
std::int64_t max_bytes_of(const FileKind& row, const Limits& limits) {
  return row.is_known() ? limits.*row.map().max_bytes
                        : std::max(limits.pack_bytes, limits.map_bytes);
}

/// The kind of a map, by its name, else by its bytes. Errors: it has more bytes than one of its
/// kind may have.
Result<const MapKind*> kind_of(const FileKind& row, std::span<const std::byte> bytes,
                               const std::string& name, const Limits& limits) {
  const MapKind& kind = (row.is_known() ? row : file_kind_of_bytes(bytes)).map();
  if (const std::int64_t most = limits.*kind.max_bytes; std::ssize(bytes) > most) {
    return fail({name, 0, 0, "has more than " + std::to_string(most) + " bytes"});
  }
  return &kind;
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
                                     request.terms.limits.*kind.max_bytes, request.terms);
  if (!bytes) return tl::unexpected(bytes.error());
  return read_bytes_as(kind, *bytes, request, make);
}

const MapKind& toml_kind() {
  static constexpr MapKind kind{&Limits::toml_bytes, [](const MapInput& input) {
                                  return read_toml_map({input.name, input.text(), input.textures,
                                                        input.terms, input.max_mistakes},
                                                       input.make)
                                      .map([] { return MapHints{}; });
                                }};
  return kind;
}

Result<MapHints> read_map(const MapRequest& request, const MapMaker& make) {
  const std::string name = request.file.string();
  const Limits& limits = request.terms.limits;
  const FileKind& row = file_kind_of(request.file);
  if (!row.is_map()) return fail(no_map(name, row));
  const auto bytes = read_wanted_map(file_with(request.file), request.visit,
                                     max_bytes_of(row, limits), request.terms);
  if (!bytes) return tl::unexpected(bytes.error());
  const auto kind = kind_of(row, *bytes, name, limits);
  if (!kind) return tl::unexpected(kind.error());
  return read_bytes_as(**kind, *bytes, request, make);
}

Result<MapHints> read_map_from(const FileSource& files, const std::string& map,
                               const SourceTerms& how) {
  const PartOfFile source = parted(map);
  const Limits& limits = how.terms.limits;
  const FileKind& row = file_kind_of(source.file);
  if (!row.is_map()) return fail(no_map(how.name, row));
  begin_part(how.terms.progress, LoadPart::reading);
  // A copy of a function may be one of all that it holds.
  FileSource root;
  if (files) root = [&](std::string_view path, std::int64_t most) { return files(path, most); };
  const auto bytes =
      read_from(files_below(root, {}), source.file.generic_string(), max_bytes_of(row, limits));
  if (!bytes) return fail({how.name, 0, 0, bytes.error().message});
  const auto kind = kind_of(row, *bytes, how.name, limits);
  if (!kind) return tl::unexpected(kind.error());
  const FileSource beside = files_below(root, source.file.parent_path().generic_string());
  const TextureSource textures = textures_from(beside, how.others, how.terms);
  return (*kind)->read({how.name, *bytes, beside, textures, how.make, how.max_mistakes, how.terms,
                        how.fits, source.part});
}

}  // namespace detail

Result<LoadedMap> load_map(const std::filesystem::path& file,
                           const std::vector<std::filesystem::path>& folders,
                           const FileVisitor& visit,
                           const std::optional<std::filesystem::path>& root,
                           const LoadTerms& terms) {
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::read_map({file, folders, visit, detail::max_told, root, terms}, make);
  });
}

Result<LoadedMap> load_map_from(const FileSource& files, const std::string& map,
                                const TextureSource& others, const LoadTerms& terms) {
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::read_map_from(
        files, map,
        {detail::file_with(map).generic_string(), others, make, detail::max_told, terms});
  });
}

}  // namespace raywalk
