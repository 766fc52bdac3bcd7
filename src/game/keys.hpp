#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/world.hpp"

/// Keys that the player picks up, and what he needs them for.
namespace raywalk {

/// From how far away, in tiles, the player picks up a key: less than there is between him and one
/// that lies behind a pane or a closed door.
inline constexpr double key_reach = 0.5;

/// True if the player may have come to something to pick up: he has moved, or the walk begins.
[[nodiscard]] bool may_come_to_things(const World& world);

/// True if he reaches a place without using his hands.
[[nodiscard]] bool is_in_key_reach(const World& world, Point place);

/// True if the player has a key of this name; of an empty name, always.
[[nodiscard]] bool has_key(const World& world, std::string_view key);

/// The things that were the keys that the player has, one of each name, in their order.
[[nodiscard]] std::vector<int> key_things_held(const World& world);

/// The names of the keys that the player has, each once, in the order of their things.
[[nodiscard]] std::vector<std::string> keys_held(const World& world);

/// The player picks up all keys in reach: their things are gone, and their lamps dark.
void take_keys(World& world);

/// Tells the player that he needs a key for what he has tried, or, if no thing is this key, that it
/// is opened from elsewhere: by some trigger.
void miss_key(World& world, std::string_view key);

}  // namespace raywalk
