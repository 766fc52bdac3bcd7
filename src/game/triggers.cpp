#include "game/triggers.hpp"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "game/doors.hpp"
#include "game/keys.hpp"
#include "game/leave.hpp"
#include "game/pushwalls.hpp"
#include "game/said.hpp"
#include "game/things.hpp"
#include "raywalk/map/action_table.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "raywalk/sight/first_hit.hpp"

namespace raywalk {

namespace {

[[nodiscard]] bool is_live(const World& world, std::size_t trigger) {
  return !world.level->triggers[trigger].once || world.fired[trigger] == 0;
}

/// True if nothing hides what is in a tile from the player, and he looks its way.
[[nodiscard]] bool is_in_sight(const World& world, Tile tile, Vec ahead, int& looks) {
  const Vec way = center_of(tile) - world.player.position;
  const double distance = length(way);
  constexpr double cosine = 0.7071067811865476;  // of 45 degrees
  if (distance > trigger_sight) return false;
  if (distance < 0.5) return true;  // he stands there
  if (dot(way, ahead) < cosine * distance) return false;
  ++looks;
  const Vec forward = way * (1 / distance);
  const SightLine line{{world.player.position, forward, distance}, forward, {world.player.eye, 0}};
  const LineHit hit = first_hit(Scene{.now = world.now()}, line, Medium::sight);
  const bool is_stopped = hit.kind == HitKind::wall || hit.kind == HitKind::pane;
  return !is_stopped || hit.tile == tile;
}

/// Applies an action to a world.
struct ActionOn {
  World& world;

  void operator()(const OpenDoors& action) const {
    for (const int door : action.doors) hold_open(world, {door});
  }
  void operator()(const CloseDoors& action) const {
    for (const int door : action.doors) let_close(world, {door});
  }
  void operator()(const PushWalls& action) const {
    for (const Tile tile : action.tiles) push_block(world, tile, action.way);
  }
  void operator()(const SwitchLamps& action) const {
    for (const int lamp : action.lamps) {
      world.state.lamps[static_cast<std::size_t>(lamp)] = action.on ? 1 : 0;
    }
  }
  void operator()(const Say& action) const { say(world, action.text); }
  void operator()(const Teleport& action) const {
    world.player.position = center_of(action.tile);
    if (action.facing) world.player.heading = *action.facing;
    world.player_before = world.player;
    world.velocity = {0, 0};
  }
  void operator()(const EndLevel& action) const { leave(world, action.next); }
};

/// True if something stands in the way of an action: an overload for each that needs room.
[[nodiscard]] bool has_obstacle(const World& world, const PushWalls& action) {
  return std::ranges::any_of(action.tiles,
                             [&](Tile tile) { return is_hindered(world, tile, action.way); });
}
[[nodiscard]] bool has_obstacle(const World& world, const Teleport& action) {
  return !has_room(world, {center_of(action.tile), player_radius}, bodies_in_way(world));
}
template <class Action>
  requires(!facts_of<Action>.needs_room)
[[nodiscard]] bool has_obstacle(const World& /*world*/, const Action& /*action*/) {
  return false;
}

/// True if a trigger is a lever: it moves or switches something by being used.
[[nodiscard]] bool is_lever(const Trigger& trigger) {
  return trigger.cause == TriggerCause::used &&
         std::ranges::any_of(trigger.actions, [](const TriggerAction& action) {
           return has_fact(action, &ActionFacts::is_lever);
         });
}

/// True if a trigger is a sign: all that it does is to say something, by being used.
[[nodiscard]] bool is_sign(const Trigger& trigger) {
  return trigger.cause == TriggerCause::used &&
         std::ranges::all_of(trigger.actions, [](const TriggerAction& action) {
           return std::holds_alternative<Say>(action);
         });
}

/// Looks for what sets off triggers, and fires them.
class TriggerRound {
 public:
  TriggerRound(World& world, const PlayerActions& actions)
      : world_(world), level_(*world.level), player_(actions), due_(level_.triggers.size()) {
    const auto here = tile_at(world.player.position);
    if (world.ticks == 0 || here != tile_at(world.player_before.position)) entered_ = here;
  }

  void run() {
    find_due();
    look();
    for (std::size_t i = 0; i < due_.size() && world_.phase == Phase::walking; ++i) {
      if (due_[i] != 0) fire(i);
    }
    if (is_pulled_) pull();
  }

