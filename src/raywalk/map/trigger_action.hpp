#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "raywalk/geom/angle.hpp"
#include "raywalk/ray/tile.hpp"

/// The actions of triggers. A new one is a struct with `rows`, its part of the table of all verbs
/// (action_table.hpp), and an alternative of `TriggerAction`.
namespace raywalk {

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

/// Opens doors: indices in `Level::doors`.
struct OpenDoors {
  std::vector<int> doors{};
  friend bool operator==(const OpenDoors&, const OpenDoors&) = default;

  template <class MakeRow>
  [[nodiscard]] static constexpr auto rows(const MakeRow& row) {
    return std::tuple{row(ActionFacts{.is_lever = true, .changes_ways = true},
                          action_key("open", DoorsKey{}, &OpenDoors::doors))};
  }
};

/// Closes doors: indices in `Level::doors`.
struct CloseDoors {
  std::vector<int> doors{};
  friend bool operator==(const CloseDoors&, const CloseDoors&) = default;

  template <class MakeRow>
  [[nodiscard]] static constexpr auto rows(const MakeRow& row) {
    return std::tuple{
        row(ActionFacts{.is_lever = true}, action_key("close", DoorsKey{}, &CloseDoors::doors))};
  }
};

/// Pushes the walls of tiles, which are pushwalls, one way.
struct PushWalls {
  std::vector<Tile> tiles{};
  Face way = Face::north;
  friend bool operator==(const PushWalls&, const PushWalls&) = default;

  template <class MakeRow>
  [[nodiscard]] static constexpr auto rows(const MakeRow& row) {
    return std::tuple{row(ActionFacts{.is_lever = true, .changes_ways = true, .needs_room = true},
                          action_key("push", PushwallsKey{}, &PushWalls::tiles),
                          action_key("way", SideKey{}, &PushWalls::way))};
  }
};

/// Switches lamps on or off: indices in `Level::lamps`.
struct SwitchLamps {
  std::vector<int> lamps{};
  bool on = true;
  friend bool operator==(const SwitchLamps&, const SwitchLamps&) = default;

  template <class MakeRow>
  [[nodiscard]] static constexpr auto rows(const MakeRow& row) {
    return std::tuple{row(ActionFacts{.is_lever = true},
                          action_key("light", LampsKey{}, &SwitchLamps::lamps),
                          action_key("on", TruthKey{}, &SwitchLamps::on))};
  }
};

/// Shows a text.
struct Say {
  std::string text{};
  friend bool operator==(const Say&, const Say&) = default;

  template <class MakeRow>
  [[nodiscard]] static constexpr auto rows(const MakeRow& row) {
    return std::tuple{row(ActionFacts{}, action_key("say", TextKey{}, &Say::text))};
  }
};

/// Takes the player to the middle of a tile. Without a `facing` he looks the way that he did.
struct Teleport {
  Tile tile{};
  std::optional<Turn> facing{};
  friend bool operator==(const Teleport&, const Teleport&) = default;

  template <class MakeRow>
  [[nodiscard]] static constexpr auto rows(const MakeRow& row) {
    return std::tuple{row(ActionFacts{.changes_ways = true, .needs_room = true},
                          action_key("teleport", FreeTileKey{}, &Teleport::tile),
                          action_key("facing", DirectionKey{}, &Teleport::facing))};
  }
};

/// Ends the level as an exit does.
struct EndLevel {
  /// The map that comes then, as `Level::next` has it; empty: that one.
  std::string next{};
  friend bool operator==(const EndLevel&, const EndLevel&) = default;

  template <class MakeRow>
  [[nodiscard]] static constexpr auto rows(const MakeRow& row) {
    return std::tuple{row(ActionFacts{}, ActionKey<YesKey, EndLevel>{"end"}),
                      row(ActionFacts{}, action_key("next", NextMapKey{}, &EndLevel::next))};
  }
};

using TriggerAction =
    std::variant<OpenDoors, CloseDoors, PushWalls, SwitchLamps, Say, Teleport, EndLevel>;

}  // namespace raywalk
