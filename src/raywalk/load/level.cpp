#include "raywalk/load/level.hpp"
#include "raywalk/base/bytes.hpp"

#include <utility>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/load/detail/load_part.hpp"
#include "raywalk/load/detail/map_maker.hpp"
#include "raywalk/load/detail/wanted_file.hpp"

namespace raywalk {

namespace detail {

namespace {

void check_bounds(const MapDocument& map, Mistakes& mistakes) {
  if (map.legend.size() <= max_legend_entries) return;
  mistakes.add(map.legend[max_legend_entries].place, "a legend may have at most 65535 characters");
}

}  // namespace

Result<void> read_toml_map(const TomlMap& map, const MapMaker& make) {
  const Limits& limits = map.terms.limits;
  if (std::ssize(map.text) > limits.toml_bytes) {
    return fail(
        {map.name, 0, 0, "a map may have at most " + std::to_string(limits.toml_bytes) + " bytes"});
  }
  begin_part(map.terms.progress, LoadPart::parsing);
  const std::string_view text = without_byte_order_mark(map.text);
  const Result<Node> top = parse_toml(text, map.name, limits);
  if (!top) return tl::unexpected(top.error());
  Mistakes mistakes(map.name, map.max_mistakes, map.terms);
  if (mistakes.is_stopped()) return mistakes.failure();
  MapDocument read = read_map_text(text, *top, mistakes);
  read.origin = MapOrigin::toml;
  check_bounds(read, mistakes);
  make(read, map.textures, mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  return {};
}

}  // namespace detail

namespace {

Result<Level> level_of(const detail::TomlMap& map) {
  Level level;
  const auto build = [&](detail::MapDocument& text, const TextureSource& textures,
                         detail::Mistakes& mistakes) {
    level = detail::build_level(text, textures, mistakes);
  };
  return detail::read_toml_map(map, build).map([&] { return std::move(level); });
}

}  // namespace

Result<Level> parse_level(std::string_view text, const std::string& file,
                          const TextureSource& textures) {
  return level_of({file, text, textures});
}

Result<Level> load_level(const std::filesystem::path& file,
                         const std::vector<std::filesystem::path>& folders,
                         const FileVisitor& visit, const LoadTerms& terms) {
  const auto bytes = detail::read_wanted_map(file, visit, terms.limits.toml_bytes, terms);
  if (!bytes) return tl::unexpected(bytes.error());
  const TextureSource textures = detail::textures_of(file, folders, visit, terms);
  return level_of({file.string(), as_text(*bytes), textures, terms});
}

}  // namespace raywalk
