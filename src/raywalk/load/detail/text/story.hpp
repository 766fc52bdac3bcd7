#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/load/detail/text/table_reader.hpp"
#include "raywalk/map/trigger.hpp"

/// The story in a map's text: tags, triggers, signs, keys and locks.
namespace raywalk::detail {

/// The most actions of a trigger. No limit that can be raised: they happen in one tick.
inline constexpr std::size_t max_actions = 16;
/// The mistake of a map with more triggers than it may have.
[[nodiscard]] std::string too_many_triggers(const Limits& limits);

/// Where a trigger is, or what an action changes: the tiles of a tag, or those that are told.
struct Target {
  /// Empty where the tiles are told.
  std::string tag{};
  /// Row by row.
  std::vector<Tile> tiles{};
  Place place{};
};

/// An action of a trigger: a table in its list `do`.
struct ActionEntry {
  /// In `action_table`.
  std::size_t verb = 0;
  Place place{};
  /// The target of a verb that names tiles: the field for it is filled once the level stands.
  Target target{};
  /// All else that is told, in an action of that verb.
  TriggerAction action{};
};

/// An action of a verb, by its place in `action_table`, of which nothing is told yet.
[[nodiscard]] ActionEntry action_entry(std::size_t verb, Place place);

/// A table of `[[triggers]]`.
struct TriggerEntry {
  TriggerCause cause = TriggerCause::used;
  Target at{};
  bool once = true;
  std::string needs{};
  std::vector<ActionEntry> actions{};
  Place place{};
};

/// Reads the list `triggers` of a map.
[[nodiscard]] std::vector<TriggerEntry> read_triggers(const Node& top, Mistakes& mistakes);

/// Reads the keys of a trigger but for `at`: `when`, `once`, `needs`, `do`.
void read_trigger_keys(const Node& node, TriggerEntry& entry, Mistakes& mistakes);

/// The verbs of `action_table`.
[[nodiscard]] std::span<const std::string_view> verbs_of_actions();

/// All keys of an action: the verbs, and those that say more of one.
[[nodiscard]] std::span<const std::string_view> keys_of_actions();
/// The verb that a key says more of, "push" for "way"; empty for a verb itself.
[[nodiscard]] std::string_view verb_of_key(std::string_view key);
/// True of a verb whose value names tiles.
[[nodiscard]] bool names_tiles(std::string_view verb);
/// True of a key that is true where it is not given: "on".
[[nodiscard]] bool is_true_without(std::string_view key);
/// Reports such a key that stands without its verb.
void report_lonely(const Node& key, Mistakes& mistakes);

/// Reads the key `tag` of a legend entry: one, or a list of up to 4.
[[nodiscard]] std::vector<Name> read_tags(const Node& entry, Mistakes& mistakes);

/// Reads the name of a tag or a key: 1 to 32 characters. None if the key is missing, or wrong and
/// reported.
[[nodiscard]] std::optional<Name> read_short_name(const Node& table, std::string_view key,
                                                  Mistakes& mistakes);

/// Reads a text that is shown to the player: 1 to 200 characters in one line. None as above.
[[nodiscard]] std::optional<Name> read_told_text(const Node& table, std::string_view key,
                                                 Mistakes& mistakes);

/// Reads the path of a map beside this one: "cellar.toml". Empty as none above.
[[nodiscard]] std::string read_next_map(const Node& table, std::string_view key,
                                        Mistakes& mistakes);

/// Reads the name of a sound: "rain", "castle/rain". Empty as none above.
[[nodiscard]] std::string read_sound(const Node& table, std::string_view key, Mistakes& mistakes);

}  // namespace raywalk::detail
