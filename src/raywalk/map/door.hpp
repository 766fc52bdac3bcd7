#pragma once

#include <cstdint>

namespace raywalk {

/// The place of a door in `Level::doors` and in `LevelState::doors`; `none` for tiles without one.
struct DoorId {
  int index = -1;

  [[nodiscard]] constexpr bool is_none() const { return index < 0; }
  friend bool operator==(const DoorId&, const DoorId&) = default;
};

/// How a door or a pane stands in its tile: it runs along `x` (one walks through it north or south)
/// or along `y`.
enum class DoorAxis : std::uint8_t { x, y };

/// Where a door goes as it opens.
///
/// `forward`, `backward`: its slab slides into the wall at its side, in the positive or the
/// negative direction of its axis. `split`: one half goes each way. `up`, `down`: a sheet without
/// thickness rises into the ceiling or sinks into the floor.
enum class DoorSlide : std::uint8_t { forward, backward, split, up, down };

/// True if such a door is a sheet without thickness, which stands in a tile as a pane does.
[[nodiscard]] constexpr bool is_sheet(DoorSlide slide) {
  return slide == DoorSlide::up || slide == DoorSlide::down;
}

}  // namespace raywalk
