#include <algorithm>
#include <array>
#include <iterator>

#include "raywalk/base/detail/letters.hpp"
#include "raywalk/formats/detail/file_kinds.hpp"
#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/formats/detail/pack/pack.hpp"
#include "raywalk/load/detail/plain_path.hpp"
#include "raywalk/load/png.hpp"

namespace raywalk::detail {

namespace {

namespace fs = std::filesystem;

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

/// Files of a pack by their paths from the folder of its map.
FileSource files_in(const Pack& pack, const fs::path& folder, std::int64_t most) {
  return [&pack, folder, most](std::string_view path) -> Result<std::vector<std::byte>> {
    const std::string name = (folder / path).lexically_normal().generic_string();
    if (!is_plain_path(name)) {
      return fail({std::string(path), 0, 0, "lies outside of the pack"});
    }
    auto bytes = pack.read(name, most);
    if (!bytes) return fail({std::string(path), 0, 0, bytes.error().message});
    return bytes;
  };
}

/// Pictures beside the map of a pack, else those of `others`.
TextureSource pictures_in(const Pack& pack, const fs::path& folder, const TextureSource& others,
                          const LoadTerms& terms) {
  return [&pack, folder, &others, &terms](std::string_view name) -> Result<Texture> {
    const std::string path = (folder / (std::string(name) + ".png")).generic_string();
    if (!is_plain_path(name) || !pack.has(path)) return others(name);
    return pack.read(path, terms.limits.packed_file_bytes)
        .and_then([&](const std::vector<std::byte>& bytes) {
          return decode_png(bytes, path, terms.progress);
        })
        .map_error([](const Error& error) { return Error{{}, 0, 0, to_string(error)}; });
  };
}

Result<MapHints> read_pack(const MapInput& input, std::size_t most_mistakes, const MapMaker& make) {
  const LoadTerms& terms = input.terms;
  begin_part(terms.progress, LoadPart::unpacking);
  const auto pack = Pack::open(input.name, input.bytes, terms);
  if (!pack) return tl::unexpected(pack.error());
  const auto map = map_in(*pack, input.name);
  if (!map) return tl::unexpected(map.error());
  const MapKind& kind = file_kind_of(*map).map();
  const std::string name = input.name + "/" + *map;
  const auto bytes = pack->read(*map, terms.limits.*kind.most_bytes);
  if (!bytes) return fail({name, 0, 0, bytes.error().message});
  const fs::path folder = fs::path(*map).parent_path();
  const FileSource files = files_in(*pack, folder, terms.limits.*kind.most_bytes_beside);
  const TextureSource textures = pictures_in(*pack, folder, input.textures, terms);
  return kind.read({name, *bytes, files, textures, terms, input.fits}, most_mistakes, make);
}

}  // namespace

const MapKind& pack_kind() {
  static constexpr MapKind kind{&Limits::pack_bytes, &Limits::packed_file_bytes, read_pack};
  return kind;
}

}  // namespace raywalk::detail
