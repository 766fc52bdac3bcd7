#include <zlib.h>
#include <zstd.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "formats/tiled_sample.hpp"
#include "support/catch.hpp"

// A map of 100x100 tiles, written in each way that Tiled has.
namespace raywalk {
namespace {

constexpr int side = 100;
using Gids = std::vector<std::uint32_t>;

Gids floor_gids() { return Gids(std::size_t{side} * side, 5); }

/// Walls around, some hundreds within, flipped in all ways, and plans among them.
Gids wall_gids() {
  Gids gids;
  std::uint32_t random = 1;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      random = random * 1664525 + 1013904223;
      const bool is_edge = x == 0 || y == 0 || x == side - 1 || y == side - 1;
      const bool is_full = is_edge || (random >> 16U) % 8 == 0;
      const bool is_start = x < 3 && y < 3 && !is_edge;
      const std::uint32_t flips = is_edge ? 0 : (random & 0xE0000000U);
      gids.push_back(is_full && !is_start ? flips | (random % 5 == 0 && !is_edge ? 4U : 1U) : 0U);
    }
  }
  return gids;
}

std::string csv(const Gids& gids) {
  std::string text;
  for (const std::uint32_t gid : gids) text += (text.empty() ? "" : ",") + std::to_string(gid);
  return text;
}

std::string gid_bytes(const Gids& gids) {
  std::string bytes;
  for (const std::uint32_t gid : gids) {
    for (const unsigned shift : {0U, 8U, 16U, 24U}) {
      bytes += static_cast<char>(static_cast<unsigned char>(gid >> shift));
    }
  }
  return bytes;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = i; j < i + 3; ++j) {
      group = group << 8U | (j < bytes.size() ? static_cast<unsigned char>(bytes[j]) : 0U);
    }
    for (const unsigned shift : {18U, 12U, 6U, 0U}) text += digits[group >> shift & 63U];
  }
  const std::size_t padding = (3 - bytes.size() % 3) % 3;
  return text.replace(text.size() - padding, padding, padding, '=');
}

/// `window_bits` as those of zlib: 15 makes data of zlib, 31 of gzip.
std::string deflated(std::string_view bytes, int window_bits) {
  z_stream stream{};
  REQUIRE(deflateInit2(&stream, 9, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY) == Z_OK);
  std::string packed(deflateBound(&stream, bytes.size()), '\0');
  std::string input(bytes);
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  REQUIRE(deflate(&stream, Z_FINISH) == Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string zstd(std::string_view bytes) {
  std::string packed(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size =
      ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), 3);
  REQUIRE(ZSTD_isError(size) == 0);
  packed.resize(size);
  return packed;
}

struct Format {
  std::string attributes{};  ///< of the element `data`
  std::string (*text)(const Gids&) = csv;
};

std::string tile_elements(const Gids& gids) {
  std::string text;
  for (const std::uint32_t gid : gids) {
    text += gid == 0 ? "<tile/>" : "<tile gid=\"" + std::to_string(gid) + "\"/>";
  }
  return text;
}

const std::array<Format, 6>& formats() {
  static const std::array<Format, 6> all{
      {{R"(encoding="csv")", csv},
       {R"(encoding="base64")", [](const Gids& gids) { return base64(gid_bytes(gids)); }},
       {R"(encoding="base64" compression="zlib")",
        [](const Gids& gids) { return base64(deflated(gid_bytes(gids), 15)); }},
       {R"(encoding="base64" compression="gzip")",
        [](const Gids& gids) { return base64(deflated(gid_bytes(gids), 31)); }},
       {R"(encoding="base64" compression="zstd")",
        [](const Gids& gids) { return base64(zstd(gid_bytes(gids))); }},
       {"", tile_elements}}};
  return all;
}

std::string layer(const std::string& name, const std::string& data) {
  return "<layer name=\"" + name + "\" width=\"100\" height=\"100\">" + data + "</layer>";
}

std::string data_of(const Gids& gids, const Format& format) {
  return "<data " + format.attributes + ">" + format.text(gids) + "</data>";
}

constexpr std::string_view external = R"(<tileset firstgid="1" source="sample.tsx"/>)";

std::string map_of(std::string_view tileset, const std::string& layers,
                   const std::string& attributes = "") {
  return R"(<map version="1.8" orientation="orthogonal" width="100" height="100" tilewidth="4" )"
         R"(tileheight="4" )" +
         attributes + ">" + std::string(tileset) + layers +
         R"(<objectgroup><object id="1" type="start" x="6" y="6"><point/></object></objectgroup></map>)";
}

std::string layers_in(const Format& format) {
  return layer("floors", data_of(floor_gids(), format)) +
         layer("walls", data_of(wall_gids(), format));
}

/// The same in chunks of 16x16 tiles, as Tiled makes them: what lies beyond the map is 0.
std::string chunks_of(const Gids& gids, const Format& format) {
  std::string text = "<data " + format.attributes + ">";
  for (int top = 0; top < side; top += 16) {
    for (int left = 0; left < side; left += 16) {
      Gids chunk;
      for (int y = top; y < top + 16; ++y) {
        for (int x = left; x < left + 16; ++x) {
          const auto place = static_cast<std::size_t>(y) * side + static_cast<std::size_t>(x);
          chunk.push_back(x < side && y < side ? gids[place] : 0);
        }
      }
      text += "<chunk x=\"" + std::to_string(left) + "\" y=\"" + std::to_string(top) +
              "\" width=\"16\" height=\"16\">" + format.text(chunk) + "</chunk>";
    }
  }
  return text + "</data>";
}

std::string json_layer(const std::string& name, const std::string& data) {
  return R"({"type":"tilelayer","width":100,"height":100,"name":")" + name + "\"," + data + "},";
}

