#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <system_error>

#include "raywalk/base/detail/letters.hpp"
#include "raywalk/formats/detail/tiled/triggers.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk::detail {

namespace {

/// Gives a thing its name, and the size that its keys say.
constexpr std::string_view thing_name_key = "thing_name";
constexpr std::string_view facing_key = "facing";
constexpr std::uint32_t no_patch = std::numeric_limits<std::uint32_t>::max();
constexpr std::array<std::string_view, 3> start_words{"start", "spawn", "player"};

/// The things that are built in and keep their names as classes.
bool is_built_in(std::string_view type) {
  constexpr std::array<std::string_view, 7> names{"lamp", "barrel",   "plant",     "eye",
                                                  "gate", "gold_key", "silver_key"};
  return std::ranges::find(names, type) != names.end();
}

class ObjectPlacer {
 public:
  explicit ObjectPlacer(TiledDraft& draft) : draft_(draft), triggers_(draft), misspelt_(draft) {}

  void place(const TiledObject& object) {
    const TiledTile* tile = object.tile ? find_tile(draft_.map, *object.tile) : nullptr;
    const std::string type = class_of(draft_.map, object);
    misspelt_.look_at(object, type);
    Node properties;
    if (tile != nullptr) properties = tile->properties;
    properties.type = NodeType::table;
    properties = merged(std::move(properties), object.properties);
    properties.place = object.place;
    if (type == "light") {
      lay_story(object, properties);
      return place_lamp(object, properties);
    }
    if (type == "trigger") {
      const std::size_t before = draft_.mistakes.count();
      triggers_.add(object, properties);
      draft_.text.own_mistakes += draft_.mistakes.count() - before;
      return;
    }
    if (type == "route") return add_route(draft_, object, properties);
    if (type == "area" || type == "exit") return lay_area(object, type, properties);
    if (is_start(object, type)) return lay_start(object, properties);
    place_thing(object, type, properties);
  }

  void look_at_tiles() { misspelt_.look_at_tiles(); }
  [[nodiscard]] bool has_start() const { return has_start_; }

 private:
  std::optional<Tile> expect_tile(const TiledObject& object) {
    return expect_tile_of(draft_, object);
  }

  /// By its class; in maps that know nothing of ours the first that is called so.
  [[nodiscard]] bool is_start(const TiledObject& object, const std::string& type) const {
    if (type == "start") return true;
    const std::string words = in_small_letters(type) + " " + in_small_letters(object.name);
    return !has_start_ && std::ranges::any_of(start_words, [&](std::string_view word) {
      return words.find(word) != std::string::npos;
    });
  }

  void lay_start(const TiledObject& object, const Node& properties) {
    const auto tile = expect_tile(object);
    if (!tile) return;
    has_start_ = true;
    const std::string_view obstacle = what_fills(*tile);
    if (!obstacle.empty()) return report_obstacle(object, obstacle);
    TilePatch patch{keys_of(properties, keys_of_legend_entry()), called_object(object),
                    object.place};
    const Node* facing = find(properties, facing_key);
    if (facing != nullptr) {
      patch.keys.members.push_back(with_type_of_key(*facing));
      patch.keys.members.back().key = "start";
    } else if (find(patch.keys, "start") == nullptr) {
      patch.keys.members.push_back(number_node("start", object.rotation_degrees, object.place));
    }
    draft_.stack.lay(*tile, draft_.stack.add(std::move(patch)));
  }

  /// Lays the keys of an area on all tiles whose middles it covers, or on the one under a point.
  void lay_area(const TiledObject& object, const std::string& type, const Node& properties) {
    if (!expect_shape(draft_, object)) return;
    TilePatch patch{keys_of(properties, keys_of_legend_entry()), called_object(object),
                    object.place};
    if (type == "exit" && find(patch.keys, "exit") == nullptr) {
      Node exit = text_node("exit", {}, object.place);
      exit.type = NodeType::truth;
      exit.truth = true;
      patch.keys.members.push_back(std::move(exit));
    }
    const Node* exit = find(patch.keys, "exit");
    const bool is_exit = exit != nullptr && exit->truth;
    TilePatch on_walls = patch;
    std::erase_if(on_walls.keys.members, [](const Node& key) { return !is_story_key(key); });
    const bool says_of_walls = !on_walls.keys.members.empty();
    const std::uint32_t number = draft_.stack.add(std::move(patch));
    AreaTiles laid = lay_rectangle(
        object, number, says_of_walls ? draft_.stack.add(std::move(on_walls)) : no_patch);
    if (laid.covered == 0) {
      const auto tile = expect_tile(object);
      if (!tile) return;
      const bool is_wall = what_fills(*tile) == "solid wall";
      laid = {1, is_wall ? 0 : 1, is_empty_wall(*tile) ? 0 : 1};
      if (laid.said > 0 && !(is_exit && is_wall)) draft_.stack.lay(*tile, number);
    }
    if (is_exit ? laid.open == 0 : laid.said == 0) report_idle(object, is_exit);
  }