 private:
  void find_due() {
    for (std::size_t i = 0; i < due_.size(); ++i) {
      if (is_live(world_, i)) due_[i] = is_caused(level_.triggers[i]) ? 1 : 0;
      seen_tiles_ += sights_of(i);
    }
  }
  /// True if the player has done what sets a trigger off, without looks, which come later.
  [[nodiscard]] bool is_caused(const Trigger& trigger) const {
    const auto is_at = [&](const std::optional<Tile>& tile) {
      return tile.has_value() && is_in(trigger, *tile);
    };
    switch (trigger.cause) {
      case TriggerCause::used:
        return is_at(player_.used);
      case TriggerCause::shot:
        return is_at(player_.shot);
      case TriggerCause::entered:
        return is_at(entered_);
      case TriggerCause::seen:
        break;
    }
    return false;
  }
  /// How many tiles of a trigger are looked for.
  [[nodiscard]] int sights_of(std::size_t i) const {
    const Trigger& trigger = level_.triggers[i];
    const bool is_watched = trigger.cause == TriggerCause::seen && is_live(world_, i);
    return is_watched ? static_cast<int>(trigger.tiles.size()) : 0;
  }

  /// Goes on where the last tick has stopped.
  void look() {
    if (seen_tiles_ == 0) return;
    const Vec ahead = unit_vector(world_.player.heading);
    int tile = world_.next_sight % seen_tiles_;
    const int begin = tile;
    std::size_t trigger = 0;
    const auto skip = [&] {
      while (tile >= sights_of(trigger)) {
        tile -= sights_of(trigger);
        trigger = trigger + 1 == due_.size() ? 0 : trigger + 1;
      }
    };
    int looks = 0;
    int passed = 0;
    const int most = std::min(seen_tiles_, max_trigger_tiles);
    for (skip(); passed < most && looks < max_trigger_looks; ++passed, ++tile, skip()) {
      const Tile there = level_.triggers[trigger].tiles[static_cast<std::size_t>(tile)];
      if (due_[trigger] == 0 && is_in_sight(world_, there, ahead, looks)) due_[trigger] = 1;
    }
    world_.next_sight = passed == seen_tiles_ ? 0 : (begin + passed) % seen_tiles_;
  }

  /// True if all that the trigger needs is there.
  [[nodiscard]] bool may_fire(const Trigger& trigger) const {
    if (!has_key(world_, trigger.needs)) {
      if (trigger.cause == TriggerCause::used) miss_key(world_, trigger.needs);
      return false;
    }
    return std::ranges::none_of(trigger.actions, [&](const TriggerAction& action) {
      return std::visit([&](const auto& one) { return has_obstacle(world_, one); }, action);
    });
  }
  void fire(std::size_t i) {
    const Trigger& trigger = level_.triggers[i];
    if (!may_fire(trigger)) return;
    world_.fired[i] = 1;
    is_pulled_ = is_pulled_ || is_lever(trigger);
    for (const TriggerAction& action : trigger.actions) std::visit(ActionOn{world_}, action);
  }
  /// Once, however many triggers it is that one lever sets off.
  void pull() {
    world_.events.push_back(Event::lever_pulled);
    switch_wall(level_, world_.state, *player_.used);
  }

  World& world_;
  const Level& level_;
  const PlayerActions& player_;
  /// The tile into which the player has come in this tick.
  std::optional<Tile> entered_{};
  /// For each trigger, whether it fires in this tick.
  std::vector<std::uint8_t> due_;
  bool is_pulled_ = false;
  /// In how many tiles triggers are looked for.
  int seen_tiles_ = 0;
};

/// True if a tile has a trigger that may still fire, and is one of some kind.
template <class IsOfKind>
[[nodiscard]] bool has_live(const World& world, Tile tile, IsOfKind is_of_kind) {
  const std::vector<Trigger>& triggers = world.level->triggers;
  for (std::size_t i = 0; i < triggers.size(); ++i) {
    if (is_of_kind(triggers[i]) && is_live(world, i) && is_in(triggers[i], tile)) return true;
  }
  return false;
}

}  // namespace

bool has_use(const World& world, Tile tile) {
  return has_live(world, tile,
                  [](const Trigger& trigger) { return trigger.cause == TriggerCause::used; });
}

bool has_lever(const World& world, Tile tile) { return has_live(world, tile, is_lever); }

bool has_sign(const World& world, Tile tile) {
  return has_live(world, tile, [&](const Trigger& trigger) {
    return is_sign(trigger) && has_key(world, trigger.needs);
  });
}

bool sees_tile(const World& world, Tile tile) {
  int looks = 0;
  return is_in_sight(world, tile, unit_vector(world.player.heading), looks);
}

void read_signs(World& world, Tile tile) {
  std::string text;
  for (std::size_t i = 0; i < world.level->triggers.size(); ++i) {
    const Trigger& trigger = world.level->triggers[i];
    if (!is_sign(trigger) || !is_in(trigger, tile)) continue;
    if (!is_live(world, i) || !has_key(world, trigger.needs)) continue;
    world.fired[i] = 1;
    for (const TriggerAction& action : trigger.actions) {
      if (text.size() < max_said_bytes) text += std::get<Say>(action).text + " ";
    }
  }
  if (!text.empty()) say(world, text + world.said.text);
}

void fire_triggers(World& world, const PlayerActions& actions) {
  if (!world.level->triggers.empty()) TriggerRound(world, actions).run();
}

}  // namespace raywalk
