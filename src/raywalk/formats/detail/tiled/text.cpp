#include <algorithm>
#include <array>
#include <iterator>

#include "raywalk/formats/detail/tiled/legend.hpp"

namespace raywalk::detail {

namespace {

/// The picture of a key of the map, else ours.
Name default_picture(const TiledMap& map, std::string_view key, std::string ours,
                     Mistakes& mistakes) {
  return read_text(map.properties, key, mistakes).value_or(Name{std::move(ours), map.place});
}

Node defaults_of(const TiledDraft& draft) {
  Node defaults = text_node("defaults", {}, draft.map.place);
  defaults.type = NodeType::table;
  const auto add = [&](const std::string& key, const std::string& ours) {
    const Name name = default_picture(draft.map, key, ours, draft.mistakes);
    if (!name.text.empty()) defaults.members.push_back(text_node(key, name.text, name.place));
  };
  add("floor", "flagstones");
  add("ceiling", "beams");
  add("jamb", "");
  return defaults;
}

/// The patch where no layer has a tile: a wall, if there is a layer of floors, else a free tile.
TilePatch empty_patch(const TiledDraft& draft) {
  TilePatch patch;
  patch.called = "a tile without anything";
  patch.place = draft.map.place;
  patch.keys.type = NodeType::table;
  if (draft.is_empty_solid) {
    patch.keys.members.push_back(text_node("wall", draft.wall.text, draft.wall.place));
  }
  return patch;
}

/// The properties of a map that are ours; the first ones are no keys of maps in TOML.
constexpr std::array<std::string_view, 12> map_words{"wall",    "floor", "ceiling", "jamb",
                                                     "title",   "sky",   "fog",     "bullet_mark",
                                                     "ambient", "next",  "music",   "ambience"};
constexpr std::size_t own_words = 4;

/// The keys of the map that are keys of maps in TOML.
Node keys_of_whole(const TiledMap& map) {
  Node properties = map.properties;
  const std::span<const std::string_view> keys(map_words);
  const auto own = keys.first(own_words);
  std::erase_if(properties.members, [&](const Node& member) {
    return std::ranges::find(own, member.key) != own.end();
  });
  return keys_of(properties, keys.subspan(own_words));
}

}  // namespace

MapDocument text_of_tiled(TiledReader& reader, TiledPictures& pictures,
                          std::vector<std::string>& guesses) {
  const TiledMap& map = reader.map;
  Mistakes& mistakes = reader.mistakes;
  TiledDraft draft{map, pictures, mistakes, reader.decoding, TileStack(map.grid, mistakes)};
  draft.is_whole = mistakes.count() == reader.own_mistakes;
  draft.wall = default_picture(map, "wall", "brick", mistakes);
  draft.text.own_mistakes = reader.own_mistakes;
  read_map_keys(keys_of_whole(map), draft.text, mistakes);
  lay_tiled_layers(draft);
  place_tiled_objects(draft);
  if (!draft.is_foreign) MisspeltNames(draft).look_at(map.properties, "the map", map_words);
  guesses = std::move(reader.hints);
  std::ranges::move(draft.guesses, std::back_inserter(guesses));
  if (!draft.has_no_others()) return {};
  draft.stack.write(draft.text, empty_patch(draft));
  draft.text.grid.first = map.place;
  apply_defaults(defaults_of(draft), draft.text, mistakes);
  pictures.tell_of_named();
  draft.text.textures = pictures.take_entries();
  return std::move(draft.text);
}

}  // namespace raywalk::detail
