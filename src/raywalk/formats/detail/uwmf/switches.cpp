#include <algorithm>
#include <map>
#include <set>

#include "raywalk/formats/detail/uwmf/draft.hpp"

#include "raywalk/base/whole_number.hpp"
#include "raywalk/map/action_table.hpp"

namespace raywalk::detail {

namespace {

/// Flags of a teleport.
constexpr unsigned is_absolute_angle = 8;

/// The verb of an action that a switch does itself.
std::size_t verb_of_switch(UwmfAction action) {
  switch (action) {
    case UwmfAction::opens:
      return verb_of<OpenDoors>;
    case UwmfAction::pushes:
      return verb_of<PushWalls>;
    case UwmfAction::exits:
      return verb_of<EndLevel>;
    case UwmfAction::teleports:
      return verb_of<Teleport>;
    case UwmfAction::none:
    case UwmfAction::executes:
      break;
  }
  return verb_count;
}

class UwmfSwitches {
 public:
  explicit UwmfSwitches(UwmfDraft& draft) : draft_(draft) {}

  void add() {
    for (const PlacedThing& thing : draft_.text.placed) {
      const Tile tile{whole_number<int>(thing.position.x), whole_number<int>(thing.position.y)};
      occupied_.insert(draft_.map.grid.index(tile));
    }
    for (const UwmfSwitch& one : draft_.switches) {
      if (one.action == UwmfAction::executes) continue;
      add_action(one, actions_at_[draft_.map.grid.index(one.at)]);
    }
    for (const UwmfSwitch& one : draft_.switches) add_switch(one);
    if (lost_ > 0) {
      draft_.hints.add("triggers of switches that do nothing here: " + std::to_string(lost_) +
                       " left out");
    }
  }

 private:
  void add_switch(const UwmfSwitch& one) {
    const std::vector<ActionEntry> actions =
        is_full_ ? std::vector<ActionEntry>{} : actions_of(one);
    if (actions.empty()) {
      ++lost_;
      return;
    }
    const Node& trigger = *one.trigger;
    const bool is_used = uwmf_truth(trigger, "playeruse", false);
    const bool is_entered = uwmf_truth(trigger, "playercross", false);
    // Where neither is said, the place of the switch tells.
    const bool is_free = draft_.is_free(one.at);
    if (is_used || (!is_entered && !is_free)) add_entry(one, TriggerCause::used, actions);
    if (is_entered || (!is_used && is_free)) add_entry(one, TriggerCause::entered, actions);
  }

  void add_entry(const UwmfSwitch& one, TriggerCause cause,
                 const std::vector<ActionEntry>& actions) {
    targets_ += 1;
    for (const ActionEntry& action : actions) targets_ += action.target.tiles.size();
    const Limits& limits = draft_.mistakes.limits();
    is_full_ = static_cast<std::int64_t>(targets_) > limits.trigger_targets ||
               static_cast<std::int64_t>(draft_.text.triggers.size()) >= limits.triggers;
    if (is_full_) {
      ++lost_;
      return;
    }
    const Node& trigger = *one.trigger;
    TriggerEntry entry;
    entry.cause = cause;
    entry.at = {{}, {one.at}, trigger.place};
    entry.once = !uwmf_truth(trigger, "repeatable", false);
    const int lock = one.action == UwmfAction::opens ? uwmf_whole(trigger, "arg3", 0) : 0;
    if (lock > 0) entry.needs = uwmf_key_name(lock);
    entry.actions = actions;
    entry.place = trigger.place;
    draft_.text.triggers.push_back(std::move(entry));
  }

  /// The actions of a switch; if it executes the triggers of a tile, the actions of these.
  [[nodiscard]] std::vector<ActionEntry> actions_of(const UwmfSwitch& one) const {
    std::vector<ActionEntry> actions;
    if (one.action != UwmfAction::executes) {
      add_action(one, actions);
      return actions;
    }
    const Tile target = one.targets.front();
    for (const UwmfAction action : {UwmfAction::opens, UwmfAction::pushes, UwmfAction::exits}) {
      add_action({one.trigger, action, one.at, {target}}, actions);
    }
    const auto there = actions_at_.find(draft_.map.grid.index(target));
    if (there == actions_at_.end()) return actions;
    for (const ActionEntry& action : there->second) {
      if (actions.size() < max_actions) actions.push_back(action);
    }
    return actions;
  }

  void add_action(const UwmfSwitch& one, std::vector<ActionEntry>& actions) const {
    if (actions.size() == max_actions) return;
    ActionEntry action = action_entry(verb_of_switch(one.action), one.trigger->place);
    action.target.place = action.place;
    for (const Tile tile : one.targets) {
      if (is_good(one.action, tile)) action.target.tiles.push_back(tile);
    }
    if (action.target.tiles.empty()) return;
    if (one.action == UwmfAction::teleports) set_teleport(*one.trigger, action);
    if (one.action != UwmfAction::pushes) return actions.push_back(std::move(action));
    for (const Tile tile : action.target.tiles) {
      if (actions.size() == max_actions) return;
      ActionEntry push = action;
      push.target.tiles = {tile};
      push.action = PushWalls{{}, effect_at(tile).way};
      actions.push_back(std::move(push));
    }
  }

  /// ECWolf chooses one of several tiles by chance; here it is the first.
  static void set_teleport(const Node& trigger, ActionEntry& action) {
    action.target.tiles.resize(1);
    const auto flags = static_cast<unsigned>(std::max(uwmf_whole(trigger, "arg2", 0), 0));
    // 256 are a full turn, to the left.
    const int angle = uwmf_whole(trigger, "arg1", 0) % 256;
    if ((flags & is_absolute_angle) != 0) {
      action.action = Teleport{{}, Turn::degrees(-angle * 360.0 / 256)};
    }
  }

  /// True if an action of this kind can happen in a tile.
  [[nodiscard]] bool is_good(UwmfAction action, Tile tile) const {
    const UwmfBody body = draft_.bodies[static_cast<std::size_t>(draft_.map.grid.index(tile))];
    const UwmfEffect effect = effect_at(tile);
    switch (action) {
      case UwmfAction::opens:
        return body == UwmfBody::door;
      case UwmfAction::pushes:
        return body == UwmfBody::wall && effect.pushes && effect.way != Face::none;
      case UwmfAction::exits:
        return !effect.exits.empty();
      case UwmfAction::teleports:
        return body == UwmfBody::free && !occupied_.contains(draft_.map.grid.index(tile));
      case UwmfAction::none:
      case UwmfAction::executes:
        break;
    }
    return false;
  }

  [[nodiscard]] UwmfEffect effect_at(Tile tile) const {
    const auto found = draft_.effects.find(draft_.map.grid.index(tile));
    return found == draft_.effects.end() ? UwmfEffect{} : found->second;
  }

  UwmfDraft& draft_;
  /// The tiles in which things stand, and what the switches of a tile do.
  std::set<std::int64_t> occupied_{};
  std::map<std::int64_t, std::vector<ActionEntry>> actions_at_{};
  std::size_t lost_ = 0;
  std::size_t targets_ = 0;
  bool is_full_ = false;
};

}  // namespace

void add_uwmf_switches(UwmfDraft& draft) { UwmfSwitches(draft).add(); }

}  // namespace raywalk::detail
