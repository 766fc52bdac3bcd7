#include "raywalk/map/level.hpp"

#include <algorithm>
#include <concepts>
#include <type_traits>

#include "raywalk/base/hash.hpp"
#include "raywalk/map/action_table.hpp"

namespace raywalk {

namespace {

void add(Hash& hash, const Mask& mask) {
  hash.add(mask.width()).add(mask.height());
  for (int y = 0; y < mask.height(); ++y) {
    for (const std::uint64_t word : mask.row(y)) hash.add(word);
  }
}

void add(Hash& hash, Point point) { hash.add(point.x).add(point.y); }

/// Adds which texels of a pane's picture are a hole, glass or opaque.
void add_openings(Hash& hash, const Texture& picture) {
  hash.add(picture.width).add(picture.height);
  for (const Color texel : picture.texels) hash.add((alpha(texel) > 0) + (alpha(texel) == 255));
}

/// All that a texture shows, now or later: `add_picture` says what of each frame counts.
template <class Add>
void add_frames(Hash& hash, const Level& level, TextureId id, Add add_picture) {
  hash.add(id.is_none());
  if (id.is_none()) return;
  const TextureTraits traits = level.traits_of(id);
  hash.add(traits.frames).add(traits.frame_ticks);
  for (int i = 0; i < traits.frames; ++i) add_picture(hash, level.texture({id.index + i}));
}

void add_text(Hash& hash, std::string_view text) {
  hash.add(std::uint64_t{text.size()});
  for (const char c : text) hash.add(static_cast<std::uint8_t>(c));
}

void add_value(Hash& hash, const Property& property) {
  hash.add(std::uint64_t{property.index()});
  if (const bool* truth = std::get_if<bool>(&property)) hash.add(*truth);
  if (const double* number = std::get_if<double>(&property)) hash.add(*number);
  if (const std::string* text = std::get_if<std::string>(&property)) add_text(hash, *text);
}

void add(Hash& hash, const Properties& properties) {
  hash.add(std::uint64_t{properties.size()});
  for (const auto& [name, value] : properties) {
    add_text(hash, name);
    add_value(hash, value);
  }
}

/// Hash of all that matters to the game where a kind of tile stands; its look does not count.
std::uint64_t hash_of(const TileKind& kind, const Level& level) {
  Hash hash;
  hash.add(kind.solid).add(kind.door).add(kind.plan >= 0);
  if (kind.plan >= 0) add(hash, level.plans[static_cast<std::size_t>(kind.plan)].mask);
  hash.add(static_cast<int>(kind.slide)).add(kind.pushwall);
  add_text(hash, kind.lock);
  hash.add(kind.pane ? 1 + static_cast<int>(*kind.pane) : 0);
  add(hash, kind.properties);
  if (!may_have_pane(kind)) return hash.value();
  for (const TextureId id : kind.walls) add_frames(hash, level, id, add_openings);
  return hash.value();
}

/// Shots ask the masks of a thing's pictures.
std::uint64_t hash_of(const ThingKind& kind, const Level& level) {
  Hash hash;
  hash.add(kind.width).add(kind.height).add(kind.bottom).add(kind.body_radius);
  hash.add(kind.other_width).add(kind.other_height);
  add_text(hash, kind.key);
  add(hash, kind.properties);
  const auto add_mask = [](Hash& to, const Texture& picture) { add(to, picture.opaque); };
  hash.add(kind.rotations);
  for (int i = 0; i < kind.rotations; ++i) {
    const TextureId side{kind.picture.is_none() ? -1 : kind.picture.index + i};
    add_frames(hash, level, side, add_mask);
  }
  add_frames(hash, level, kind.other_picture, add_mask);
  for (const auto& [name, value] : kind.properties) {
    const auto* pose = std::get_if<TextureId>(&value);
    if (pose == nullptr || !is_pose_property(name)) continue;
    for (int i = 0; i < kind.rotations; ++i) {
      add_frames(hash, level, {pose->index + i}, add_mask);
    }
  }
  return hash.value();
}

template <class Number>
  requires std::is_arithmetic_v<Number>
void add(Hash& hash, Number number) {
  hash.add(number);
}
void add(Hash& hash, Face face) { hash.add(static_cast<int>(face)); }
void add(Hash& hash, Tile tile) { hash.add(tile.x).add(tile.y); }
void add(Hash& hash, const std::string& text) { add_text(hash, text); }
void add(Hash& hash, std::optional<Turn> turn) {
  hash.add(turn.has_value()).add(turn.value_or(Turn{}).units);
}

template <class T>
void add(Hash& hash, const std::vector<T>& values);

/// Adds the fields of an action.
void add(Hash& hash, const TriggerAction& action) {
  hash.add(std::uint64_t{action.index()});
  const auto add_field = [&]<class Kind>(std::string_view /*word*/, Kind, const auto& field) {
    if constexpr (!std::same_as<Kind, YesKey>) add(hash, field);
  };
  std::visit([&](const auto& own) { visit_keys(own, add_field); }, action);
}

void add(Hash& hash, const Trigger& trigger) {
  hash.add(static_cast<int>(trigger.cause)).add(trigger.once);
  add(hash, trigger.tiles);
  add_text(hash, trigger.needs);
  add(hash, trigger.actions);
}

template <class T>
void add(Hash& hash, const std::vector<T>& values) {
  hash.add(std::uint64_t{values.size()});
  for (const T& value : values) add(hash, value);
}

/// Its name is for people only.
void add(Hash& hash, const Route& route) {
  hash.add(std::uint64_t{route.points.size()}).add(route.is_loop);
  for (const Point point : route.points) add(hash, point);
}

/// A hash for each kind: kinds are compared by what they do, not by their place in the legend.
template <class Kind>
std::vector<std::uint64_t> hashes_of(const std::vector<Kind>& kinds, const Level& level) {
  std::vector<std::uint64_t> hashes;
  hashes.reserve(kinds.size());
  for (const Kind& kind : kinds) hashes.push_back(hash_of(kind, level));
  return hashes;
}

/// The first door that is not before a tile.
auto door_from(auto& doors, const Grid& grid, Tile tile) {
  return std::ranges::lower_bound(doors, grid.index(tile), {},
                                  [&grid](const Door& door) { return grid.index(door.tile); });
}

}  // namespace

DoorId Level::find_door(Tile tile) const {
  const auto found = door_from(doors, grid, tile);
  if (found == doors.end() || found->tile != tile) return {};
  return {static_cast<int>(found - doors.begin())};
}

BitGrid occupied_tiles(const Level& level) {
  std::vector<std::uint8_t> is_kind_occupied;
  is_kind_occupied.reserve(level.kinds.size());
  for (const TileKind& kind : level.kinds) is_kind_occupied.push_back(is_occupied(kind) ? 1 : 0);
  auto next = level.tiles.begin();  // it is asked row by row
  return BitGrid(level.grid, [&](Tile) { return is_kind_occupied[*next++] != 0; });
}

DoorId add_door(Level& level, const Door& door) {
  const auto place = door_from(level.doors, level.grid, door.tile);
  const auto index = static_cast<int>(place - level.doors.begin());
  level.doors.insert(place, door);
  return {index};
}

std::uint64_t hash_of(const Level& level) {
  Hash hash;
  hash.add(level.grid.width).add(level.grid.height);
  Properties properties = level.properties;
  std::erase_if(properties, [](const auto& property) {
    return std::holds_alternative<TextureId>(property.second);  // seen, and nothing else
  });
  add(hash, properties);
  const std::vector<std::uint64_t> kinds = hashes_of(level.kinds, level);
  for (const std::uint16_t kind : level.tiles) hash.add(kinds[kind]);
  hash.add(std::uint64_t{level.doors.size()});
  for (const Door& door : level.doors) {
    hash.add(door.tile.x).add(door.tile.y).add(static_cast<int>(door.axis));
  }
  const std::vector<std::uint64_t> things = hashes_of(level.thing_kinds, level);
  hash.add(std::uint64_t{level.things.size()});
  for (const Thing& thing : level.things) {
    hash.add(things[static_cast<std::size_t>(thing.kind)]);
    add(hash, thing.position);
    hash.add(thing.facing.units);
  }
  add(hash, level.start.position);
  hash.add(level.start.heading.units);
  add(hash, level.triggers);
  add_text(hash, level.next);
  for (const Route& route : level.routes) add(hash, route);
  return hash.value();
}

}  // namespace raywalk
