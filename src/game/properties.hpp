#pragma once

#include <cstdint>

#include "raywalk/map/level.hpp"

/// What this game reads from the properties of a map; see maps/README.md.
namespace raywalk {

/// What kind of part a thing plays.
enum class Role : std::uint8_t { scenery, topples, watches };

/// Topples where the thing has "toppled", else watches where it has "seeing".
[[nodiscard]] Role role_of(const ThingKind& kind);

/// True if who walks into such a tile has found the way out: "exit".
[[nodiscard]] bool is_exit(const TileKind& kind);

/// What a bullet leaves on a wall, "bullet_mark"; may be `none`.
[[nodiscard]] TextureId bullet_mark_of(const Level& level);

}  // namespace raywalk
