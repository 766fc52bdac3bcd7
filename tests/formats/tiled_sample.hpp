#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "load/map_sample.hpp"
#include "raywalk/formats/tiled.hpp"
#include "raywalk/load/png.hpp"

/// A map of Tiled that is right, and the files beside it, to be changed in one place at a time.
namespace raywalk::test {

/// The files that a map may name, by their paths.
using TiledFiles = std::map<std::string, std::string, std::less<>>;

/// A tileset of 4x4 tiles in a picture of 16x8 pixels. Tile 0 is plain, 1 a door, 2 a barrel,
/// 3 a plan.
inline constexpr std::string_view tileset_sample = R"(<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="sample" tilewidth="4" tileheight="4" tilecount="8" columns="4">
 <image source="sample.png" width="16" height="8"/>
 <tile id="1"><properties><property name="door" value="gate"/></properties></tile>
 <tile id="2" type="barrel"/>
 <tile id="3"><properties>
  <property name="plan" value="pillar"/><property name="wall" value="stone"/>
 </properties></tile>
</tileset>
)";

///   # # # # # #        tile 1: walls, tile 2: a door between walls in the north and the south
///   # @ . # . #
///   # . . D . #        a lamp at (2.25, 1.5), a barrel at (1.5, 3.5)
///   # b . # . #
///   # # # # # #
inline constexpr std::string_view tiled_sample = R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="6" height="5" tilewidth="4" tileheight="4">
 <properties><property name="title" value="Sample"/></properties>
 <tileset firstgid="1" source="sample.tsx"/>
 <layer id="1" name="floors" width="6" height="5">
  <data encoding="csv">
5,5,5,5,5,5,
5,5,5,5,5,5,
5,5,5,5,5,5,
5,5,5,5,5,5,
5,5,5,5,5,5
</data>
 </layer>
 <layer id="2" name="walls" width="6" height="5">
  <data encoding="csv">
1,1,1,1,1,1,
1,0,0,1,0,1,
1,0,0,2,0,1,
1,0,0,1,0,1,
1,1,1,1,1,1
</data>
 </layer>
 <objectgroup id="3" name="objects">
  <object id="1" type="start" x="6" y="6"><point/></object>
  <object id="2" type="light" x="9" y="6"><properties>
   <property name="color" type="color" value="#ffff8000"/>
   <property name="radius" type="float" value="3"/>
  </properties><point/></object>
  <object id="3" gid="3" x="4" y="16" width="4" height="4"/>
 </objectgroup>
</map>
)";

/// The sample as JSON.
inline constexpr std::string_view json_sample = R"({ "height":5, "width":6, "infinite":false,
 "layers":[
  { "data":[5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5,5],
    "height":5, "id":1, "name":"floors", "opacity":1, "type":"tilelayer", "width":6, "x":0, "y":0 },
  { "data":[1,1,1,1,1,1,1,0,0,1,0,1,1,0,0,2,0,1,1,0,0,1,0,1,1,1,1,1,1,1],
    "height":5, "id":2, "name":"walls", "opacity":1, "type":"tilelayer", "width":6, "x":0, "y":0 },
  { "draworder":"topdown", "id":3, "name":"objects", "type":"objectgroup", "objects":[
     { "id":1, "point":true, "rotation":0, "type":"start", "width":0, "height":0, "x":6, "y":6 },
     { "id":2, "point":true, "type":"light", "x":9, "y":6, "properties":[
        { "name":"color", "type":"color", "value":"#ffff8000" },
        { "name":"radius", "type":"float", "value":3 }] },
     { "gid":3, "height":4, "id":3, "name":"", "rotation":0, "type":"", "width":4, "x":4, "y":16 }] }],
 "orientation":"orthogonal", "tilewidth":4, "tileheight":4, "type":"map", "version":1.2,
 "properties":[{ "name":"title", "type":"string", "value":"Sample" }],
 "tilesets":[{ "firstgid":1, "source":"sample.tsx" }] })";

/// A picture of so many pixels, each of another color.
[[nodiscard]] inline std::string png_sample(int width, int height) {
  std::vector<Color> texels;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      texels.push_back(rgb(static_cast<unsigned>(16 * x), static_cast<unsigned>(16 * y), 7));
    }
  }
  const auto bytes = encode_png(make_texture(width, height, std::move(texels)));
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

[[nodiscard]] inline TiledFiles sample_files() {
  static const std::string picture = png_sample(16, 8);
  return {{"sample.tsx", std::string(tileset_sample)}, {"sample.png", picture}};
}

[[nodiscard]] inline Result<LoadedMap> parse_tiled_sample(std::string_view text,
                                                          const TiledFiles& files) {
  const FileSource source = [&](std::string_view path,
                                std::int64_t /*most*/) -> Result<std::vector<std::byte>> {
    const auto found = files.find(path);
    if (found == files.end()) return fail({std::string(path), 0, 0, "there is no such file"});
    const auto* bytes = reinterpret_cast<const std::byte*>(found->second.data());
    return std::vector<std::byte>(bytes, bytes + found->second.size());
  };
  return parse_tiled(text, "maps/bad.tmx", source, sample_picture);
}

/// The map that a text is; throws what is wrong with it.
[[nodiscard]] inline LoadedMap tiled_map(std::string_view text,
                                         const TiledFiles& files = sample_files()) {
  return good(parse_tiled_sample(text, files));
}

/// The mistake in a map: its message, or nothing.
[[nodiscard]] inline std::string tiled_mistake(std::string_view text,
                                               const TiledFiles& files = sample_files()) {
  return mistake_of(parse_tiled_sample(text, files));
}

}  // namespace raywalk::test
