#include "raywalk/formats/other_maps.hpp"
#include "raywalk/base/bytes.hpp"
#include "raywalk/base/detail/letters.hpp"

#include "raywalk/formats/detail/file_kinds.hpp"
#include "raywalk/formats/detail/other_maps.hpp"

namespace raywalk {

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

Result<std::vector<std::byte>> no_file(std::string_view path) {
  return fail({std::string(path), 0, 0, "no files are read beside this map"});
}

}  // namespace

namespace detail {

std::filesystem::path file_with(const std::filesystem::path& map) { return parted(map).file; }

OtherMapReader other_map_reader(const std::filesystem::path& file) {
  return file_kind_of(file).other;
}

Result<MapHints> read_other_map(OtherMapReader reader, const MapRequest& request,
                                const MapMaker& make) {
  const LoadTerms& terms = request.terms;
  const std::filesystem::path file = file_with(request.file);
  const auto bytes = read_wanted_map(file, request.visit, terms.limits.map_bytes, terms);
  if (!bytes) return tl::unexpected(bytes.error());
  return read_other_bytes(reader, *bytes, request, make);
}

Result<MapHints> read_other_bytes(OtherMapReader reader, std::span<const std::byte> bytes,
                                  const MapRequest& request, const MapMaker& make) {
  const LoadTerms& terms = request.terms;
  const PartOfFile source = parted(request.file);
  const std::string name = source.file.string();
  const std::string_view text = as_text(bytes);
  if (auto refusal = refusal_of_text(text, name)) return fail(*std::move(refusal));
  const FileSource files = files_beside(source.file, request.visit, request.root,
                                        terms.limits.map_bytes, terms.progress);
  const TextureSource textures = textures_of(source.file, request.folders, request.visit, terms);
  return reader({text, name, files, textures, make, request.most_mistakes, source.part, terms});
}

Result<MapHints> hand_on(MapText& text, const OtherMapText& map, const TextureSource& textures,
                         HintList& hints, Mistakes& mistakes) {
  if (!mistakes.is_empty() || mistakes.is_stopped()) return mistakes.failure();
  map.make(text, textures, mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  MapHints told;
  for (const std::string& hint : hints.take()) told.push_back(map.file + ": " + hint);
  return told;
}

}  // namespace detail

Result<LoadedMap> parse_cub(std::string_view text, const std::string& file,
                            const TextureSource& textures) {
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::read_cub({text, file, no_file, textures, make});
  });
}

Result<LoadedMap> parse_uwmf(std::string_view text, const std::string& file,
                             const TextureSource& textures) {
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::read_uwmf({text, file, no_file, textures, make});
  });
}

Result<LoadedMap> parse_ldtk(std::string_view text, const std::string& file, std::string_view level,
                             const FileSource& files, const TextureSource& textures) {
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::read_ldtk({text, file, files, textures, make, detail::most_told, level});
  });
}

}  // namespace raywalk
