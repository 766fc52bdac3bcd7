#include <array>

#include "formats/tiled_sample.hpp"
#include "raywalk/formats/detail/tiled/data.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

using test::json_sample;
using test::tiled_map;
using test::tiled_sample;

constexpr std::string_view walls_in_csv = R"(<data encoding="csv">
1,1,1,1,1,1,
1,0,0,1,0,1,
1,0,0,2,0,1,
1,0,0,1,0,1,
1,1,1,1,1,1
</data>)";

/// The walls of the sample, as Tiled has them in each of its other ways.
constexpr std::array<std::string_view, 6> walls_otherwise{
    R"(<data encoding="base64">
   AQAAAAEAAAABAAAAAQAAAAEAAAABAAAAAQAAAAAAAAAAAAAAAQAAAAAAAAABAAAAAQAAAAAAAAAAAAAAAgAAAAAAAAABAAAA
   AQAAAAAAAAAAAAAAAQAAAAAAAAABAAAAAQAAAAEAAAABAAAAAQAAAAEAAAABAAAA
</data>)",
    R"(<data encoding="base64" compression="zlib">
   eNpjZGBgYMSBYYARiUYWZ8Ihjq4eGwYABcQAFw==
</data>)",
    R"(<data encoding="base64" compression="gzip">
   H4sIAAAAAAACA2NkYGBgxIFhgBGJRhZnwiGOrh4bBgA8DeOpeAAAAA==
</data>)",
    R"(<data encoding="base64" compression="zstd">
   KLUv/QRorQAAYoEBgSHf838CBAAuCKZqtJ3JB14ib/jPDw==
</data>)",
    R"(<data><tile gid="1"/><tile gid="1"/><tile gid="1"/><tile gid="1"/><tile gid="1"/><tile gid="1"/>
<tile gid="1"/><tile/><tile gid="0"/><tile gid="1"/><tile/><tile gid="1"/>
<tile gid="1"/><tile/><tile/><tile gid="2"/><tile/><tile gid="1"/>
<tile gid="1"/><tile/><tile/><tile gid="1"/><tile/><tile gid="1"/>
<tile gid="1"/><tile gid="1"/><tile gid="1"/><tile gid="1"/><tile gid="1"/><tile gid="1"/></data>)",
    " <data encoding='csv' compression=''>\r\n1, 1,1,1,1,1,1,0,0,1,0 "
    ",1,\t1,0,0,2,0,1,1,0,0,1,0,1,1,"
    "1,1,1,1,1\r\n</data>"};

constexpr std::string_view json_tileset = R"({ "columns":4, "image":"sample.png", "name":"sample",
 "tilewidth":4, "tileheight":4, "type":"tileset", "tiles":[
  { "id":1, "properties":[{ "name":"door", "type":"string", "value":"gate" }] },
  { "id":2, "type":"barrel" },
  { "id":3, "properties":[{ "name":"plan", "type":"string", "value":"pillar" },
                          { "name":"wall", "type":"string", "value":"stone" }] }] })";

/// The floors and walls of the sample in chunks of an infinite map, far to the north-west. The
/// objects of a layer with that offset stand where they did.
std::string infinite_sample() {
  std::string text = with(tiled_sample, "<map ", "<map infinite=\"1\" ");
  text = with(text, walls_in_csv, R"(<data encoding="csv">
<chunk x="-6" y="-3" width="8" height="2">1,1,1,0,0,0,0,0,1,0,1,0,0,0,0,0</chunk>
<chunk x="-9" y="-3" width="3" height="5">1,1,1,1,0,0,1,0,0,1,0,0,1,1,1</chunk>
<chunk x="-6" y="-1" width="3" height="3">2,0,1,1,0,1,1,1,1</chunk></data>)");
  const std::string floor = "5,5,5,5,5,5,\n5,5,5,5,5,5,\n5,5,5,5,5,5,\n5,5,5,5,5,5,\n5,5,5,5,5,5\n";
  text = with(text, floor, "<chunk x='-9' y='-3' width='6' height='5'>" + floor + "</chunk>");
  return with(text, "<objectgroup ", "<objectgroup offsetx='-36' offsety='-12' ");
}

std::uint64_t sample_hash() { return hash_of(tiled_map(tiled_sample).level); }

TEST_CASE("tiled: the same map in each encoding has one hash") {
  for (const std::string_view walls : walls_otherwise) {
    CHECK(hash_of(tiled_map(with(tiled_sample, walls_in_csv, walls)).level) == sample_hash());
  }
}

TEST_CASE("tiled: the same map as JSON, embedded, infinite, or in groups has one hash") {
  CHECK(hash_of(tiled_map(json_sample).level) == sample_hash());
  CHECK(hash_of(tiled_map(infinite_sample()).level) == sample_hash());

  test::TiledFiles files = test::sample_files();
  files["sample.tsj"] = json_tileset;
  const std::string with_tsj = with(tiled_sample, "sample.tsx", "sample.tsj");
  CHECK(hash_of(tiled_map(with_tsj, files).level) == sample_hash());

  std::string embedded(test::tileset_sample.substr(test::tileset_sample.find('\n')));
  embedded = with(embedded, "<tileset ", "<tileset firstgid='1' ");
  const std::string whole =
      with(tiled_sample, "<tileset firstgid=\"1\" source=\"sample.tsx\"/>", embedded);
  CHECK(hash_of(tiled_map(whole).level) == sample_hash());

  std::string grouped = with(tiled_sample, "<layer id=\"1\"",
                             "<group offsetx='8'><group offsetx='-8'><layer id=\"1\"");
  grouped = with(grouped, "</map>", "</group></group></map>");
  CHECK(hash_of(tiled_map(grouped).level) == sample_hash());
}

