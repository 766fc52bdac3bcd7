#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "raywalk/base/detail/letters.hpp"
#include "raywalk/formats/detail/file_kinds.hpp"
#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/formats/detail/pack/pack.hpp"

namespace raywalk::detail {

namespace {

/// The map of a pack: one that is called so, or the only one.
Result<std::string> map_in(const Pack& pack, const std::string& file) {
  constexpr std::array<std::string_view, 4> usual{"map.toml", "map.tmx", "map.tmj", "map.json"};
  const std::vector<std::string> names = pack.names();
  for (const std::string_view wanted : usual) {
    const auto found = std::ranges::find_if(
        names, [&](const std::string& name) { return in_small_letters(name) == wanted; });
    if (found != names.end()) return *found;
  }
  std::vector<std::string> maps;
  for (const InPack sure : {InPack::yes, InPack::if_no_other}) {
    if (!maps.empty()) break;
    std::ranges::copy_if(names, std::back_inserter(maps), [&](const std::string& name) {
      return file_kind_of(name).in_pack == sure;
    });
  }
  if (maps.size() == 1) return maps.front();
  return fail({file, 0, 0,
               (maps.empty() ? "has no map" : "has several maps, and none of this name") +
                   std::string(": expected map.toml or map.tmx in it")});
}

/// The files of a pack.
FileSource files_in(const Pack& pack) {
  return [&pack](std::string_view path,
                 std::int64_t most) -> Result<std::optional<std::vector<std::byte>>> {
    const std::string name(path);
    if (!pack.has(name)) return std::nullopt;
    return pack.read(name, most);
  };
}

Result<MapHints> read_pack(const MapInput& input) {
  const LoadTerms& terms = input.terms;
  begin_part(terms.progress, LoadPart::unpacking);
  const auto pack = Pack::open(input.name, input.bytes, terms);
  if (!pack) return tl::unexpected(pack.error());
  const auto map = map_in(*pack, input.name);
  if (!map) return tl::unexpected(map.error());
  return read_map_from(
      files_in(*pack), *map,
      {input.name + "/" + *map, input.textures, input.make, input.max_mistakes, terms, input.fits});
}

}  // namespace

const MapKind& pack_kind() {
  static constexpr MapKind kind{&Limits::pack_bytes, read_pack};
  return kind;
}

}  // namespace raywalk::detail