std::string json_of(const std::string& floors, const std::string& walls) {
  return R"({"type":"map","orientation":"orthogonal","width":100,"height":100,"tilewidth":4,)"
         R"("tileheight":4,"tilesets":[{"firstgid":1,"source":"sample.tsx"}],"layers":[)" +
         json_layer("floors", floors) + json_layer("walls", walls) +
         R"({"type":"objectgroup","objects":[{"id":1,"type":"start","point":true,"x":6,"y":6}]}]})";
}

std::uint64_t hash_of_text(const std::string& text) {
  const LoadedMap map = test::tiled_map(text);
  CHECK(map.level.grid.width == side);
  CHECK(map.level.grid.height == side);
  return hash_of(map.level);
}

std::uint64_t expected_hash() {
  static const std::uint64_t hash = hash_of_text(map_of(external, layers_in(formats()[0])));
  return hash;
}

TEST_CASE("tiled: a map of 100x100 tiles has one hash in each encoding and compression") {
  for (const Format& format : formats()) {
    INFO(format.attributes);
    CHECK(hash_of_text(map_of(external, layers_in(format))) == expected_hash());
  }
  Gids other = wall_gids();
  other[side + 50] = other[side + 50] == 0 ? 1 : 0;
  const std::string layers = layer("floors", data_of(floor_gids(), formats()[0])) +
                             layer("walls", data_of(other, formats()[0]));
  CHECK(hash_of_text(map_of(external, layers)) != expected_hash());
}

TEST_CASE("tiled: a map of 100x100 tiles has one hash with its tileset in it, and infinite") {
  std::string embedded(test::tileset_sample.substr(test::tileset_sample.find('\n')));
  embedded = with(embedded, "<tileset ", "<tileset firstgid='1' ");
  CHECK(hash_of_text(map_of(embedded, layers_in(formats()[0]))) == expected_hash());
  for (const Format& format : formats()) {
    INFO(format.attributes);
    const std::string layers = layer("floors", chunks_of(floor_gids(), format)) +
                               layer("walls", chunks_of(wall_gids(), format));
    CHECK(hash_of_text(map_of(external, layers, "infinite=\"1\"")) == expected_hash());
  }
}

TEST_CASE("tiled: a map of 100x100 tiles has one hash as JSON, in each of its ways") {
  const auto list = [](const Gids& gids) { return "\"data\":[" + csv(gids) + "]"; };
  CHECK(hash_of_text(json_of(list(floor_gids()), list(wall_gids()))) == expected_hash());
  const auto with_walls = [&](const std::string& compression, const std::string& bytes) {
    return json_of(list(floor_gids()), R"("encoding":"base64","compression":")" + compression +
                                           R"(","data":")" + base64(bytes) + "\"");
  };
  const std::string walls = gid_bytes(wall_gids());
  CHECK(hash_of_text(with_walls("", walls)) == expected_hash());
  CHECK(hash_of_text(with_walls("zlib", deflated(walls, 15))) == expected_hash());
  CHECK(hash_of_text(with_walls("gzip", deflated(walls, 31))) == expected_hash());
  CHECK(hash_of_text(with_walls("zstd", zstd(walls))) == expected_hash());
}

}  // namespace
}  // namespace raywalk
