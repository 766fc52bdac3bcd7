#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <tuple>
#include <type_traits>
#include <utility>

#include "raywalk/base/whole_number.hpp"
#include "raywalk/load/detail/text/map.hpp"
#include "raywalk/load/detail/text/story.hpp"
#include "raywalk/load/detail/text/words.hpp"
#include "raywalk/map/action_table.hpp"

namespace raywalk::detail {

namespace {

constexpr std::array<std::string_view, 5> trigger_keys{"when", "at", "once", "needs", "do"};
constexpr std::array verbs =
    std::apply([](const auto&... rows) { return std::array{rows.verb()...}; }, action_table);
constexpr std::size_t action_key_count = [] {
  std::size_t count = 0;
  for_each_key([&](std::string_view /*verb*/, const auto& /*key*/) { ++count; });
  return count;
}();
/// The verbs, then all other keys of actions.
constexpr std::array action_keys = [] {
  std::array<std::string_view, action_key_count> words;
  auto next = std::ranges::copy(verbs, words.begin()).out;
  for_each_key([&](std::string_view verb, const auto& key) {
    if (key.word != verb) *next++ = key.word;
  });
  return words;
}();

constexpr std::array<Face, 4> faces{Face::north, Face::east, Face::south, Face::west};
constexpr Range tile_place{0, 16383, "from 0"};

/// The column and row of a tile; none of another value.
std::optional<Tile> tile_of_list(const Node& node) {
  const bool is_tile =
      node.type == NodeType::list && node.members.size() == 2 &&
      std::ranges::all_of(node.members, [](const Node& number) {
        return is_number_in(number, tile_place) && std::floor(number.number) == number.number;
      });
  if (!is_tile) return std::nullopt;
  return Tile{whole_number<int>(node.members[0].number), whole_number<int>(node.members[1].number)};
}

/// The tiles of a list, or the one that it is itself, row by row, each once; none of another value.
std::vector<Tile> tiles_of_list(const Node& node, const Limits& limits) {
  if (const auto tile = tile_of_list(node)) return {*tile};
  std::vector<Tile> tiles;
  if (node.type != NodeType::list || std::ssize(node.members) > limits.trigger_targets) {
    return tiles;
  }
  for (const Node& member : node.members) {
    const auto tile = tile_of_list(member);
    if (!tile) return {};
    tiles.push_back(*tile);
  }
  std::ranges::sort(tiles, {}, [](Tile tile) { return std::pair(tile.y, tile.x); });
  tiles.erase(std::unique(tiles.begin(), tiles.end()), tiles.end());
  return tiles;
}

/// A tag, or the column and row of a tile, or a list of tiles.
Target read_target(const Node& node, std::string_view key, Mistakes& mistakes) {
  Target target{.place = node.place};
  target.tiles = tiles_of_list(node, mistakes.limits());
  if (!target.tiles.empty()) return target;
  if (node.type == NodeType::text && !node.text.empty()) {
    target.tag = node.text;
  } else {
    mistakes.add(node.place, shown(key) + " must be a tag in quotes, or the column and row of a " +
                                 "tile, such as [3, 7]");
  }
  return target;
}

/// The one verb of an action; null if it has none, or several, which is reported.
const Node* find_verb(const Node& node, Mistakes& mistakes) {
  const Node* found = nullptr;
  bool are_several = false;
  for (const Node& member : node.members) {
    if (std::ranges::find(verbs, member.key) == verbs.end()) continue;
    are_several = found != nullptr;
    if (are_several) mistakes.add(member.key_place, "an action has one verb, and this is a second");
    if (found == nullptr) found = &member;
  }
  if (found == nullptr)
    mistakes.add(node.place, "this action has no verb: expected " + listed(verbs));
  return are_several ? nullptr : found;
}

/// Reads the keys of an action from its table, each by its kind.
struct KeyReader {
  const Node& node;
  ActionEntry& entry;
  Mistakes& mistakes;