  /// An exit into a wall, or an area that says nothing of any tile.
  void report_idle(const TiledObject& object, bool is_exit) {
    const std::string what =
        called_object(object) +
        (is_exit ? ": the exit covers no tile that one can walk on"
                 : ": the area covers walls alone, of which it says only \"tag\" and \"sign\"");
    if (draft_.is_foreign) {
      draft_.guesses.push_back(what + ", and is left out");
    } else {
      draft_.mistakes.add(object.place, what);
    }
  }

  /// True for keys that any tile may have, whatever fills it.
  [[nodiscard]] static bool is_story_key(const Node& key) {
    return key.key == "tag" || key.key == "sign";
  }

  /// Lays the tag and the sign of a thing or a lamp on its tile.
  void lay_story(const TiledObject& object, const Node& properties) {
    TilePatch patch{text_node("", {}, object.place), called_object(object), object.place};
    patch.keys.type = NodeType::table;
    std::ranges::copy_if(properties.members, std::back_inserter(patch.keys.members), is_story_key);
    const auto tile = tile_at(draft_.map.grid, object.middle);
    if (tile && !patch.keys.members.empty() && !is_empty_wall(*tile)) {
      draft_.stack.lay(*tile, draft_.stack.add(std::move(patch)));
    }
  }

  /// Tiles of an area: all, those that are no walls, and those of which it says something.
  struct AreaTiles {
    std::int64_t covered = 0;
    std::int64_t open = 0;
    std::int64_t said = 0;
  };

  /// Walls are left as they are, but for what `on_walls` says of them.
  AreaTiles lay_rectangle(const TiledObject& object, std::uint32_t patch, std::uint32_t on_walls) {
    const TilesCovered covered = tiles_covered(draft_, object);
    const TileRectangle& tiles = covered.around;
    area_tiles_ += tiles.count();
    if (const std::int64_t most = draft_.mistakes.limits().layer_tiles; area_tiles_ > most) {
      draft_.mistakes.add(object.place, "the areas of a map may cover at most " +
                                            std::to_string(most) + " tiles together");
      return {1, 1, 1};
    }
    AreaTiles laid;
    for (int y = tiles.first.y; y < tiles.end.y; ++y) {
      if (draft_.mistakes.is_stopped()) return {1, 1, 1};
      for (int x = tiles.first.x; x < tiles.end.x; ++x) {
        if (!covered.covers({x, y})) continue;
        ++laid.covered;
        const bool is_wall = what_fills({x, y}) == "solid wall";
        if (!is_wall) ++laid.open;
        const std::uint32_t said = is_wall ? on_walls : patch;
        if (said == no_patch || (is_wall && is_empty_wall({x, y}))) continue;
        ++laid.said;
        draft_.stack.lay({x, y}, said);
      }
    }
    return laid;
  }

  void place_lamp(const TiledObject& object, const Node& properties) {
    if (!expect_tile(object)) return;
    auto light = read_lamp(lamp_holder(properties, object.place), draft_.mistakes);
    if (!light) return;
    light->position = object.middle;
    draft_.text.lamps.push_back({*light, object.place});
  }

  void place_thing(const TiledObject& object, const std::string& type, const Node& properties) {
    const bool is_ours = type == "thing" || is_built_in(type) ||
                         find(properties, "thing") != nullptr ||
                         find(properties, "picture") != nullptr;
    if (!is_ours && !object.tile) {
      if (!triggers_.is_named(object)) misspelt_.look_at_idle(type);
      return;
    }
    const auto tile = is_ours ? expect_tile(object) : tile_at(draft_.map.grid, object.middle);
    // Beyond the limit, which is reported when they are built, no more are read.
    const std::int64_t most = draft_.mistakes.limits().things;
    if (!tile || std::ssize(draft_.text.placed) > most) return;
    if (const std::string_view obstacle = what_fills(*tile); !obstacle.empty()) {
      if (is_ours) report_obstacle(object, obstacle);
      return;
    }
    lay_story(object, object.properties);
    PlacedThing thing{name_of(object, type, without_facing_of(object, properties)), object.middle,
                      std::nullopt};
    thing.facing = facing_of(object);
    draft_.text.placed.push_back(std::move(thing));
  }

