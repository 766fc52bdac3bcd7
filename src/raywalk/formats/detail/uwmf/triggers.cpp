#include <array>
#include <cmath>

#include "raywalk/base/detail/letters.hpp"
#include "raywalk/base/whole_number.hpp"
#include "raywalk/formats/detail/uwmf/draft.hpp"

namespace raywalk::detail {

namespace {

/// The numbers are those of the oldest maps.
UwmfAction action_of(const Node& trigger) {
  const Node* action = find(trigger, "action");
  if (action == nullptr) return UwmfAction::none;
  if (action->type == NodeType::number) {
    constexpr std::array<UwmfAction, 9> numbers{
        UwmfAction::none,  UwmfAction::opens, UwmfAction::pushes,
        UwmfAction::exits, UwmfAction::exits, UwmfAction::exits,
        UwmfAction::exits, UwmfAction::exits, UwmfAction::executes};
    const int number = uwmf_whole(trigger, "action", 0);
    return number < 0 || number > 8 ? UwmfAction::none : numbers[static_cast<std::size_t>(number)];
  }
  const std::string word = in_small_letters(action->text);
  if (word == "door_open" || word == "door_elevator") return UwmfAction::opens;
  if (word.starts_with("pushwall_move")) return UwmfAction::pushes;
  if (word == "teleport_relative") return UwmfAction::teleports;
  if (word == "trigger_execute") return UwmfAction::executes;
  return word.starts_with("exit_") || word == "teleport_newmap" ? UwmfAction::exits
                                                                : UwmfAction::none;
}

/// The way in which a wall is pushed, where it does not depend on the player.
Face way_of(const Node& trigger) {
  constexpr std::array<std::pair<int, Face>, 4> ways{
      {{8, Face::east}, {10, Face::north}, {12, Face::west}, {14, Face::south}}};
  for (const auto& [number, way] : ways) {
    if (uwmf_whole(trigger, "arg2", 0) == number) return way;
  }
  return Face::none;
}

/// The tiles in which a trigger acts: its own, or those of the tag that it names, which all of them
/// may have as many as `most` together.
std::vector<Tile> targets_of(const UwmfDraft& draft, const Node& trigger, Tile tile,
                             std::size_t most) {
  const UwmfAction action = action_of(trigger);
  if (action == UwmfAction::executes) {
    const Tile other{uwmf_whole(trigger, "arg0", -1), uwmf_whole(trigger, "arg1", -1)};
    return draft.map.grid.contains(other) ? std::vector{other} : std::vector<Tile>{};
  }
  const bool is_old = find(trigger, "action")->type == NodeType::number;
  const int tag = is_old || action == UwmfAction::exits ? 0 : uwmf_whole(trigger, "arg0", 0);
  if (tag == 0) return action == UwmfAction::teleports ? std::vector<Tile>{} : std::vector{tile};
  const auto known = draft.map.tags.find(tag);
  const bool is_known = known != draft.map.tags.end() && known->second.size() <= most;
  return is_known ? known->second : std::vector<Tile>{};
}

std::set<Face> sides_of(const Node& trigger) {
  constexpr std::array<std::pair<std::string_view, Face>, 4> sides{{{"activatenorth", Face::north},
                                                                    {"activateeast", Face::east},
                                                                    {"activatesouth", Face::south},
                                                                    {"activatewest", Face::west}}};
  std::set<Face> result;
  for (const auto& [key, side] : sides) {
    if (uwmf_truth(trigger, key, true)) result.insert(side);
  }
  return result;
}

/// Adds the effect of a trigger to a tile in which it acts; `is_own`: the trigger stands there.
void add_effect(UwmfDraft& draft, const Node& trigger, UwmfAction action, Tile tile, bool is_own) {
  if (action == UwmfAction::teleports || action == UwmfAction::executes) return;
  UwmfEffect& effect = draft.effects[draft.map.grid.index(tile)];
  effect.opens |= action == UwmfAction::opens;
  effect.pushes |= action == UwmfAction::pushes;
  if (action == UwmfAction::pushes) effect.way = way_of(trigger);
  if (action == UwmfAction::exits) effect.exits.merge(sides_of(trigger));
  if (action == UwmfAction::opens && is_own) {
    const bool is_old = find(trigger, "action")->type == NodeType::number;
    effect.lock = uwmf_whole(trigger, is_old ? "arg1" : "arg3", 0);
  }
}

}  // namespace

std::string uwmf_key_name(int lock) {
  if (lock == 1) return "gold";
  return lock == 2 ? "silver" : "key " + std::to_string(lock);
}

int uwmf_whole(const Node& block, std::string_view key, int otherwise) {
  const Node* node = find(block, key);
  const bool is_whole = node != nullptr && is_number_in(*node, {-2147483647, 2147483647, ""}) &&
                        std::floor(node->number) == node->number;
  return is_whole ? whole_number<int>(node->number) : otherwise;
}

bool uwmf_truth(const Node& block, std::string_view key, bool otherwise) {
  const Node* node = find(block, key);
  return node != nullptr && node->type == NodeType::truth ? node->truth : otherwise;
}

std::string uwmf_word(const Node& block, std::string_view key) {
  const Node* node = find(block, key);
  return node != nullptr && node->type == NodeType::text ? node->text : std::string();
}

void read_uwmf_triggers(UwmfDraft& draft) {
  std::set<std::string> lost;
  std::size_t outside = 0;
  std::size_t missing = 0;
  auto most = static_cast<std::size_t>(draft.mistakes.limits().trigger_targets);
  for (const Node& trigger : draft.map.triggers) {
    const Tile tile{uwmf_whole(trigger, "x", -1), uwmf_whole(trigger, "y", -1)};
    if (!draft.map.grid.contains(tile)) {
      ++outside;
      continue;
    }
    const UwmfAction action = action_of(trigger);
    if (action == UwmfAction::none) {
      const Node* word = find(trigger, "action");
      if (lost.insert(word == nullptr ? "" : word->text).second && word != nullptr) {
        draft.hints.add("triggers with the action " + shown(word->text) + " do nothing here");
      }
      continue;
    }
    std::vector<Tile> targets = targets_of(draft, trigger, tile, most);
    missing += targets.empty() ? 1 : 0;
    most -= targets.size() > 1 ? targets.size() : 0;
    for (const Tile target : targets) add_effect(draft, trigger, action, target, tile == target);
    const bool is_switch = !targets.empty() && targets != std::vector{tile};
    if (is_switch) draft.switches.push_back({&trigger, action, tile, std::move(targets)});
  }
  if (missing > 0) {
    draft.hints.add("triggers whose tag, or tile, is not on the map: " + std::to_string(missing) +
                    " left out");
  }
  if (outside > 0)
    draft.hints.add("triggers outside of the map: " + std::to_string(outside) + " left out");
}

}  // namespace raywalk::detail
