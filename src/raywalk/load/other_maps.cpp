#include "raywalk/load/other_maps.hpp"

#include "raywalk/load/detail/level_builder.hpp"
#include "raywalk/load/detail/map_file.hpp"
#include "raywalk/load/detail/other_maps.hpp"
#include "raywalk/load/detail/tiled_roles.hpp"

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
  const std::size_t found = name.rfind(sign);
  if (found == std::string::npos) return {file, {}};
  return {name.substr(0, found + sign.size() - 1), name.substr(found + sign.size())};
}

Result<std::vector<std::byte>> no_file(std::string_view path) {
  return fail({std::string(path), 0, 0, "no files are read beside this map"});
}

}  // namespace

namespace detail {

OtherMapReader other_map_reader(const std::filesystem::path& file) {
  const std::string ending = in_small_letters(parted(file).file.extension().string());
  if (ending == ".cub") return read_cub;
  const bool is_lump = ending.empty() || ending == ".txt" || ending == ".lmp";
  const bool is_text_map = is_lump && in_small_letters(file.stem().string()) == "textmap";
  if (ending == ".uwmf" || is_text_map) return read_uwmf;
  if (ending == ".ldtk") return read_ldtk;
  return nullptr;
}

std::filesystem::path other_map_file(const std::filesystem::path& file) {
  return parted(file).file;
}

Result<LoadedMap> load_other_map(OtherMapReader reader, const std::filesystem::path& file,
                                 const std::vector<std::filesystem::path>& folders,
                                 const FileVisitor& visit, std::size_t most_mistakes) {
  const PartOfFile source = parted(file);
  const auto text = read_tiled_file(source.file, visit);
  if (!text) return tl::unexpected(text.error());
  const FileSource files = files_beside(source.file, visit);
  const TextureSource textures = textures_of(source.file, folders, visit);
  const std::string name = source.file.string();
  return reader({*text, name, files, textures, most_mistakes, source.part});
}

Result<LoadedMap> level_of_text(MapText& text, const OtherMapText& map,
                                const TextureSource& textures, HintList& hints,
                                Mistakes& mistakes) {
  if (!mistakes.is_empty()) return mistakes.failure();
  LoadedMap loaded;
  loaded.level = build_level(text, textures, mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  for (const std::string& hint : hints.take()) loaded.hints.push_back(map.file + ": " + hint);
  return loaded;
}

}  // namespace detail

Result<LoadedMap> parse_cub(std::string_view text, const std::string& file,
                            const TextureSource& textures) {
  return detail::read_cub({text, file, no_file, textures});
}

Result<LoadedMap> parse_uwmf(std::string_view text, const std::string& file,
                             const TextureSource& textures) {
  return detail::read_uwmf({text, file, no_file, textures});
}

Result<LoadedMap> parse_ldtk(std::string_view text, const std::string& file, std::string_view level,
                             const FileSource& files, const TextureSource& textures) {
  return detail::read_ldtk({text, file, files, textures, detail::most_told, level});
}

}  // namespace raywalk
