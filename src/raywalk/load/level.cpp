#include "raywalk/load/level.hpp"

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/load/detail/level_builder.hpp"
#include "raywalk/load/detail/map_file.hpp"
#include "raywalk/load/file.hpp"

namespace raywalk {

namespace {

constexpr std::size_t most_bytes = 8U << 20U;
constexpr std::size_t most_kinds = 65535;

void check_bounds(const detail::MapText& map, detail::Mistakes& mistakes) {
  if (map.legend.size() <= most_kinds) return;
  mistakes.add(map.legend[most_kinds].place, "a legend may have at most 65535 characters");
}

}  // namespace

namespace detail {

Result<MapFile> parse_map(std::string_view text, const std::string& file,
                          const TextureSource& textures, std::size_t most_mistakes) {
  if (text.size() > most_bytes) return fail({file, 0, 0, "a map may have at most 8388608 bytes"});
  text = without_byte_order_mark(text);
  const Result<Node> top = parse_toml(text, file);
  if (!top) return tl::unexpected(top.error());
  Mistakes mistakes(file, most_mistakes);
  MapFile map;
  map.text = read_map_text(text, *top, mistakes);
  check_bounds(map.text, mistakes);
  map.level = build_level(map.text, textures, mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  return map;
}

Result<std::string> read_map_file(const std::filesystem::path& file, const FileVisitor& visit) {
  if (!is_wanted(visit, file)) return fail({file.string(), 0, 0, not_wanted});
  return read_input(file, most_bytes).map([](const std::vector<std::byte>& bytes) {
    return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  });
}

TextureSource textures_of(const std::filesystem::path& file,
                          const std::vector<std::filesystem::path>& folders,
                          const FileVisitor& visit) {
  std::vector<std::filesystem::path> all{file.parent_path()};
  all.insert(all.end(), folders.begin(), folders.end());
  return textures_in(std::move(all), visit);
}

}  // namespace detail

Result<Level> parse_level(std::string_view text, const std::string& file,
                          const TextureSource& textures) {
  return detail::parse_map(text, file, textures, detail::most_told).map([](detail::MapFile&& map) {
    return std::move(map.level);
  });
}

Result<Level> load_level(const std::filesystem::path& file,
                         const std::vector<std::filesystem::path>& folders,
                         const FileVisitor& visit) {
  const Result<std::string> text = detail::read_map_file(file, visit);
  if (!text) return tl::unexpected(text.error());
  return parse_level(*text, file.string(), detail::textures_of(file, folders, visit));
}

}  // namespace raywalk
