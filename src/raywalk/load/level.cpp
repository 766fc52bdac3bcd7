#include "raywalk/load/level.hpp"

#include <iterator>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/load/detail/map_reader.hpp"
#include "raywalk/load/file.hpp"

namespace raywalk {

namespace {

constexpr std::size_t most_kinds = 65535;

void check_bounds(const detail::MapText& map, detail::Mistakes& mistakes) {
  if (map.legend.size() <= most_kinds) return;
  mistakes.add(map.legend[most_kinds].place, "a legend may have at most 65535 characters");
}

}  // namespace

namespace detail {

namespace {

Result<MapHints> read_toml_map(const MapInput& input, std::size_t most_mistakes,
                               const MapMaker& make) {
  const std::int64_t most_bytes = input.terms.limits.toml_bytes;
  if (std::ssize(input.bytes) > most_bytes) {
    return fail(
        {input.name, 0, 0, "a map may have at most " + std::to_string(most_bytes) + " bytes"});
  }
  begin_part(input.terms.progress, LoadPart::parsing);
  const std::string_view text = without_byte_order_mark(input.text());
  const Result<Node> top = parse_toml(text, input.name, input.terms.limits);
  if (!top) return tl::unexpected(top.error());
  Mistakes mistakes(input.name, most_mistakes, input.terms);
  if (mistakes.is_stopped()) return mistakes.failure();
  MapText map = read_map_text(text, *top, mistakes);
  map.origin = MapOrigin::toml;
  check_bounds(map, mistakes);
  make(map, input.textures, mistakes);
  if (!mistakes.is_empty()) return mistakes.failure();
  return {};
}

}  // namespace

const MapKind& toml_kind() {
  static constexpr MapKind kind{&Limits::toml_bytes, &Limits::picture_bytes, read_toml_map};
  return kind;
}

TextureSource textures_of(const std::filesystem::path& file,
                          const std::vector<std::filesystem::path>& folders,
                          const FileVisitor& visit, const LoadTerms& terms) {
  std::vector<std::filesystem::path> all{file.parent_path()};
  all.insert(all.end(), folders.begin(), folders.end());
  return textures_in(std::move(all), visit, terms);
}

}  // namespace detail

Result<Level> parse_level(std::string_view text, const std::string& file,
                          const TextureSource& textures) {
  const FileSource no_files{};
  return detail::loaded_by([&](const detail::MapMaker& make) {
           return detail::toml_kind().read(
               {file, std::as_bytes(std::span(text)), no_files, textures}, detail::most_told, make);
         })
      .map([](LoadedMap&& map) { return std::move(map.level); });
}

Result<Level> load_level(const std::filesystem::path& file,
                         const std::vector<std::filesystem::path>& folders,
                         const FileVisitor& visit, const LoadTerms& terms) {
  return detail::loaded_by([&](const detail::MapMaker& make) {
           return detail::read_map_as(detail::toml_kind(),
                                      {file, folders, visit, detail::most_told, {}, terms}, make);
         })
      .map([](LoadedMap&& map) { return std::move(map.level); });
}

}  // namespace raywalk
