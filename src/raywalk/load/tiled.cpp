#include "raywalk/load/tiled.hpp"

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

#include "raywalk/load/detail/level_builder.hpp"
#include "raywalk/load/detail/map_file.hpp"
#include "raywalk/load/detail/other_maps.hpp"
#include "raywalk/load/detail/tiled_legend.hpp"
#include "raywalk/load/detail/tiled_map.hpp"
#include "raywalk/load/file.hpp"

namespace raywalk {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_tiled_bytes = 32U << 20U;
constexpr int most_folders = 64;

bool has_project(const fs::path& folder) {
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    if (entry->path().extension() == ".tiled-project") return true;
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

/// A folder without links and dots, and without a slash at its end.
fs::path plain_folder(const fs::path& folder) {
  std::error_code error;
  const fs::path plain = fs::weakly_canonical(fs::absolute(folder, error), error);
  return plain.has_filename() ? plain : plain.parent_path();
}

bool is_within(const fs::path& root, const fs::path& file) {
  return std::mismatch(root.begin(), root.end(), file.begin(), file.end()).first == root.end();
}

}  // namespace

FileSource files_beside(const fs::path& map, FileVisitor visit, const std::optional<fs::path>& root,
                        std::size_t most) {
  const fs::path folder = plain_folder(fs::absolute(map).parent_path());
  const fs::path outermost = root ? plain_folder(*root) : root_of(folder);
  return [folder, root = outermost, most,
          visit = std::move(visit)](std::string_view path) -> Result<std::vector<std::byte>> {
    const std::string name(path);
    const bool is_plain = !fs::path(name).is_absolute() && name.find('\0') == std::string::npos;
    std::error_code failure;
    const fs::path file = is_plain ? fs::weakly_canonical(folder / name, failure) : fs::path();
    if (!is_plain || failure || !is_within(root, file)) {
      return fail({name, 0, 0, "lies outside of the map's folder " + root.filename().string()});
    }
    if (!detail::is_wanted(visit, folder / name)) return fail({name, 0, 0, detail::not_wanted});
    auto bytes = read_file(file, most);
    if (!bytes) return fail({name, 0, 0, bytes.error().message});
    return bytes;
  };
}

bool is_tiled(const fs::path& file) {
  constexpr std::array<std::string_view, 3> ends{".tmx", ".tmj", ".json"};
  return std::ranges::find(ends, file.extension().string()) != ends.end();
}

namespace detail {

Result<LoadedMap> parse_tiled_map(std::string_view text, const std::string& file,
                                  const FileSource& files, const TextureSource& textures,
                                  std::size_t most_mistakes) {
  if (text.size() > most_tiled_bytes) {
    return fail({file, 0, 0, "a map may have at most 33554432 bytes"});
  }
  SourceFiles sources;
  auto root = parse_tiled_file(text, file, sources);
  if (!root) return fail(sources.told(root.error()));
  Mistakes mistakes(file, most_mistakes);
  TiledReader reader{files, file, sources, mistakes};
  return level_of_tiled(*root, reader, textures);
}

Result<LoadedMap> level_of_tiled(const Node& root, TiledReader& reader,
                                 const TextureSource& textures) {
  Mistakes& mistakes = reader.mistakes;
  const auto failure = [&] { return fail(reader.sources.told(mistakes.failure().value())); };
  read_tiled_map(root, reader);
  if (!mistakes.is_empty()) return failure();
  TiledPictures pictures(reader.map, reader.files, textures);
  LoadedMap loaded;
  MapText map = text_of_tiled(reader.map, pictures, loaded.hints, mistakes);
  if (!mistakes.is_empty()) return failure();
  loaded.level =
      build_level(map, [&](std::string_view name) { return pictures.load(name); }, mistakes);
  if (!mistakes.is_empty()) return failure();
  for (std::string& hint : loaded.hints) hint.insert(0, reader.file + ": ");
  return loaded;
}

Result<std::string> read_tiled_file(const fs::path& file, const FileVisitor& visit) {
  if (!is_wanted(visit, file)) return fail({file.string(), 0, 0, not_wanted});
  return read_input(file, most_tiled_bytes).map([](const std::vector<std::byte>& bytes) {
    return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  });
}

}  // namespace detail

Result<LoadedMap> parse_tiled(std::string_view text, const std::string& file,
                              const FileSource& files, const TextureSource& textures) {
  return detail::parse_tiled_map(text, file, files, textures, detail::most_told);
}

}  // namespace raywalk
