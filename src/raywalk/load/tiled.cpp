#include "raywalk/load/tiled.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <system_error>
#include <utility>

#include "raywalk/load/detail/map_reader.hpp"
#include "raywalk/load/detail/plain_path.hpp"
#include "raywalk/load/detail/tiled/legend.hpp"
#include "raywalk/load/detail/tiled/map.hpp"
#include "raywalk/load/file.hpp"

namespace raywalk {

namespace {

namespace fs = std::filesystem;

constexpr int most_folders = 64;

bool has_project(const fs::path& folder) {
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    if (detail::ending_of(entry->path()) == ".tiled-project") return true;
  }
  return false;
}

/// The folder that a map's files may not leave.
fs::path root_of(const fs::path& map_folder) {
  fs::path folder = map_folder;
  for (int i = 0; i < most_folders; ++i) {
    if (has_project(folder)) return folder;
    if (folder == folder.parent_path()) break;
    folder = folder.parent_path();
  }
  return map_folder;
}

}  // namespace

FileSource files_beside(const fs::path& map, FileVisitor visit, const std::optional<fs::path>& root,
                        std::int64_t most, const Progress* progress) {
  const fs::path folder = detail::real_path(fs::absolute(map).parent_path());
  const fs::path outermost = root ? detail::real_path(*root) : root_of(folder);
  return [folder, root = outermost, most, progress,
          visit = std::move(visit)](std::string_view path) -> Result<std::vector<std::byte>> {
    const std::string name(path);
    const bool is_plain = !fs::path(name).is_absolute() && name.find('\0') == std::string::npos;
    const fs::path file = is_plain ? detail::real_path(folder / name) : fs::path();
    if (!detail::is_inside(root, file)) {
      return fail({name, 0, 0, "lies outside of the map's folder " + root.filename().string()});
    }
    if (!detail::is_wanted(visit, folder / name)) return fail({name, 0, 0, detail::not_wanted});
    auto bytes = read_file(file, most, progress);
    if (!bytes) return fail({name, 0, 0, bytes.error().message});
    return bytes;
  };
}

bool is_tiled(const fs::path& file) { return detail::is_of_kind(detail::tiled_kind(), file); }

namespace detail {

namespace {

Result<MapHints> read_tiled_map(const MapInput& input, std::size_t most_mistakes,
                                const MapMaker& make) {
  const std::int64_t most_bytes = input.terms.limits.map_bytes;
  if (std::ssize(input.bytes) > most_bytes) {
    return fail(
        {input.name, 0, 0, "a map may have at most " + std::to_string(most_bytes) + " bytes"});
  }
  SourceFiles sources(input.terms);
  begin_part(input.terms.progress, LoadPart::parsing);
  auto root = parse_tiled_file(input.text(), input.name, sources);
  if (!root) return fail(sources.told(root.error()));
  Mistakes mistakes(input.name, most_mistakes, input.terms);
  if (mistakes.is_stopped()) return mistakes.failure();
  DecodingProgress decoding(input.terms.progress, input.bytes.size());
  TiledReader reader{input.files, input.name, sources, mistakes, decoding};
  const MapMaker make_of_tiled = [&](MapText& text, const TextureSource& textures,
                                     Mistakes& found) {
    text.origin = MapOrigin::tiled;
    make(text, textures, found);
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
  MapText map = text_of_tiled(reader, pictures, hints);
  if (mistakes.count() != map.own_mistakes || mistakes.is_stopped()) return failure();
  make(map, [&](std::string_view name) { return pictures.load(name); }, mistakes);
  if (!mistakes.is_empty()) return failure();
  for (std::string& hint : hints) hint.insert(0, reader.file + ": ");
  return hints;
}

const MapKind& tiled_kind() {
  static constexpr MapKind kind{&Limits::map_bytes, &Limits::map_bytes, read_tiled_map};
  return kind;
}

}  // namespace detail

Result<LoadedMap> parse_tiled(std::string_view text, const std::string& file,
                              const FileSource& files, const TextureSource& textures) {
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::tiled_kind().read({file, std::as_bytes(std::span(text)), files, textures},
                                     detail::most_told, make);
  });
}

}  // namespace raywalk
