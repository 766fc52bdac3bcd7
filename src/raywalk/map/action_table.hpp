#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

#include "raywalk/map/trigger_action.hpp"

/// The one table of the actions of triggers, made of the rows that each has: their words in maps,
/// and their fields. Maps are read and written, checked, hashed and drawn by it.
namespace raywalk {

/// A verb: the first of its keys. An action may have several.
template <class A, class... Kinds>
struct ActionRow {
  using Action = A;
  ActionFacts facts{};
  std::tuple<ActionKey<Kinds, A>...> keys{};

  [[nodiscard]] constexpr std::string_view verb() const { return std::get<0>(keys).word; }
};

namespace detail {

/// Makes a row. Only the verb may name tiles.
struct MakeActionRow {
  template <class Action, class Verb, class... More>
  [[nodiscard]] constexpr auto operator()(ActionFacts facts, ActionKey<Verb, Action> verb,
                                          ActionKey<More, Action>... more) const {
    static_assert((!TargetKey<More> && ...));
    return ActionRow<Action, Verb, More...>{facts, {verb, more...}};
  }
};

template <class... Actions>
[[nodiscard]] constexpr auto rows_of(std::type_identity<std::variant<Actions...>>) {
  return std::tuple_cat(Actions::rows(MakeActionRow{})...);
}

}  // namespace detail

/// All verbs, in the order in which messages, manuals and maps of Tiled have them.
inline constexpr auto action_table = detail::rows_of(std::type_identity<TriggerAction>{});
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

/// True if one of `ActionFacts` holds for an action: `has_fact(action, &ActionFacts::is_lever)`.
[[nodiscard]] inline bool has_fact(const TriggerAction& action, bool ActionFacts::* fact) {
  return std::visit([&]<class A>(const A&) { return facts_of<A>.*fact; }, action);
}

}  // namespace raywalk
