#include "raywalk/formats/tiled.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <system_error>
#include <utility>

#include "raywalk/base/file.hpp"
#include "raywalk/formats/detail/loaded_by.hpp"
#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/formats/detail/tiled/legend.hpp"
#include "raywalk/formats/detail/tiled/map.hpp"
#include "raywalk/load/detail/plain_path.hpp"

namespace raywalk {

bool is_tiled(const std::filesystem::path& file) {
  return detail::is_of_kind(detail::tiled_kind(), file);
}

namespace detail {

namespace {

Result<MapHints> read_tiled_map(const MapInput& input) {
  const std::int64_t max_bytes = input.terms.limits.map_bytes;
  if (std::ssize(input.bytes) > max_bytes) {
    return fail(
        {input.name, 0, 0, "a map may have at most " + std::to_string(max_bytes) + " bytes"});
  }
  SourceFiles sources(input.terms);
  begin_part(input.terms.progress, LoadPart::parsing);
  auto root = parse_tiled_file(input.text(), input.name, sources);
  if (!root) return fail(sources.told(root.error()));
  Mistakes mistakes(input.name, input.max_mistakes, input.terms);
  if (mistakes.is_stopped()) return mistakes.failure();
  DecodingProgress decoding(input.terms.progress, input.bytes.size());
  TiledReader reader{input.files, input.name, sources, mistakes, decoding};
  const MapMaker make_of_tiled = [&](MapDocument& text, const TextureSource& textures,
                                     Mistakes& found) {
    text.origin = MapOrigin::tiled;
    input.make(text, textures, found);
  };
  return hand_on_tiled(*root, reader, input.textures, make_of_tiled);
}

}  // namespace

Result<MapHints> hand_on_tiled(const Node& root, TiledReader& reader, const TextureSource& textures,
                               const MapMaker& make) {
  Mistakes& mistakes = reader.mistakes;
  const auto failure = [&] { return fail(reader.sources.told(mistakes.failure().value())); };
  const bool has_grid = read_tiled_map(root, reader);
  if (!has_grid || mistakes.is_stopped()) return failure();
  TiledPictures pictures(reader.map, reader.files, textures,
                         {mistakes.limits(), mistakes.progress()});
  MapHints hints;
  MapDocument map = text_of_tiled(reader, pictures, hints);
  if (mistakes.count() != map.own_mistakes || mistakes.is_stopped()) return failure();
  make(map, [&](std::string_view name) { return pictures.load(name); }, mistakes);
  if (!mistakes.is_empty()) return failure();
  for (std::string& hint : hints) hint.insert(0, reader.file + ": ");
  return hints;
}

const MapKind& tiled_kind() {
  static constexpr MapKind kind{&Limits::map_bytes, read_tiled_map};
  return kind;
}

}  // namespace detail

Result<LoadedMap> parse_tiled(std::string_view text, const std::string& file,
                              const FileSource& files, const TextureSource& textures) {
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::tiled_kind().read({file, std::as_bytes(std::span(text)), files, textures, make});
  });
}

}  // namespace raywalk
