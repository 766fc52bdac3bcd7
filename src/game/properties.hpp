#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "raywalk/map/properties.hpp"
#include "raywalk/map/texture_id.hpp"

/// The properties of a map that this game reads; see maps/README.md.
namespace raywalk {

struct Level;
struct ThingKind;
struct TileKind;

/// The part that a thing plays. Those from `warden` on belong to nights: the property "role" names
/// them.
enum class Role : std::uint8_t {
  scenery,
  topples,
  watches,
  warden,
  sentry,
  hound,
  eye,
  relic,
  loot
};

inline constexpr Role last_role = Role::loot;

/// Properties of a role by which the rules tell roles apart.
struct RoleTraits {
  /// It looks for the player in a night.
  bool is_watcher = false;
  /// It walks; others stay where they are.
  bool walks = false;
  /// It opens doors that are shut.
  bool has_hands = false;
  /// It hears, lays hold of the player, is missed by others, and searches after an alarm.
  bool is_alive = false;
  /// It is heard, and drawn on maps, as a dog is.
  bool is_hound = false;
  /// The player takes it with him.
  bool is_treasure = false;
};
[[nodiscard]] constexpr RoleTraits traits_of(Role role) {
  switch (role) {
    case Role::warden:
      return {.is_watcher = true, .walks = true, .has_hands = true, .is_alive = true};
    case Role::sentry:
      return {.is_watcher = true, .has_hands = true, .is_alive = true};
    case Role::hound:
      return {.is_watcher = true, .walks = true, .is_alive = true, .is_hound = true};
    case Role::eye:
      return {.is_watcher = true};
    case Role::relic:
    case Role::loot:
      return {.is_treasure = true};
    case Role::scenery:
    case Role::topples:
    case Role::watches:
      break;
  }
  return {};
}

/// The words of "role", and of "step".
[[nodiscard]] std::span<const std::string_view> role_words();
[[nodiscard]] std::span<const std::string_view> footing_words();

/// The role that the property "role" names; else `topples` if the thing has "toppled", else
/// `watches` if it has "seeing". A word that is no role of a night counts as none.
[[nodiscard]] Role role_of(const ThingKind& kind);

/// True if who walks into such a tile has found the way out: "exit".
[[nodiscard]] bool is_exit(const TileKind& kind);

/// True if the pane of such a tile breaks where a stone or a bullet meets it: "breaks". The text
/// "night", which the loaders add to panes of the picture "glass", has it break in a night alone.
[[nodiscard]] bool breaks(const TileKind& kind, bool is_night);

/// How loud a step is on the floor of such a tile: "noise", 0 to `max_noise`; 1 without it.
inline constexpr double max_noise = 4;
[[nodiscard]] double noise_of(const TileKind& kind);

/// The material of a floor, by which steps on it sound.
enum class Footing : std::uint8_t { stone, wood, carpet, grass, water };

/// The material of such a tile's floor: the word of its property "step", which the loaders add by
/// the picture of the floor; stone without it, and for any other word.
[[nodiscard]] Footing footing_of(const TileKind& kind);

/// The worth of a piece of loot: "value", 0 to `max_value`; 1 without it.
inline constexpr double max_value = 1e6;
[[nodiscard]] double value_of(const ThingKind& kind);

/// The number of this name; `otherwise` if there is no such property, or if it is no number.
[[nodiscard]] double number_of(const Properties& properties, std::string_view name,
                               double otherwise);

/// Poses that the game shows: those of things, and those of watchers.
enum class ThingPose : std::uint8_t { out, stunned, alarm, curious, walk0, walk1, walk2, walk3 };
inline constexpr std::size_t thing_poses = static_cast<std::size_t>(ThingPose::walk3) + 1;

/// The properties of a level that ticks and pictures ask for, found by name once for each world.
struct KnownProperties {
  struct OfThing {
    Role role = Role::scenery;
    /// The pictures of poses, by `ThingPose`; none without such a pose (`pose_property`).
    std::array<TextureId, thing_poses> poses{};

    friend bool operator==(const OfThing&, const OfThing&) = default;
  };
  /// In the order of `Level::thing_kinds`.
  std::vector<OfThing> things{};
  /// The picture of a bullet's mark on a wall, "bullet_mark"; may be `none`.
  TextureId bullet_mark{};
  /// How a stone is seen to fly, "sling_stone", and the dust where it strikes, "sling_dust":
  /// pictures that the loaders add to nights; may be `none`.
  TextureId sling_stone{};
  TextureId sling_dust{};

  friend bool operator==(const KnownProperties&, const KnownProperties&) = default;
};
[[nodiscard]] KnownProperties known_properties(const Level& level);

}  // namespace raywalk
