#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "raywalk/geom/angle.hpp"
#include "raywalk/map/door.hpp"

/// Meanings of the numbers on the planes of a level of Wolfenstein 3D.
namespace raywalk::detail {

/// The game that a level is from: some numbers mean other things in Spear of Destiny.
enum class WolfGame : std::uint8_t { wolf, spear };

/// The properties by which maps keep the numbers of a level: that of a tile on plane 0, of a thing,
/// and of the map, its own; and of a tile what nothing else in the map says of the planes 1 and 2.
inline constexpr const char* wolf_property = "wolf";
inline constexpr const char* wolf_plane1_property = "wolf_plane1";
inline constexpr const char* wolf_plane2_property = "wolf_plane2";

/// Kind of a tile, by its number on plane 0.
enum class WolfTile : std::uint8_t { floor, wall, door };
[[nodiscard]] WolfTile wolf_tile(std::uint16_t number);
/// False for numbers that the game itself never has on plane 0.
[[nodiscard]] bool is_known_wolf_tile(std::uint16_t number);

inline constexpr std::uint16_t wolf_elevator = 21;  ///< its switch, seen from east and west
inline constexpr std::uint16_t wolf_secret = 107;   ///< a floor: the elevator here leads elsewhere
inline constexpr std::uint16_t wolf_first_area = 108;
inline constexpr std::uint16_t wolf_last_area = 143;
inline constexpr std::uint16_t wolf_first_door = 90;

inline constexpr std::uint16_t wolf_first_start = 19;  ///< to the north; then east, south, west
inline constexpr std::uint16_t wolf_first_static = 23;
inline constexpr std::uint16_t wolf_last_static = 74;
inline constexpr std::uint16_t wolf_first_turn = 90;  ///< where those that walk turn, 8 ways
inline constexpr std::uint16_t wolf_push = 98;
inline constexpr std::uint16_t wolf_end = 99;

/// A door's number, without its axis.
struct WolfDoor {
  DoorAxis axis = DoorAxis::x;
  /// The key that it needs; empty for none.
  std::string_view lock{};
  bool is_elevator = false;
};
/// Expects a number that is a door.
[[nodiscard]] WolfDoor wolf_door(std::uint16_t number);

/// Something on plane 1 that stands where it is.
struct WolfStatic {
  std::string_view name{};
  bool blocks = false;
  /// The thing of ours that is most like it; empty: none is.
  std::string_view ours{};
  /// Radius of the light that it gives, in tiles; 0 for none.
  int light_radius = 0;
  /// The key that it is; empty: it is none.
  std::string_view key{};
};
inline constexpr std::uint16_t wolf_barrel = 58;
/// The number on plane 1 of a thing of ours, or of one that is called as one of the game; none of
/// others.
[[nodiscard]] std::optional<std::uint16_t> wolf_number_of_name(std::string_view name);
/// The static with a number on plane 1; null if the number is that of none.
[[nodiscard]] const WolfStatic* wolf_static(std::uint16_t number);

/// Somebody on plane 1.
struct WolfActor {
  std::string_view name{};
  /// The number of one that looks east. If there are 8, the next are north, west and south, and
  /// then the same four for those that walk.
  int first = 0;
  int numbers = 8;
  /// How much more the numbers of those are that only the third and the fourth skill have.
  int per_skill = 36;
  /// The first of its pictures as it stands, 8 where it has 8 numbers, and as it lies dead; -1: it
  /// does not fall. Actors in both games have those of Wolfenstein 3D; see `wolf_sprite_shift`.
  int sprite = 0;
  int dead_sprite = -1;
};
/// Shift of their sprite numbers in Spear of Destiny, which has four more statics before them.
inline constexpr int wolf_sprite_shift = 4;
/// A number of plane 1 that is somebody.
struct FoundActor {
  const WolfActor* actor = nullptr;
  /// The number without the direction.
  std::uint16_t base = 0;
  /// Its sprites in the game.
  int sprite = 0;
  int dead_sprite = -1;
  Turn facing{};
};
[[nodiscard]] std::optional<FoundActor> wolf_actor(std::uint16_t number, WolfGame game);

/// A quarter of a turn by its place in the order east, north, west, south, 0 to 3, and back: the
/// nearest.
[[nodiscard]] constexpr Turn turn_of_quarter(unsigned place) { return {(4 - place) % 4 << 30U}; }
[[nodiscard]] constexpr unsigned quarter_of_turn(Turn turn) {
  return (4 - ((turn.units + (1U << 29U)) >> 30U)) % 4;
}

/// The picture of ours that is most like a wall.
[[nodiscard]] std::string_view our_wall(std::uint16_t number);
/// The wall that is most like a picture of ours; none for other pictures.
[[nodiscard]] std::optional<std::uint16_t> wolf_wall_of(std::string_view picture);

/// The index in the palette of a level's ceiling, and of all floors.
[[nodiscard]] int wolf_ceiling(int level_number, WolfGame game);
inline constexpr int wolf_floor_color = 25;

}  // namespace raywalk::detail