  /// The way it looks that an object says itself, by its property or else by its rotation.
  [[nodiscard]] std::optional<Turn> facing_of(const TiledObject& object) {
    const Node* facing = find(object.properties, facing_key);
    if (facing != nullptr) {
      Node told = text_node("", {}, object.place);
      told.type = NodeType::table;
      told.members.push_back(with_type_of_key(*facing));
      return read_direction(told, facing_key, draft_.mistakes);
    }
    if (object.rotation_degrees == 0) return std::nullopt;
    return Turn::degrees(object.rotation_degrees);
  }
  /// Properties that define the kind; `facing` belongs to the single object.
  [[nodiscard]] static Node without_facing_of(const TiledObject& object, Node properties) {
    if (find(object.properties, facing_key) != nullptr) {
      std::erase_if(properties.members, [](const Node& one) { return one.key == facing_key; });
    }
    return properties;
  }

  Name name_of(const TiledObject& object, const std::string& type, const Node& properties) {
    const Node* named = find(properties, "thing");
    if (named != nullptr && named->type == NodeType::text) {
      return built_in_with_lamp(named->text, properties, named->place, draft_);
    }
    if (is_built_in(type) && find(properties, "picture") == nullptr) {
      return built_in_with_lamp(type, properties, object.place, draft_);
    }
    const bool is_own = !object.properties.members.empty() || !object.tile;
    return thing_of(properties,
                    {object.tile,
                     is_own ? called_object(object) : "",
                     object.place,
                     {object.width, object.height}},
                    draft_);
  }

  void report_obstacle(const TiledObject& object, std::string_view obstacle) {
    draft_.mistakes.add(
        object.place, called_object(object) + ": nothing can stand in a " + std::string(obstacle));
  }

  /// True of a wall that is there since no layer has a tile.
  [[nodiscard]] bool is_empty_wall(Tile tile) const {
    return draft_.is_whole && draft_.is_empty_solid && draft_.stack.keys_at(tile).members.empty();
  }
  /// Word for the body that leaves no room for a thing in a tile; empty if there is none.
  [[nodiscard]] std::string_view what_fills(Tile tile) const {
    if (!draft_.is_whole) return {};
    const Node& keys = draft_.stack.keys_at(tile);
    if (find(keys, "door") != nullptr) return "door";
    if (find(keys, "pane") != nullptr) return "pane";
    const bool is_solid_wall = find(keys, "wall") != nullptr && find(keys, "plan") == nullptr;
    return is_empty_wall(tile) || is_solid_wall ? "solid wall" : "";
  }

  TiledDraft& draft_;
  TiledTriggers triggers_;
  MisspeltNames misspelt_;
  bool has_start_ = false;
  std::int64_t area_tiles_ = 0;
};

/// A number as it is written: "1", "0.75".
std::string short_number(double value) {
  std::array<char, 32> text{};
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
  return {text.data(), error == std::errc{} ? end : text.data()};
}

}  // namespace

Name thing_of(const Node& properties, const ThingOrigin& origin, TiledDraft& draft) {
  const auto& [tile, own_name, place, size] = origin;
  const Node* told = find(properties, thing_name_key);
  const bool is_named = told != nullptr && told->type == NodeType::text;
  std::string key = is_named ? told->text : own_name;
  if (key.empty() && tile) {
    key.append(draft.pictures.name_of(*tile)).append(" ").append(short_number(size.x));
    key.append("x").append(short_number(size.y));
  }
  const auto known = draft.things.find(key);
  if (known != draft.things.end()) return known->second;
  Node described = properties;
  std::erase_if(described.members, [](const Node& one) { return one.key == thing_name_key; });
  Node keys = keys_of(described, keys_of_thing());
  keys.key = key;
  keys.place = keys.key_place = place;
  const bool has_size =
      find(keys, "height") != nullptr || find(keys, "width") != nullptr || is_named;
  if (find(keys, "picture") == nullptr && tile) {
    keys.members.push_back(text_node("picture", draft.pictures.name_of(*tile), place));
  }
  if (!has_size && tile && size.y > 0) {
    keys.members.push_back(number_node("height", std::clamp(size.y, 0.01, 8.0), place));
    keys.members.push_back(number_node("width", std::clamp(size.x, 0.01, 8.0), place));
  }
  draft.text.things.push_back(read_thing_entry(keys, draft.mistakes));
  return draft.things.emplace(key, Name{key, place}).first->second;
}

void place_tiled_objects(TiledDraft& draft) {
  draft.is_foreign = is_foreign(draft);
  if (draft.is_foreign) clear_loose_doors(draft);
  ObjectPlacer placer(draft);
  placer.look_at_tiles();
  for (const TiledObject& object : draft.map.objects) placer.place(object);
  if (placer.has_start()) return;
  if (!draft.is_whole) return;
  if (!draft.is_foreign) return expect_start(draft);
  if (draft.has_no_others()) guess_start(draft);
}

}  // namespace raywalk::detail
