#include "raywalk/load/detail/level_builder.hpp"

#include <algorithm>
#include <unordered_map>

namespace raywalk::detail {

namespace {

constexpr std::size_t most_doors = 4096;

/// True if a character that is not in the legend is not one of a mistaken key.
bool has_whole_legend(const MapText& text) {
  return !text.legend.empty() &&
         std::ranges::all_of(text.legend, [](const auto& entry) { return entry.character != 0; });
}

void build_tiles(Draft& draft) {
  const MapText& text = draft.text;
  std::unordered_map<char32_t, std::uint16_t> kinds;
  for (std::size_t i = 0; i < text.legend.size(); ++i) {
    kinds.emplace(text.legend[i].character, static_cast<std::uint16_t>(i));
  }
  draft.level.grid = text.grid.grid;
  draft.level.tiles.reserve(text.grid.characters.size());
  for (const char32_t character : text.grid.characters) {
    auto kind = kinds.find(character);
    if (kind == kinds.end()) {
      const Tile tile = draft.level.grid.tile(static_cast<std::int64_t>(draft.level.tiles.size()));
      draft.mistakes.add(text.grid.place(tile), shown(character) + " is not in the legend");
      kind = kinds.emplace(character, std::uint16_t{0}).first;  // once is enough
    }
    draft.level.tiles.push_back(kind->second);
  }
}

void build_door(Draft& draft, Tile tile, std::optional<DoorAxis> told) {
  Level& level = draft.level;
  const auto is_wall = [&](Tile beside) { return is_solid(level, beside); };
  const std::optional<DoorAxis> axis = told ? told : axis_between(tile, is_wall);
  if (!axis) {
    const bool has_four = is_wall(beyond(tile, Face::east)) && is_wall(beyond(tile, Face::west));
    draft.report(tile, std::string("a door needs walls on two opposite sides, and ") +
                           (has_four ? "this one has them on all four" : "this one has not"));
    return;
  }
  level.door_ids[static_cast<std::size_t>(level.grid.index(tile))] = {
      static_cast<int>(level.doors.size())};
  level.doors.push_back({tile, *axis});
}

void build_doors(Draft& draft) {
  draft.level.door_ids.resize(draft.level.tiles.size());
  std::size_t count = 0;
  for_each_tile(draft, [&](Tile tile, std::size_t kind) {
    if (!draft.level.kinds[kind].door) return;
    if (++count <= most_doors) return build_door(draft, tile, draft.text.legend[kind].axis);
    if (count > most_doors + 1) return;
    draft.report(tile, "a map may have at most 4096 doors");
  });
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
      const double dx = distance(x);
      const double dy = distance(y);
      if (shape.mask.test({x, y}) && dx * dx + dy * dy < reach * reach) return false;
    }
  }
  return true;
}

/// True if the body of a thing leaves no room in the middle of a tile. Expects that they stand.
bool is_covered(const Level& level, Tile tile) {
  const Point middle{tile.x + 0.5, tile.y + 0.5};
  return std::ranges::any_of(level.things, [&](const Thing& thing) {
    const double body = level.thing_kinds[static_cast<std::size_t>(thing.kind)].body_radius;
    const Vec away = thing.position - middle;
    const double reach = body + start_room;
    return body > 0 && away.x * away.x + away.y * away.y < reach * reach;
  });
}

void build_start(Draft& draft) {
  bool is_placed = false;
  for_each_tile(draft, [&](Tile tile, std::size_t kind) {
    const LegendEntry& entry = draft.text.legend[kind];
    if (!entry.start) return;
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

void build_sky_and_mark(Draft& draft) {
  const MapText& text = draft.text;
  if (text.sky) draft.level.sky = draft.cache.texture(*text.sky);
  const TextureId mark = text.bullet_mark ? draft.cache.texture(*text.bullet_mark)
                                          : draft.cache.texture_if_any("bullet_mark");
  if (!mark.is_none()) draft.level.properties["bullet_mark"] = mark;
}

}  // namespace

std::string_view obstacle(const Draft& draft, Tile tile) {
  const TileKind& kind = draft.level.kind(tile);
  if (kind.solid) return "wall";
  if (kind.door) return "door";
  if (kind.pane) return "pane";
  if (kind.plan >= 0 && !has_room(draft.cache.plan_at(kind.plan), start_room)) return "plan";
  return is_covered(draft.level, tile) ? "thing" : std::string_view();
}

void Draft::report(Tile tile, std::string message) {
  if (!text.grid.is_drawn) {
    message += ", at " + tile_words(tile);
  }
  mistakes.add(text.grid.place(tile), std::move(message));
}

Level build_level(const MapText& text, const TextureSource& source, Mistakes& mistakes) {
  TextureCache cache(source, text.textures, mistakes);
  Draft draft{text, cache, mistakes};
  draft.level.title = text.title;
  draft.level.properties = text.properties;
  if (text.ambient) draft.level.ambient = *text.ambient;
  if (text.fog) draft.level.fog = *text.fog;
  draft.level.next = text.next.text;
  draft.level.music = text.music;
  draft.level.ambience = text.ambience;
  const bool is_text_right = mistakes.is_empty();
  if (is_text_right || (text.grid.is_whole && has_whole_legend(text))) build_tiles(draft);
  const bool are_tiles_right = is_text_right && mistakes.is_empty();
  if (!text.are_textures_right) return {};
  build_kinds(draft);
  build_sky_and_mark(draft);
  const NamedThings things = build_thing_kinds(draft);
  if (!are_tiles_right) return {};
  build_doors(draft);
  build_things(draft, things);
  build_start(draft);
  build_triggers(draft);
  build_panes(draft);
  draft.level.traits = cache.take_traits();
  draft.level.textures = cache.take_textures();
  draft.level.plans = cache.take_plans();
  return std::move(draft.level);
}

}  // namespace raywalk::detail
