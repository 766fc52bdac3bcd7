#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "raywalk/geom/angle.hpp"
#include "raywalk/ray/tile.hpp"

/// The actions of triggers, and the one table of them: their words in maps, and their fields.
///
/// A new action is a struct, an alternative of `TriggerAction`, and a row of `action_table`. Maps
/// are read and written, checked, hashed and drawn by the table.
namespace raywalk {

/// Opens doors: indices in `Level::doors`.
struct OpenDoors {
  std::vector<int> doors{};
  friend bool operator==(const OpenDoors&, const OpenDoors&) = default;
};

/// Closes doors: indices in `Level::doors`.
struct CloseDoors {
  std::vector<int> doors{};
  friend bool operator==(const CloseDoors&, const CloseDoors&) = default;
};

/// Pushes the walls of tiles, which are pushwalls, one way.
struct PushWalls {
  std::vector<Tile> tiles{};
  Face way = Face::north;
  friend bool operator==(const PushWalls&, const PushWalls&) = default;
};

/// Switches lamps on or off: indices in `Level::lamps`.
struct SwitchLamps {
  std::vector<int> lamps{};
  bool on = true;
  friend bool operator==(const SwitchLamps&, const SwitchLamps&) = default;
};

/// Shows a text.
struct Say {
  std::string text{};
  friend bool operator==(const Say&, const Say&) = default;
};

/// Takes the player to the middle of a tile. Without a `facing` he looks the way that he did.
struct Teleport {
  Tile tile{};
  std::optional<Turn> facing{};
  friend bool operator==(const Teleport&, const Teleport&) = default;
};

/// Ends the level as an exit does.
struct EndLevel {
  /// The map that comes then, as `Level::next` has it; empty: that one.
  std::string next{};
  friend bool operator==(const EndLevel&, const EndLevel&) = default;
};

using TriggerAction =
    std::variant<OpenDoors, CloseDoors, PushWalls, SwitchLamps, Say, Teleport, EndLevel>;

/// The kinds of keys by which a map's text describes an action; `Value` is the type of the field.
/// Whatever treats keys has an overload for each kind: a new kind does not compile without them.
///
/// Keys of these kinds name tiles, by a tag or by their places. The field gets the doors, the lamps
/// or the pushwalls in them, or the one tile, which is free.
struct DoorsKey {
  using Value = std::vector<int>;
};
struct LampsKey {
  using Value = std::vector<int>;
};
struct PushwallsKey {
  using Value = std::vector<Tile>;
};
struct FreeTileKey {
  using Value = Tile;
};
template <class Kind>
concept TargetKey = std::same_as<Kind, DoorsKey> || std::same_as<Kind, LampsKey> ||
                    std::same_as<Kind, PushwallsKey> || std::same_as<Kind, FreeTileKey>;

/// A text of 1 to 200 characters that is shown.
struct TextKey {
  using Value = std::string;
};
/// The path of a map from the folder of this one.
struct NextMapKey {
  using Value = std::string;
};
/// Always true: the verb of an action that needs no more. It has no field.
struct YesKey {
  using Value = bool;
};
/// A side, which has to be given: "north", "east", "south" or "west".
struct SideKey {
  using Value = Face;
};
/// The field keeps its default where a key of the kinds below is not given.
struct TruthKey {
  using Value = bool;
};
/// A direction in words or degrees.
struct DirectionKey {
  using Value = std::optional<Turn>;
};

/// A key of an action: its word in maps, its kind, and the field that it fills.
template <class Kind, class Action>
struct ActionKey {
  std::string_view word{};
  Kind kind{};
  typename Kind::Value Action::* field = nullptr;
};

template <class Kind, class Action>
[[nodiscard]] constexpr ActionKey<Kind, Action> action_key(std::string_view word, Kind kind,
                                                           typename Kind::Value Action::* field) {
  return {word, kind, field};
}

/// Properties of an action that code outside of this table asks for.
struct ActionFacts {
  /// It moves or switches something: a trigger with it that is used is a lever.
  bool is_lever = false;
  /// It may let the player come farther: the search for his ways follows it (`WalkSearch`).
  bool changes_ways = false;
  /// Its trigger happens only while nothing stands in its way.
  bool needs_room = false;
};

/// A verb: the first of its keys. An action may have several.
template <class A, class... Kinds>
struct ActionRow {
  using Action = A;
  ActionFacts facts{};
  std::tuple<ActionKey<Kinds, A>...> keys{};

