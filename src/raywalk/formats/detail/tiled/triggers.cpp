#include "raywalk/formats/detail/tiled/triggers.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "raywalk/base/whole_number.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk::detail {

namespace {

/// True of a property that says nothing: a bool that is off, or an object that is none.
bool says_nothing(const Node& value) {
  return (value.type == NodeType::truth && !value.truth) ||
         (value.type == NodeType::number && value.number == 0);
}

/// Reports the properties of a trigger that no trigger has, and those that say more of a verb that
/// is not there. True if all are known.
bool check_properties(const Node& own, const Node& all, Mistakes& mistakes) {
  std::vector<std::string_view> known{"when", "at", "once", "needs"};
  known.insert(known.end(), keys_of_actions().begin(), keys_of_actions().end());
  const bool are_known = allow_keys(own, known, mistakes);
  for (const Node& property : own.members) {
    const std::string_view verb = verb_of_key(property.key);
    const bool is_usual = says_nothing(property) != is_true_without(property.key);
    if (verb.empty() || (property.type != NodeType::text && is_usual)) continue;
    const Node* value = find(all, verb);
    if (value == nullptr || says_nothing(*value)) report_lonely(property, mistakes);
  }
  return are_known;
}

}  // namespace

std::string called_object(const TiledObject& object) {
  if (object.id > 0) return "object " + std::to_string(object.id);
  return "object at " + std::to_string(object.place.line) + ":" +
         std::to_string(object.place.column);
}

std::string class_of(const TiledMap& map, const TiledObject& object) {
  const TiledTile* tile = object.tile ? find_tile(map, *object.tile) : nullptr;
  return object.type.empty() && tile != nullptr ? tile->type : object.type;
}

std::optional<Tile> expect_tile_of(TiledDraft& draft, const TiledObject& object) {
  const auto tile = tile_at(draft.map.grid, object.middle);
  if (!tile) draft.mistakes.add(object.place, called_object(object) + " lies outside of the map");
  return tile;
}

bool TilesCovered::covers(Tile tile) const {
  if (!is_ellipse && turn == Turn{}) return true;
  const Vec apart{(tile.x + 0.5 - middle.x) * pixels.x, (tile.y + 0.5 - middle.y) * pixels.y};
  const Vec back = rotated(apart, Turn{} - turn);
  const Vec reach{half.x * pixels.x, half.y * pixels.y};
  if (!is_ellipse) return std::abs(back.x) <= reach.x && std::abs(back.y) <= reach.y;
  const Vec shares{back.x / reach.x, back.y / reach.y};
  return shares.x * shares.x + shares.y * shares.y <= 1;
}

TilesCovered tiles_covered(const TiledDraft& draft, const TiledObject& object) {
  const auto bounded = [](double middle, int most) {
    return whole_number<int>(std::clamp(std::ceil(middle - 0.5), 0.0, most + 0.0));
  };
  TilesCovered tiles{.middle = object.middle,
                     .half = {object.width / 2, object.height / 2},
                     .pixels = {draft.map.tile_width + 0.0, draft.map.tile_height + 0.0},
                     .turn = Turn::degrees(object.rotation_degrees),
                     .is_ellipse = object.shape == "ellipse"};
  Vec reach = tiles.half;
  if (tiles.turn != Turn{}) {
    const Vec unit = unit_vector(tiles.turn);
    const Vec of_pixels{tiles.half.x * tiles.pixels.x, tiles.half.y * tiles.pixels.y};
    reach.x = std::abs(unit.x) * of_pixels.x + std::abs(unit.y) * of_pixels.y;
    reach.y = std::abs(unit.y) * of_pixels.x + std::abs(unit.x) * of_pixels.y;
    reach = {reach.x / tiles.pixels.x, reach.y / tiles.pixels.y};
  }
  const Grid& grid = draft.map.grid;
  const Point middle = object.middle;
  tiles.around = {
      {bounded(middle.x - reach.x, grid.width), bounded(middle.y - reach.y, grid.height)},
      {bounded(middle.x + reach.x, grid.width), bounded(middle.y + reach.y, grid.height)}};
  return tiles;
}

bool expect_shape(TiledDraft& draft, const TiledObject& object) {
  if (object.shape.empty() || object.shape == "ellipse") return true;
  const std::string what = called_object(object) + " has the shape " + shown(object.shape);
  if (draft.is_foreign) {
    draft.guesses.push_back(what + ", and is left out");
  } else {
    draft.mistakes.add(object.place, what + ": expected a rectangle, an ellipse or a point");
  }
  return false;
}

