#include "raywalk/load/detail/level/builder.hpp"

#include <algorithm>
#include <unordered_map>

#include "raywalk/load/detail/level/picture_names.hpp"
#include "raywalk/load/detail/load_part.hpp"

namespace raywalk::detail {

namespace {

/// From so many tiles on rays may save steps.
constexpr std::int64_t min_large_map = std::int64_t{128} * 128;

/// True if a character that is not in the legend is not one of a mistaken key.
bool has_whole_legend(const MapDocument& text) {
  return !text.legend.empty() &&
         std::ranges::all_of(text.legend, [](const auto& entry) { return entry.character != 0; });
}

/// Makes the tiles, which have the numbers of their characters, those of their legend entries.
void build_tiles(LevelBuild& draft, std::vector<std::uint16_t> tiles) {
  const MapDocument& text = draft.text;
  auto entries = entries_of_characters(text);
  draft.level.grid = text.grid.grid;
  std::uint16_t next = 0;
  const bool is_same = std::ranges::all_of(entries, [&](auto entry) { return entry == next++; });
  constexpr std::size_t often = std::size_t{1} << 20U;
  for (std::size_t i = 0; !is_same && i < tiles.size(); ++i) {
    if (i % often == 0 && draft.mistakes.is_stopped()) return;
    std::optional<std::uint16_t>& entry = entries[tiles[i]];
    if (!entry) {
      const Tile tile = draft.level.grid.tile(static_cast<std::int64_t>(i));
      draft.mistakes.add(text.grid.place(tile),
                         shown(text.grid.characters[tiles[i]]) + " is not in the legend");
      entry = 0;  // once is enough
    }
    tiles[i] = *entry;
  }
  draft.level.tiles = std::move(tiles);
}

void build_door(LevelBuild& draft, Tile tile, std::optional<DoorAxis> told) {
  Level& level = draft.level;
  const auto is_wall = [&](Tile beside) { return is_solid(level, beside); };
  const std::optional<DoorAxis> axis = told ? told : axis_between(tile, is_wall);
  if (!axis) {
    const bool has_four = is_wall(beyond(tile, Face::east)) && is_wall(beyond(tile, Face::west));
    draft.report(tile, std::string("a door needs walls on two opposite sides, and ") +
                           (has_four ? "this one has them on all four" : "this one has not"));
    return;
  }
  level.doors.push_back({tile, *axis});  // row by row, as a level has them
}

/// Calls `visit` as `for_each_tile_of` does, for so many at most; the first beyond is a mistake.
template <class IsWanted, class Visit>
void for_at_most(std::int64_t most, const char* what, LevelBuild& draft, IsWanted is_wanted,
                 Visit visit) {
  std::int64_t count = 0;
  for_each_tile_of(draft, is_wanted, [&](Tile tile, std::size_t kind) {
    if (++count <= most) return visit(tile, kind);
    if (count > most + 1) return;
    draft.report(tile, "a map may have at most " + std::to_string(most) + " " + what);
  });
}

void build_doors(LevelBuild& draft) {
  const auto is_door = [&](std::size_t kind) { return draft.level.kinds[kind].door; };
  for_at_most(
      draft.mistakes.limits().doors, "doors", draft, is_door,
      [&](Tile tile, std::size_t kind) { build_door(draft, tile, draft.text.legend[kind].axis); });
}

void count_pushwalls(LevelBuild& draft) {
  const auto is_pushwall = [&](std::size_t kind) { return draft.level.kinds[kind].pushwall; };
  for_at_most(draft.mistakes.limits().pushwalls, "walls that can be pushed", draft, is_pushwall,
              [](Tile, std::size_t) {});
}

/// True if a disc in the middle of the tile touches no solid pixel of the shape.
bool has_room(const PlanShape& shape, double radius) {
  const double reach = radius * plan_pixels;
  const auto distance = [](int pixel) {
    const double middle = plan_pixels / 2.0;
    return pixel < middle ? middle - (pixel + 1) : pixel - middle;
  };
  for (int y = 0; y < plan_pixels; ++y) {
    for (int x = 0; x < plan_pixels; ++x) {
      if (shape.mask.test({x, y}) && is_shorter({distance(x), distance(y)}, reach)) return false;
    }
  }
  return true;
}

/// True if the body of a thing leaves no room in the middle of a tile. Expects that they stand.
bool is_covered(const Level& level, Tile tile) {
  const Point middle{tile.x + 0.5, tile.y + 0.5};
  return std::ranges::any_of(level.things, [&](const Thing& thing) {
    const double body = level.thing_kinds[static_cast<std::size_t>(thing.kind)].body_radius;
    return body > 0 && is_shorter(thing.position - middle, body + start_room);
  });
}

void build_start(LevelBuild& draft) {
  bool is_placed = false;
  const auto begins_here = [&](std::size_t kind) {
    return draft.text.legend[kind].start.has_value();
  };
  for_each_tile_of(draft, begins_here, [&](Tile tile, std::size_t kind) {
    const LegendEntry& entry = draft.text.legend[kind];
    if (is_placed) draft.report(tile, "this is a second start, a map has one");
    is_placed = true;
    draft.level.start = {Point{tile.x + 0.5, tile.y + 0.5}, *entry.start};
    const std::string_view what = obstacle(draft, tile);
    if (what.empty()) return;
    draft.report(tile, "the " + std::string(what) + " in this tile leaves no room for the start");
  });
  if (is_placed) return;
  draft.mistakes.add(draft.text.grid.place({0, 0}),
                     "the grid has no start, such as \"@\" = { start = \"east\" }");
}

void build_sky_and_mark(LevelBuild& draft) {
  const MapDocument& text = draft.text;
  if (text.sky) draft.level.sky = draft.cache.texture(*text.sky);
  const TextureId mark = text.bullet_mark ? draft.cache.texture(*text.bullet_mark)
                                          : draft.cache.texture_if_any("bullet_mark");
  if (!mark.is_none()) draft.level.properties["bullet_mark"] = mark;
  if (!shows_stones(text)) return;
  for (const auto& [property, picture] : stone_pictures) {
    const TextureId id = draft.cache.texture_if_any(std::string(picture));
    if (!id.is_none()) draft.level.properties.try_emplace(std::string(property), id);
  }
}

/// Builds what stands in tiles.
void build_in_tiles(LevelBuild& draft, const NamedThings& things) {
  Progress* const progress = draft.mistakes.progress();
  begin_part(progress, LoadPart::building);
  constexpr double steps = 6;
  build_doors(draft);
  count_pushwalls(draft);
  tell_step(progress, 1, steps);
  build_things(draft, things);
  tell_step(progress, 2, steps);
  build_start(draft);
  tell_step(progress, 3, steps);
  build_triggers(draft);
  tell_step(progress, 4, steps);
  build_panes(draft);
  tell_step(progress, 5, steps);
  if (draft.level.grid.count() >= min_large_map && !draft.mistakes.is_stopped()) {
    draft.level.occupied = occupied_tiles(draft.level);
  }
  tell_step(progress, 6, steps);
}

}  // namespace

std::vector<std::optional<std::uint16_t>> entries_of_characters(const MapDocument& text) {
  std::unordered_map<char32_t, std::uint16_t> entries;
  for (std::size_t i = 0; i < text.legend.size(); ++i) {
    entries.emplace(text.legend[i].character, static_cast<std::uint16_t>(i));
  }
  std::vector<std::optional<std::uint16_t>> of_characters;
  of_characters.reserve(text.grid.characters.size());
  for (const char32_t character : text.grid.characters) {
    const auto entry = entries.find(character);
    of_characters.push_back(entry == entries.end() ? std::nullopt : std::optional(entry->second));
  }
  return of_characters;
}

std::string_view obstacle(const LevelBuild& draft, Tile tile) {
  const TileKind& kind = draft.level.kind(tile);
  if (kind.solid) return "wall";
  if (kind.door) return "door";
  if (kind.pane) return "pane";
  if (kind.plan >= 0 && !has_room(draft.cache.plan_at(kind.plan), start_room)) return "plan";
  return is_covered(draft.level, tile) ? "thing" : std::string_view();
}

void LevelBuild::report(Tile tile, std::string message) {
  if (!text.grid.is_drawn) {
    message += ", at " + tile_words(tile);
  }
  mistakes.add(text.grid.place(tile), std::move(message));
}

Level build_level(MapDocument& text, const TextureSource& source, Mistakes& mistakes) {
  TextureCache cache(source, text.textures, mistakes);
  LevelBuild draft{text, cache, mistakes};
  draft.level.title = text.title;
  draft.level.properties = text.properties;
  draft.level.routes = text.routes;
  if (text.ambient) draft.level.ambient = *text.ambient;
  if (text.fog) draft.level.fog = *text.fog;
  draft.level.next = text.next.text;
  draft.level.music = text.music;
  draft.level.ambience = text.ambience;
  const bool is_drawn_right = text.grid.is_whole && has_whole_legend(text);
  const bool is_text_right =
      mistakes.is_empty() || (mistakes.count() == text.own_mistakes && is_drawn_right);
  if (is_text_right || is_drawn_right) {
    build_tiles(draft, std::move(text.grid.tiles));
  }
  const bool are_tiles_right = is_text_right && mistakes.count() == text.own_mistakes;
  if (!text.are_textures_right) return {};
  build_kinds(draft);
  build_sky_and_mark(draft);
  const NamedThings things = build_thing_kinds(draft);
  if (!are_tiles_right || mistakes.is_stopped()) return {};
  build_in_tiles(draft, things);
  if (mistakes.is_stopped()) return {};
  draft.level.traits = cache.take_traits();
  draft.level.textures = cache.take_textures();
  draft.level.plans = cache.take_plans();
  return std::move(draft.level);
}

}  // namespace raywalk::detail