  [[nodiscard]] constexpr std::string_view verb() const { return std::get<0>(keys).word; }
};

/// Makes a row. Only the verb may name tiles.
template <class Action, class Verb, class... More>
[[nodiscard]] constexpr auto action_row(ActionFacts facts, ActionKey<Verb, Action> verb,
                                        ActionKey<More, Action>... more) {
  static_assert((!TargetKey<More> && ...));
  return ActionRow<Action, Verb, More...>{facts, {verb, more...}};
}

/// All verbs, in the order in which messages, manuals and maps of Tiled have them.
inline constexpr std::tuple action_table{
    action_row<OpenDoors>({.is_lever = true, .changes_ways = true},
                          action_key("open", DoorsKey{}, &OpenDoors::doors)),
    action_row<CloseDoors>({.is_lever = true}, action_key("close", DoorsKey{}, &CloseDoors::doors)),
    action_row<PushWalls>({.is_lever = true, .changes_ways = true, .needs_room = true},
                          action_key("push", PushwallsKey{}, &PushWalls::tiles),
                          action_key("way", SideKey{}, &PushWalls::way)),
    action_row<SwitchLamps>({.is_lever = true},
                            action_key("light", LampsKey{}, &SwitchLamps::lamps),
                            action_key("on", TruthKey{}, &SwitchLamps::on)),
    action_row<Say>({}, action_key("say", TextKey{}, &Say::text)),
    action_row<Teleport>({.changes_ways = true, .needs_room = true},
                         action_key("teleport", FreeTileKey{}, &Teleport::tile),
                         action_key("facing", DirectionKey{}, &Teleport::facing)),
    action_row<EndLevel>({}, ActionKey<YesKey, EndLevel>{"end"}),
    action_row<EndLevel>({}, action_key("next", NextMapKey{}, &EndLevel::next)),
};
inline constexpr std::size_t verb_count = std::tuple_size_v<decltype(action_table)>;

/// Calls `visit` with each row of the table.
template <class Visitor>
constexpr void for_each_verb(Visitor&& visit) {
  std::apply([&](const auto&... rows) { (visit(rows), ...); }, action_table);
}

/// Calls `visit(verb, key)` with the word of the verb for each key of the table.
template <class Visitor>
constexpr void for_each_key(Visitor&& visit) {
  for_each_verb([&](const auto& row) {
    std::apply([&](const auto&... keys) { (visit(row.verb(), keys), ...); }, row.keys);
  });
}

/// The place of an action's first verb in the table; `verb_count` without one.
template <class Action>
inline constexpr std::size_t verb_of = [] {
  std::size_t place = 0;
  bool is_found = false;
  for_each_verb([&]<class A, class... Kinds>(const ActionRow<A, Kinds...>&) {
    is_found = is_found || std::same_as<A, Action>;
    if (!is_found) ++place;
  });
  return place;
}();
template <class Action>
inline constexpr ActionFacts facts_of = std::get<verb_of<Action>>(action_table).facts;

namespace detail {

/// Stands for the field of a `YesKey`.
inline constexpr bool field_of_yes = true;

template <class Row, class Action, class Visitor>
void visit_keys_of(const Row& row, Action& action, Visitor& visit) {
  const auto visit_key = [&]<class Kind, class A>(const ActionKey<Kind, A>& key) {
    if constexpr (std::same_as<Kind, YesKey>) {
      visit(key.word, key.kind, field_of_yes);
    } else {
      visit(key.word, key.kind, action.*key.field);
    }
  };
  std::apply([&](const auto&... keys) { (visit_key(keys), ...); }, row.keys);
}

}  // namespace detail

/// Calls `visit(word, kind, field)` for each key of a verb, by its place in the table. Expects that
/// the action, a `TriggerAction` or a const one, is of that verb.
template <class SomeAction, class Visitor>
void visit_keys_of_verb(std::size_t verb, SomeAction& action, Visitor&& visit) {
  std::size_t place = 0;
  for_each_verb([&]<class A, class... Kinds>(const ActionRow<A, Kinds...>& row) {
    if (place++ == verb) detail::visit_keys_of(row, std::get<A>(action), visit);
  });
}

/// Calls `visit(word, kind, field)` for each key of all verbs of an action, such as `OpenDoors`.
template <class Action, class Visitor>
void visit_keys(const Action& action, Visitor&& visit) {
  for_each_verb([&]<class A, class... Kinds>(const ActionRow<A, Kinds...>& row) {
    if constexpr (std::same_as<A, Action>) detail::visit_keys_of(row, action, visit);
  });
}

static_assert(
    []<class... Actions>(const std::variant<Actions...>*) {
      return ((verb_of<Actions> < verb_count) && ...);
    }(static_cast<const TriggerAction*>(nullptr)),
    "each action needs a row in action_table");

/// True if one of `ActionFacts` holds for an action: `has_fact(action, &ActionFacts::is_lever)`.
[[nodiscard]] inline bool has_fact(const TriggerAction& action, bool ActionFacts::* fact) {
  return std::visit([&]<class A>(const A&) { return facts_of<A>.*fact; }, action);
}

}  // namespace raywalk
