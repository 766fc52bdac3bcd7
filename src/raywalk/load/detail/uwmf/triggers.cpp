#include <array>
#include <cmath>

#include "raywalk/load/detail/tiled/roles.hpp"
#include "raywalk/load/detail/uwmf/draft.hpp"

namespace raywalk::detail {

namespace {

/// What actions of a trigger are for this; the numbers are those of the oldest maps.
enum class UwmfAction : std::uint8_t { none, opens, pushes, exits };

UwmfAction action_of(const Node& trigger) {
  const Node* action = find(trigger, "action");
  if (action == nullptr) return UwmfAction::none;
  if (action->type == NodeType::number) {
    const int number = uwmf_whole(trigger, "action", 0);
    if (number == 1) return UwmfAction::opens;
    if (number == 2) return UwmfAction::pushes;
    return number == 3 || number == 4 || number == 6 ? UwmfAction::exits : UwmfAction::none;
  }
  const std::string word = in_small_letters(action->text);
  if (word == "door_open" || word == "door_elevator") return UwmfAction::opens;
  if (word.starts_with("pushwall_move")) return UwmfAction::pushes;
  return word.starts_with("exit_") ? UwmfAction::exits : UwmfAction::none;
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

}  // namespace

int uwmf_whole(const Node& block, std::string_view key, int otherwise) {
  const Node* node = find(block, key);
  const bool is_whole = node != nullptr && is_number_in(*node, {-2147483647, 2147483647, ""}) &&
                        std::floor(node->number) == node->number;
  return is_whole ? static_cast<int>(node->number) : otherwise;
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
    UwmfEffect& effect = draft.effects[draft.map.grid.index(tile)];
    effect.opens |= action == UwmfAction::opens;
    effect.pushes |= action == UwmfAction::pushes;
    if (action == UwmfAction::exits) effect.exits.merge(sides_of(trigger));
    if (action == UwmfAction::opens) {
      const bool is_old = find(trigger, "action")->type == NodeType::number;
      effect.lock = uwmf_whole(trigger, is_old ? "arg1" : "arg3", 0);
    }
  }
  if (outside > 0)
    draft.hints.add("triggers outside of the map: " + std::to_string(outside) + " left out");
}

}  // namespace raywalk::detail
