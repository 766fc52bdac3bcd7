#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "load/map_sample.hpp"
#include "raywalk/formats/detail/loaded_by.hpp"
#include "raywalk/formats/detail/map_reader.hpp"
#include "raywalk/formats/detail/pack/pack.hpp"
#include "raywalk/load/png.hpp"

/// Packs that are read from memory.
namespace raywalk::test {

[[nodiscard]] inline std::vector<std::byte> bytes_of_text(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

/// A pack with the sample of a map, and one picture of it, "brick", which is blue.
[[nodiscard]] inline std::vector<detail::PackedFile> sample_pack_files() {
  return {{"map.toml", bytes_of_text(map_sample)},
          {"brick.png", encode_png(make_texture(1, 1, {rgb(0, 0, 255)}))},
          {"notes/read me.txt", bytes_of_text("no map")}};
}

[[nodiscard]] inline std::vector<std::byte> sample_pack() {
  return detail::write_pack(sample_pack_files()).value();
}

/// The level in a pack, with `sample_picture` for what it has not.
[[nodiscard]] inline Result<LoadedMap> parse_pack(std::span<const std::byte> bytes) {
  const FileSource no_files{};
  const TextureSource textures = sample_picture;
  return detail::loaded_by([&](const detail::MapMaker& make) {
    return detail::pack_kind().read({"pack.zip", bytes, no_files, textures, make});
  });
}

/// The mistake in a pack: its message, or nothing.
[[nodiscard]] inline std::string mistake_in_pack(std::span<const std::byte> bytes) {
  return mistake_of(parse_pack(bytes));
}

}  // namespace raywalk::test
