#pragma once

#include "formats/tiled_sample.hpp"
#include "raywalk/formats/other_maps.hpp"

/// A project of LDtk that is right, to be changed in one place at a time.
namespace raywalk::test {

///   # # # # # #        walls, a door at (3, 1), a floor of the tileset, flipped at (1, 1)
///   # @ . D . #        a lamp at (2.25, 1.5), a barrel at (1.5, 2.5)
///   # b . # . #
///   # # # # # #
inline constexpr std::string_view ldtk_sample = R"({ "jsonVersion": "1.5.3",
 "defaultGridSize": 4, "externalLevels": false,
 "defs": {
  "layers": [ { "uid": 7, "identifier": "Collisions", "intGridValues": [
    { "value": 1, "identifier": "walls" }, { "value": 2, "identifier": "door_gate" } ] } ],
  "tilesets": [ { "uid": 5, "identifier": "Sample", "relPath": "sample.png", "__cWid": 4,
    "__cHei": 2, "tileGridSize": 4, "spacing": 0, "padding": 0,
    "enumTags": [ { "enumValueId": "Wall", "tileIds": [ 3 ] } ] } ] },
 "levels": [ { "identifier": "Level_0", "iid": "a-0", "pxWid": 24, "pxHei": 16,
  "externalRelPath": null,
  "fieldInstances": [ { "__identifier": "fog__end", "__type": "Float", "__value": 9 } ],
  "layerInstances": [
   { "__identifier": "Entities", "__type": "Entities", "__gridSize": 4, "entityInstances": [
     { "__identifier": "Player", "__pivot": [0.5, 1], "px": [6, 8], "width": 4, "height": 4,
       "fieldInstances": [ { "__identifier": "facing", "__type": "LocalEnum.Way",
                             "__value": "South" } ] },
     { "__identifier": "Light", "__pivot": [0, 0], "px": [8, 4], "width": 2, "height": 4,
       "fieldInstances": [ { "__identifier": "radius", "__type": "Int", "__value": 3 } ] },
     { "__identifier": "Barrel", "__pivot": [0, 0], "px": [4, 8], "width": 4, "height": 4,
       "fieldInstances": [ { "__identifier": "note", "__type": "String", "__value": null } ] } ] },
   { "__identifier": "Collisions", "__type": "IntGrid", "__cWid": 6, "__cHei": 4,
     "__gridSize": 4, "layerDefUid": 7, "__tilesetDefUid": 5,
     "intGridCsv": [1,1,1,1,1,1, 1,0,0,2,0,1, 1,0,0,1,0,1, 1,1,1,1,1,1],
     "autoLayerTiles": [ { "px": [0, 0], "f": 0, "t": 1 }, { "px": [0, 0], "f": 0, "t": 2 },
       { "px": [4, 4], "f": 0, "t": 2 } ] },
   { "__identifier": "Floors", "__type": "Tiles", "__cWid": 6, "__cHei": 4, "__gridSize": 4,
     "layerDefUid": 8, "__tilesetDefUid": 5, "gridTiles": [
      { "px": [4, 4], "f": 1, "t": 4 }, { "px": [8, 4], "f": 0, "t": 4 },
      { "px": [4, 8], "f": 0, "t": 4 }, { "px": [8, 8], "f": 0, "t": 4 },
      { "px": [16, 4], "f": 0, "t": 4 }, { "px": [16, 8], "f": 0, "t": 4 } ] } ] } ] }
)";

[[nodiscard]] inline Result<LoadedMap> parse_ldtk_sample(std::string_view text,
                                                         const TiledFiles& files = sample_files(),
                                                         std::string_view level = {}) {
  const FileSource source = [&](std::string_view path,
                                std::int64_t /*most*/) -> Result<std::vector<std::byte>> {
    const auto found = files.find(path);
    if (found == files.end()) return fail({std::string(path), 0, 0, "there is no such file"});
    const auto* bytes = reinterpret_cast<const std::byte*>(found->second.data());
    return std::vector<std::byte>(bytes, bytes + found->second.size());
  };
  const TextureSource pictures = [](std::string_view name) {
    const bool is_foreign = name.starts_with("value") || name == "ladder";
    return sample_picture(is_foreign ? "nothing" : name);
  };
  return parse_ldtk(text, "maps/bad.ldtk", level, source, pictures);
}

/// The map that a text is; throws what is wrong with it.
[[nodiscard]] inline LoadedMap ldtk_map(std::string_view text,
                                        const TiledFiles& files = sample_files(),
                                        std::string_view level = {}) {
  return good(parse_ldtk_sample(text, files, level));
}

/// The mistake in a map: its message, or nothing.
[[nodiscard]] inline std::string ldtk_mistake(std::string_view text,
                                              const TiledFiles& files = sample_files(),
                                              std::string_view level = {}) {
  return mistake_of(parse_ldtk_sample(text, files, level));
}

}  // namespace raywalk::test
