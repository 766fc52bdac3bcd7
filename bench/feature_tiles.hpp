#pragma once

#include "bench/frame_scene.hpp"
#include "bench/generator.hpp"

/// Doors and other things that are built into the tiles of the common scene.
namespace raywalk {

/// Some free tile without anything in it, in which no camera stands, the same for the same numbers.
/// Expects that there is one.
[[nodiscard]] Tile free_tile(const FrameScene& scene, Generator& random);

/// Hangs doors of each slide, in turn, into every fourth free tile between two walls.
void hang_doors(FrameScene& scene);

/// Hangs grilles and glass, in turn, into others of these tiles, as many.
void hang_panes(FrameScene& scene);

/// Puts round pillars and slanted walls, in turn, into tiles away from walls.
void add_pillars(FrameScene& scene);

/// Puts four pixels far from each other into every free tile without a lamp.
void add_pixels(FrameScene& scene);

/// Puts the map into the corner of a larger one, which is free but for that.
void widen_map(FrameScene& scene, int tiles_a_side);

/// Opens some rooms to the sky, and floods some.
void open_roofs(FrameScene& scene);

}  // namespace raywalk