  template <TargetKey Kind>
  void operator()(std::string_view key, Kind, const typename Kind::Value& /*found later*/) const {
    entry.target = read_target(*find(node, key), key, mistakes);
  }
  void operator()(std::string_view key, TextKey, std::string& text) const {
    if (auto told = read_told_text(node, key, mistakes)) text = std::move(told->text);
  }
  void operator()(std::string_view key, NextMapKey, std::string& next) const {
    next = read_next_map(node, key, mistakes);
  }
  void operator()(std::string_view key, YesKey, bool /*yes*/) const {
    const Node& value = *find(node, key);
    if (value.type == NodeType::truth && value.truth) return;
    mistakes.add(value.place, shown(key) + " must be true");
  }
  void operator()(std::string_view key, SideKey, Face& way) const {
    if (const auto word = read_word(node, key, words_of_sides, mistakes)) way = faces[*word];
    if (find(node, key) != nullptr) return;
    mistakes.add(entry.place, shown(verbs[entry.verb]) + " needs a " + shown(key) + ": expected " +
                                  listed(words_of_sides));
  }
  void operator()(std::string_view key, TruthKey, bool& truth) const {
    truth = read_truth(node, key, mistakes).value_or(truth);
  }
  void operator()(std::string_view key, DirectionKey, std::optional<Turn>& turn) const {
    turn = read_direction(node, key, mistakes);
  }
};

std::optional<ActionEntry> read_action(const Node& node, Mistakes& mistakes) {
  if (!expect_table(node, "an action must be a table such as { open = \"vault\" }", mistakes) ||
      !allow_keys(node, action_keys, mistakes)) {
    return std::nullopt;
  }
  const Node* verb = find_verb(node, mistakes);
  if (verb == nullptr) return std::nullopt;
  ActionEntry action =
      action_entry(static_cast<std::size_t>(std::ranges::find(verbs, verb->key) - verbs.begin()),
                   verb->key_place);
  for (const Node& member : node.members) {
    const std::string_view owner = verb_of_key(member.key);
    if (!owner.empty() && owner != verb->key) report_lonely(member, mistakes);
  }
  visit_keys_of_verb(action.verb, action.action, KeyReader{node, action, mistakes});
  return action;
}

void read_actions(const Node& node, TriggerEntry& entry, Mistakes& mistakes) {
  const Node* list = find(node, "do");
  if (list == nullptr) return;
  if (list->type != NodeType::list || list->members.empty() || list->members.size() > max_actions) {
    mistakes.add(list->place,
                 "\"do\" must be a list of 1 to 16 actions, such as "
                 "[{ open = \"vault\" }, { say = \"A door opens.\" }]");
    return;
  }
  for (const Node& member : list->members) {
    if (auto action = read_action(member, mistakes)) entry.actions.push_back(*std::move(action));
  }
}

void expect_keys(const Node& node, Mistakes& mistakes) {
  for (const std::string_view key : {"when", "at", "do"}) {
    if (find(node, key) != nullptr) continue;
    const std::string expected = key == "when" ? listed(words_of_causes)
                                 : key == "at" ? "a tag, or the column and row of a tile"
                                               : "a list of actions";
    mistakes.add(node.place, "this trigger has no " + shown(key) + ": expected " + expected);
    return;
  }
}

}  // namespace

ActionEntry action_entry(std::size_t verb, Place place) {
  ActionEntry entry{.verb = verb, .place = place};
  std::size_t row = 0;
  for_each_verb([&]<class Action, class... Kinds>(const ActionRow<Action, Kinds...>&) {
    if (row++ == verb) entry.action = Action{};
  });
  return entry;
}

std::span<const std::string_view> verbs_of_actions() { return verbs; }

std::span<const std::string_view> keys_of_actions() { return action_keys; }

std::string_view verb_of_key(std::string_view key) {
  std::string_view found;
  for_each_key([&](std::string_view verb, const auto& other) {
    if (other.word == key && verb != key) found = verb;
  });
  return found;
}

bool names_tiles(std::string_view verb) {
  bool are_tiles = false;
  for_each_key([&]<class Kind, class Action>(std::string_view, const ActionKey<Kind, Action>& key) {
    are_tiles = are_tiles || (TargetKey<Kind> && key.word == verb);
  });
  return are_tiles;
}

bool is_true_without(std::string_view key) {
  bool is_true = false;
  for_each_key([&]<class Kind, class Action>(std::string_view, const ActionKey<Kind, Action>& one) {
    if constexpr (std::same_as<Kind, TruthKey>) {
      if (one.word == key) is_true = Action{}.*one.field;
    }
  });
  return is_true;
}

void report_lonely(const Node& key, Mistakes& mistakes) {
  mistakes.add(key.key_place, shown(key.key) + " belongs to " + shown(verb_of_key(key.key)) +
                                  ", and here is none");
}

void read_trigger_keys(const Node& node, TriggerEntry& entry, Mistakes& mistakes) {
  entry.place = node.place;
  const auto cause = read_word(node, "when", words_of_causes, mistakes);
  if (cause) entry.cause = static_cast<TriggerCause>(*cause);
  entry.once = read_truth(node, "once", mistakes).value_or(true);
  if (const auto needs = read_short_name(node, "needs", mistakes)) entry.needs = needs->text;
  if (!entry.once && entry.cause == TriggerCause::seen) {
    mistakes.add(find(node, "once")->place, "what happens when it is \"seen\" happens once");
  }
  read_actions(node, entry, mistakes);
}

std::string too_many_triggers(const Limits& limits) {
  return "a map may have at most " + std::to_string(limits.triggers) + " triggers and signs";
}

std::vector<TriggerEntry> read_triggers(const Node& top, Mistakes& mistakes) {
  std::vector<TriggerEntry> triggers;
  const Node* list = find(top, "triggers");
  if (list == nullptr) return triggers;
  const std::string expected = "\"triggers\" must be tables, each below a line [[triggers]]";
  if (list->type != NodeType::list) {
    mistakes.add(list->place, expected);
    return triggers;
  }
  for (const Node& node : list->members) {
    if (!expect_table(node, expected, mistakes)) continue;
    if (std::ssize(triggers) >= mistakes.limits().triggers) {
      mistakes.add(node.place, too_many_triggers(mistakes.limits()));
      break;
    }
    TriggerEntry entry;
    if (allow_keys(node, trigger_keys, mistakes)) expect_keys(node, mistakes);
    read_trigger_keys(node, entry, mistakes);
    if (const Node* at = find(node, "at")) entry.at = read_target(*at, "at", mistakes);
    triggers.push_back(std::move(entry));
  }
  return triggers;
}

}  // namespace raywalk::detail
