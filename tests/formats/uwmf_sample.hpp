#pragma once

#include <string>
#include <string_view>

#include "load/map_sample.hpp"
#include "raywalk/formats/other_maps.hpp"

/// A UWMF map that is right, to be changed in one place at a time.
namespace raywalk::test {

///   # # # # # #        a door at (3, 1), a pushed wall at (3, 2)
///   # @ . D , X        the exit's switch at (5, 1)
///   # . . P , #        a tile at (4, 2) that stops nobody
///   # # # # # #
inline constexpr std::string_view uwmf_sample = R"(// a small map
namespace = "Wolf3D";
/* of two rooms */ TileSize = 64; NAME = "Cellar";
width = 6;
height = 4;
planemap {
 {0,0,0},{0,0,0},{0,0,0},{0,0,0},{0,0,0},{0,0,0},
 {0,0,0},{-1,0,0},{-1,0,0},{1,0,0},{-1,1,0,7},{0,0,0},
 {0,0,0},{-1,0,0},{-1,0,0},{0,0,0},{2,1,0},{0,0,0},
 {0,0,0},{0,0,0},{0,0,0},{0,0,0},{0,0,0},{0,0,0}
}
tile {
 textureNorth = "STONE1"; textureSouth = "STONE1"; textureEast = "STONE2"; textureWest = "STONE2";
 nested { a = 1; b { } } odd = 3;
}
tile {
 textureNorth = "SLOT"; textureSouth = "SLOT"; textureEast = "DOOR"; textureWest = "DOOR";
 offsetvertical = true;
}
tile { blockingeast = false; blockingnorth = false; blockingwest = false; blockingsouth = false; }
sector { texturefloor = "#707070"; textureceiling = "#204060"; }
sector { texturefloor = "PLANKS"; textureceiling = "-"; }
zone { }
strange { deeper { text = "}"; } { } }
thing { type = "$Player1Start"; x = 1.5; y = 1.5; angle = 90; }
thing { type = "Guard"; x = 4; y = 2; angle = 180; skill2 = true; }
trigger { x = 3; y = 1; action = "Door_Open"; arg1 = 16; arg3 = 1; }
trigger { x = 3; y = 1; action = "Elevator_SwitchFloor"; }
trigger { x = 3; y = 2; action = "Pushwall_Move"; }
trigger { x = 5; y = 1; action = "Exit_Normal"; activatenorth = false; activatesouth = false; }
)";

[[nodiscard]] inline Result<LoadedMap> parse_uwmf_sample(std::string_view text) {
  return parse_uwmf(text, "maps/bad.uwmf", sample_picture);
}

/// The map that a text is; throws what is wrong with it.
[[nodiscard]] inline LoadedMap uwmf_map(std::string_view text) {
  return good(parse_uwmf_sample(text));
}

/// The mistake in a map: its message, or nothing.
[[nodiscard]] inline std::string uwmf_mistake(std::string_view text) {
  return mistake_of(parse_uwmf_sample(text));
}

}  // namespace raywalk::test