/// The tile in which the middle of an object lies, as TOML has it: `[3, 7]`.
Node TiledTriggers::tile_of_object(const Node& reference) {
  if (by_id_.empty()) {
    for (const TiledObject& object : draft_.map.objects) by_id_.emplace(object.id, &object);
  }
  Node tile = text_node(reference.key, {}, reference.place);
  tile.type = NodeType::list;
  const bool is_id = is_number_in(reference, {1, 2147483647, ""});
  const auto found = is_id ? by_id_.find(whole_number<int>(reference.number)) : by_id_.end();
  if (found == by_id_.end()) {
    draft_.mistakes.add(reference.place,
                        shown(reference.key) + " must be a tag, or an object of the map");
    return tile;
  }
  const auto there = expect_tile_of(draft_, *found->second);
  if (!there) return tile;
  for (const int place : {there->x, there->y}) {
    tile.members.push_back(number_node("", place, reference.place));
  }
  return tile;
}

bool TiledTriggers::is_named(const TiledObject& object) {
  if (!named_) {
    named_.emplace();
    for (const TiledObject& trigger : draft_.map.objects) {
      if (class_of(draft_.map, trigger) != "trigger") continue;
      for (const std::string_view verb : verbs_of_actions()) {
        const Node* value = find(trigger.properties, verb);
        const bool is_id =
            value != nullptr && names_tiles(verb) && is_number_in(*value, {1, 2147483647, ""});
        if (is_id) named_->insert(whole_number<int>(value->number));
      }
    }
  }
  return named_->contains(object.id);
}

Node TiledTriggers::action_of(std::string_view verb, const Node& value, const Node& properties) {
  Node action = text_node("", {}, value.place);
  action.type = NodeType::table;
  const bool is_object = value.type == NodeType::number && names_tiles(verb);
  action.members.push_back(is_object ? tile_of_object(value) : value);
  for (const Node& property : properties.members) {
    if (verb_of_key(property.key) == verb) action.members.push_back(property);
  }
  return action;
}

/// The properties of a trigger as the keys that TOML has: each verb is an action.
Node TiledTriggers::keys_of_trigger(const TiledObject& object, const Node& properties) {
  Node keys = text_node("", {}, object.place);
  keys.type = NodeType::table;
  for (const std::string_view key : {"when", "once", "needs"}) {
    if (const Node* property = find(properties, key)) keys.members.push_back(*property);
  }
  Node list = text_node("do", {}, object.place);
  list.type = NodeType::list;
  for (const std::string_view verb : verbs_of_actions()) {
    const Node* value = find(properties, verb);
    if (value == nullptr || says_nothing(*value)) continue;
    list.members.push_back(action_of(verb, *value, properties));
  }
  if (!list.members.empty()) keys.members.push_back(std::move(list));
  return keys;
}

/// False if the triggers cover too many tiles.
bool TiledTriggers::lay_tiles(const TiledObject& object, std::vector<Tile>& tiles) {
  const TilesCovered covered = tiles_covered(draft_, object);
  const TileRectangle& around = covered.around;
  looked_at_ += around.count();
  const Limits& limits = draft_.mistakes.limits();
  if (looked_at_ > limits.layer_tiles) return false;
  for (int y = around.first.y; y < around.end.y; ++y) {
    for (int x = around.first.x; x < around.end.x; ++x) {
      if (!covered.covers({x, y})) continue;
      if (++tiles_ > limits.trigger_targets) return false;
      tiles.push_back({x, y});
    }
  }
  return true;
}

void TiledTriggers::add(const TiledObject& object, const Node& properties) {
  Mistakes& mistakes = draft_.mistakes;
  const Limits& limits = mistakes.limits();
  if (std::ssize(draft_.text.triggers) >= limits.triggers) {
    return mistakes.add(object.place, too_many_triggers(limits));
  }
  const Node keys = keys_of_trigger(object, properties);
  if (find(keys, "do") == nullptr) {
    if (draft_.is_foreign) {
      return draft_.guesses.push_back(called_object(object) +
                                      " is a trigger of another program, and is left out");
    }
    if (!check_properties(object.properties, properties, mistakes)) return;
    return mistakes.add(object.place, called_object(object) +
                                          ": a trigger needs a property that says what it does: " +
                                          listed(verbs_of_actions()));
  }
  if (!draft_.is_foreign) check_properties(object.properties, properties, mistakes);
  if (!expect_shape(draft_, object)) return;
  TriggerEntry entry;
  read_trigger_keys(keys, entry, mistakes);
  entry.at.place = entry.place = object.place;
  const Node* at = find(properties, "at");
  if (at != nullptr && at->type == NodeType::text) {
    entry.at.tag = at->text;
    draft_.text.triggers.push_back(std::move(entry));
    return;
  }
  if (!lay_tiles(object, entry.at.tiles)) {
    return mistakes.add(object.place, "the triggers of a map may cover at most " +
                                          std::to_string(limits.trigger_targets) +
                                          " tiles together");
  }
  if (entry.at.tiles.empty()) {
    const auto tile = expect_tile_of(draft_, object);
    if (!tile) return;
    entry.at.tiles.push_back(*tile);
  }
  draft_.text.triggers.push_back(std::move(entry));
}

}  // namespace raywalk::detail
