#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "raywalk/map/level.hpp"

/// The properties of a map that this game reads; see maps/README.md.
namespace raywalk {

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

/// How loud a step is on the floor of such a tile: "noise", 0 to `most_noise`; 1 without it.
inline constexpr double most_noise = 4;
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

/// The picture of a bullet's mark on a wall, "bullet_mark"; may be `none`.
[[nodiscard]] TextureId bullet_mark_of(const Level& level);

/// How a stone is seen to fly, "sling_stone", and the dust where it strikes, "sling_dust": pictures
/// that the loaders add to nights; may be `none`.
[[nodiscard]] TextureId sling_stone_of(const Level& level);
[[nodiscard]] TextureId sling_dust_of(const Level& level);

}  // namespace raywalk
