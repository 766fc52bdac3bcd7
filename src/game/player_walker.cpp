#include "game/player_walker.hpp"

#include "game/keys.hpp"
#include "game/night/step_night.hpp"
#include "game/properties.hpp"
#include "game/pushwalls.hpp"
#include "game/things.hpp"
#include "game/use.hpp"

namespace raywalk {

Walker player_walker() {
  return {.radius = player_radius,
          .key_reach = key_reach,
          .hand_reach = hand_reach,
          .lever_reach = lever_reach,
          .door_reach = door_reach,
          .push_tiles = push_tiles,
          .can_topple = [](const ThingKind& kind) { return role_of(kind) == Role::topples; },
          .can_break =
              [](const Level& level, const TileKind& kind) {
                return breaks(kind, make_night(level, Difficulty::normal).is_night);
              }};
}

}  // namespace raywalk
