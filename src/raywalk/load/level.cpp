#include "raywalk/load/level.hpp"

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/load/detail/level_builder.hpp"
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

Result<Level> parse_level(std::string_view text, const std::string& file,
                          const TextureSource& textures) {
  if (text.size() > most_bytes) return fail({file, 0, 0, "a map may have at most 8388608 bytes"});
  text = detail::without_byte_order_mark(text);
  const Result<detail::Node> top = detail::parse_toml(text, file);
  if (!top) return tl::unexpected(top.error());
  detail::Mistakes mistakes(file);
  const detail::MapText map = detail::read_map_text(text, *top, mistakes);
  check_bounds(map, mistakes);
  Level level = detail::build_level(map, textures, mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  return level;
}

Result<Level> load_level(const std::filesystem::path& file,
                         const std::vector<std::filesystem::path>& folders) {
  const Result<std::vector<std::byte>> bytes = read_file(file, most_bytes);
  if (!bytes) return tl::unexpected(bytes.error());
  std::vector<std::filesystem::path> all{file.parent_path()};
  all.insert(all.end(), folders.begin(), folders.end());
  const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  return parse_level(text, file.string(), textures_in(std::move(all)));
}

}  // namespace raywalk
