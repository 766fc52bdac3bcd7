#include "raywalk/formats/other_maps.hpp"

#include <span>

#include "raywalk/formats/detail/loaded_by.hpp"
#include "raywalk/formats/detail/other_maps.hpp"

namespace raywalk {

namespace {

/// The level of a map beside which no files are read.
Result<LoadedMap> parsed_alone(const detail::MapKind& kind, std::string_view text,
                               const std::string& file, const TextureSource& textures) {
  const FileSource no_files = [](std::string_view path, std::int64_t /*most*/) {
    return fail({std::string(path), 0, 0, "no files are read beside this map"});
  };
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return kind.read({file, std::as_bytes(std::span(text)), no_files, textures, make});
  });
}

}  // namespace

namespace detail {

Result<MapHints> hand_on(MapDocument& text, const MapInput& map, const TextureSource& textures,
                         HintList& hints, Mistakes& mistakes) {
  if (!mistakes.is_empty() || mistakes.is_stopped()) return mistakes.failure();
  map.make(text, textures, mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  MapHints told;
  for (const std::string& hint : hints.take()) told.push_back(map.name + ": " + hint);
  return told;
}

}  // namespace detail

Result<LoadedMap> parse_cub(std::string_view text, const std::string& file,
                            const TextureSource& textures) {
  return parsed_alone(detail::cub_kind(), text, file, textures);
}

Result<LoadedMap> parse_uwmf(std::string_view text, const std::string& file,
                             const TextureSource& textures) {
  return parsed_alone(detail::uwmf_kind(), text, file, textures);
}

Result<LoadedMap> parse_ldtk(std::string_view text, const std::string& file, std::string_view level,
                             const FileSource& files, const TextureSource& textures) {
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::ldtk_kind().read({.name = file,
                                     .bytes = std::as_bytes(std::span(text)),
                                     .files = files,
                                     .textures = textures,
                                     .make = make,
                                     .part = std::string(level)});
  });
}

}  // namespace raywalk