TEST_CASE("tiled: JSON has base64 and chunks, too") {
  const std::string_view walls =
      R"("data":[1,1,1,1,1,1,1,0,0,1,0,1,1,0,0,2,0,1,1,0,0,1,0,1,1,1,1,1,1,1])";
  CHECK(hash_of(tiled_map(with(json_sample, walls,
                               R"("encoding":"base64", "compression":"zlib",
                                  "data":"eNpjZGBgYMSBYYARiUYWZ8Ihjq4eGwYABcQAFw==")"))
                    .level) == sample_hash());
  CHECK(hash_of(tiled_map(with(with(json_sample, walls,
                                    R"("chunks":[
   {"data":[1,1,1,1,0,0,1,0,0,1,0,0,1,1,1], "height":5, "width":3, "x":0, "y":0},
   {"data":[1,1,1,1,0,1,2,0,1,1,0,1,1,1,1], "height":5, "width":3, "x":3, "y":0}])"),
                               "\"infinite\":false", "\"infinite\":true"))
                    .level) == sample_hash());
}

TEST_CASE("tiled: JSON has places, too") {
  const auto mistake = [](std::string_view part, std::string_view other) {
    return test::tiled_mistake(with(json_sample, part, other));
  };
  CHECK(mistake("\"height\":5,", "\"height\":true,") ==
        "maps/bad.tmx:1:12: \"height\" must be a whole number from 1 to 4096");
  CHECK(mistake("[1,1,", "[1,") == "maps/bad.tmx:5:12: layer \"walls\" ends after 29 of 30 tiles");
  CHECK(mistake("\"value\":3", "\"value\":33") ==
        "maps/bad.tmx:11:9: \"radius\" must be a number from 0.5 to 32");
  CHECK(mistake("\"gid\":3,", "\"gid\":3") ==
        "maps/bad.tmx:12:23: this is not the JSON of Tiled: syntax error while parsing object - "
        "unexpected string literal; expected '}'");
}

TEST_CASE("decode_tiles: what is compressed has to have exactly the tiles that are told") {
  using detail::decode_tiles;
  constexpr std::string_view zlib = "eNpjZGBgYMSBYYARiUYWZ8Ihjq4eGwYABcQAFw==";
  constexpr std::string_view gzip = "H4sIAAAAAAACA2NkYGBgxIFhgBGJRhZnwiGOrh4bBgA8DeOpeAAAAA==";
  constexpr std::string_view zstd = "KLUv/QRorQAAYoEBgSHf838CBAAuCKZqtJ3JB14ib/jPDw==";
  const auto reason = [](std::string_view text, std::string_view how, std::size_t count) {
    detail::DecodingProgress progress(nullptr, text.size());
    const auto tiles = decode_tiles(text, {"base64", how}, count, [](const auto&) {}, progress);
    return tiles ? std::string() : tiles.error().reason;
  };
  CHECK(reason(zlib, "zlib", 30).empty());
  CHECK(reason(zlib, "zlib", 29) == "has more than 29 tiles");
  CHECK(reason(zlib, "zlib", 31) == "ends after 30 of 31 tiles");
  CHECK(reason(gzip, "gzip", 29) == "has more than 29 tiles");
  CHECK(reason(gzip, "gzip", 31) == "ends after 30 of 31 tiles");
  CHECK(reason(zstd, "zstd", 29) == "has more than 29 tiles");
  CHECK(reason(zstd, "zstd", 31) == "ends after 30 of 31 tiles");
  CHECK(reason("AQAAAA==", "", 2) == "ends after 1 of 2 tiles");
  CHECK(reason("AQAAAAEAAAA=", "", 1) == "has more than 1 tiles");
  CHECK(reason("AQAAAA==", "zlib", 1) == "is no data of gzip or zlib");
  CHECK(reason("AQAAAA==", "zstd", 1) == "is no whole data of zstd");
  CHECK(reason("AQ!AAA==", "", 1) == "has \"!\", which is no digit of base64");
  CHECK(reason("AQAAAA==", "lz4", 1) ==
        "has the compression \"lz4\", and known are \"gzip\", \"zlib\" and \"zstd\"");
}

TEST_CASE("tiled: an infinite map may be 4096 tiles a side") {
  const auto chunks = [](std::string_view x) {
    std::string text = with(tiled_sample, "<map ", "<map infinite=\"1\" ");
    return with(
        text, walls_in_csv,
        "<data encoding='csv'><chunk x='-9' y='0' width='1' height='1'>1</chunk><chunk x='" +
            std::string(x) + "' y='1' width='1' height='1'>1</chunk></data>");
  };
  CHECK(tiled_map(chunks("4086")).level.grid.width == 4096);
  CHECK(test::tiled_mistake(chunks("4087")) ==
        "maps/bad.tmx:2:1: a map may have at most 4096x4096 tiles, and the chunks of this one take "
        "4097x5");
  CHECK(test::tiled_mistake(chunks("9999999")) ==
        "maps/bad.tmx:15:74: \"x\" must be a whole number from -1048576 to 1048576");
}

}  // namespace
}  // namespace raywalk
