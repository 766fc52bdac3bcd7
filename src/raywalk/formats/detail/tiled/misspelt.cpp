#include <algorithm>
#include <array>

#include "raywalk/base/nearest.hpp"
#include "raywalk/formats/detail/tiled/legend.hpp"
#include "raywalk/formats/detail/tiled/schema.hpp"
#include "raywalk/formats/detail/tiled/triggers.hpp"

namespace raywalk::detail {

namespace {

using KnownNames = std::vector<std::string_view>;

constexpr std::array<std::string_view, 14> object_classes{
    "area",  "barrel", "exit",  "eye",        "gate",  "gold_key", "lamp",
    "light", "plant",  "route", "silver_key", "start", "thing",    "trigger"};
constexpr std::array<std::string_view, 1> start_classes{"start"};

/// The properties of the objects of a class that are ours.
KnownNames properties_of_class(std::string_view type) {
  KnownNames words{"color", "radius", "size", "tag", "sign"};
  if (type == "light") return words;
  if (type == "route") return {"loop"};
  const bool is_of_tiles = type == "area" || type == "exit" || type == "start";
  const auto keys = is_of_tiles ? keys_of_legend_entry() : keys_of_thing();
  words.insert(words.end(), keys.begin(), keys.end());
  if (is_of_tiles) return words;
  words.emplace_back("thing");
  words.emplace_back("thing_name");
  return words;
}

/// The properties of tiles that are ours.
KnownNames properties_of_tiles() {
  KnownNames words{"picture", "self_lit", "thing", "thing_name", "color", "radius", "size"};
  for (const auto& keys : {keys_of_legend_entry(), keys_of_thing()}) {
    words.insert(words.end(), keys.begin(), keys.end());
  }
  return words;
}

constexpr std::array<std::string_view, 6> words_of_tiles{"wall", "floor", "ceiling",
                                                         "door", "pane",  "plan"};
/// Classes of which nothing comes are told up to so many.
constexpr std::size_t max_idle = 20;

/// Elements that Tiled does not write are told up to so many.
constexpr std::size_t max_strange = 16;

bool is_among(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

}  // namespace

void tell_strange_elements(const Node& root, TiledReader& reader) {
  for (const Node& member : root.members) {
    if (member.type != NodeType::table) continue;
    if (is_element(member.key)) {
      tell_strange_elements(member, reader);
      continue;
    }
    const bool is_told = reader.strange_elements.size() < max_strange &&
                         reader.strange_elements.insert(member.key).second;
    if (!is_told) continue;
    KnownNames names = names_of_elements();
    std::erase(names, member.key);
    const Error at =
        reader.sources.told({.line = member.place.line, .column = member.place.column});
    reader.hints.push_back((at.file == reader.file ? "" : at.file + ": ") + "the element " +
                           shown(member.key) + " in line " + std::to_string(at.line) +
                           " is unknown, and left out" + suggestion(member.key, names));
  }
}

void MisspeltNames::look_at(const TiledObject& object, const std::string& type) {
  if (!type.empty() && !is_among(type, object_classes)) {
    const std::span<const std::string_view> ours(object_classes);
    tell(called_object(object) + ": the class ", type, draft_.is_foreign ? start_classes : ours);
  }
  if (draft_.is_foreign) return;
  // Those of triggers are mistakes.
  if (object.properties.members.empty() || type == "trigger") return;
  KnownNames words = properties_of_class(type);
  if (type == "start") words.push_back("facing");
  look_at(object.properties, called_object(object), words);
}

void MisspeltNames::look_at_idle(const std::string& type) {
  if (draft_.is_foreign || type.empty() || idle_.size() == max_idle) return;
  if (nearest(type, object_classes) || !idle_.insert(type).second) return;
  draft_.guesses.push_back("objects of the class " + shown(type) + " do nothing here" +
                           (is_among(type, words_of_tiles) ? ": " + type + "s are tiles" : ""));
}

void MisspeltNames::look_at_tiles() {
  if (draft_.is_foreign) return;
  const KnownNames words = properties_of_tiles();
  for_each_told_tile(draft_.map, [&](const TileRef& ref, const TiledTile& tile) {
    if (!tile.properties.members.empty()) {
      look_at(tile.properties, draft_.pictures.called(ref), words);
    }
  });
}

void MisspeltNames::look_at(const Node& properties, const std::string& whose,
                            std::span<const std::string_view> words) {
  for (const Node& property : properties.members) {
    const bool is_of_game = property.key.starts_with("wolf");  // what levels of the game keep
    if (property.key == "properties" || is_of_game || is_among(property.key, words)) continue;
    tell(whose + ": the property ", property.key, words);
  }
}

void MisspeltNames::tell(const std::string& what, std::string_view name,
                         std::span<const std::string_view> words) {
  if (left_ == 0) return;
  --left_;
  const std::string meant = suggestion(name, words);
  if (meant.empty()) return;
  draft_.guesses.push_back(what + shown(name) + " is unknown" + meant);
}

}  // namespace raywalk::detail
