#include <algorithm>

#include "raywalk/base/bytes.hpp"
#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/formats/detail/ldtk/nodes.hpp"
#include "raywalk/formats/detail/ldtk/tree.hpp"
#include "raywalk/formats/detail/other_maps.hpp"
#include "raywalk/formats/detail/tiled/map.hpp"

namespace raywalk::detail {

namespace {

constexpr std::size_t max_told_levels = 8;

/// The levels of a project, those of all its worlds.
std::vector<const Node*> levels_of(const Node& project) {
  std::vector<const Node*> levels;
  const auto add = [&](const Node& owner) {
    const Node* list = member_of(owner, "levels", NodeType::list);
    if (list == nullptr) return;
    for (const Node& level : list->members) {
      if (level.type == NodeType::table) levels.push_back(&level);
    }
  };
  add(project);
  if (const Node* worlds = member_of(project, "worlds", NodeType::list)) {
    for (const Node& world : worlds->members) add(world);
  }
  return levels;
}

Result<Node> parse_ldtk(std::string_view text, const std::string& file, SourceFiles& sources) {
  text = without_byte_order_mark(text);
  const auto lines = static_cast<int>(std::ranges::count(text, '\n')) + 1;
  return parse_json(text, file, sources.add(file, lines), "LDtk", sources.terms());
}

std::string names_of(const std::vector<const Node*>& levels) {
  std::string names;
  for (std::size_t i = 0; i < levels.size() && i < max_told_levels; ++i) {
    names += (i == 0 ? "" : ", ") + shown(ldtk_text(*levels[i], "identifier"));
  }
  return names + (levels.size() > max_told_levels ? ", ..." : "");
}

/// The level of a name, or the first one; null if there is none, which is reported.
const Node* find_level(const Node& project, std::string_view name, Mistakes& mistakes) {
  const std::vector<const Node*> levels = levels_of(project);
  if (levels.empty()) {
    mistakes.add(project.place, "this is no project of LDtk with a level");
    return nullptr;
  }
  if (name.empty()) return levels.front();
  const auto found = std::ranges::find_if(levels, [&](const Node* level) {
    return ldtk_text(*level, "identifier") == name || ldtk_text(*level, "iid") == name;
  });
  if (found != levels.end()) return *found;
  mistakes.add(project.place,
               "there is no level " + shown(name) + ", expected one of " + names_of(levels));
  return nullptr;
}

Result<MapHints> read_ldtk(const MapInput& map) {
  SourceFiles sources(map.terms);
  begin_part(map.terms.progress, LoadPart::parsing);
  const Result<Node> project = parse_ldtk(map.text(), map.name, sources);
  if (!project) return fail(sources.told(project.error()));
  Mistakes mistakes(map.name, map.max_mistakes, map.terms);
  const auto failure = [&] { return fail(sources.told(mistakes.failure().value())); };
  const Node* level = find_level(*project, map.part, mistakes);
  if (level == nullptr) return failure();
  Result<Node> external;
  const std::string path = ldtk_text(*level, "externalRelPath");
  if (member_of(*level, "layerInstances", NodeType::list) == nullptr && !path.empty()) {
    const auto bytes = read_from(map.files, joined_path("", path), map.terms.limits.map_bytes);
    if (!bytes) {
      mistakes.add(level->place, to_string(bytes.error()));
      return failure();
    }
    const std::string_view text = as_text(*bytes);
    external = parse_ldtk(text, joined_path(map.name, path), sources);
    if (!external) return fail(sources.told(external.error()));
    level = &*external;
  }
  HintList hints;
  const Node root = tiled_of_ldtk({*project, *level}, map.textures, hints, mistakes);
  if (!mistakes.is_empty() || mistakes.is_stopped()) return failure();
  DecodingProgress decoding(map.terms.progress, map.text().size());
  TiledReader reader{map.files, map.name, sources, mistakes, decoding};
  Result<MapHints> guesses = hand_on_tiled(root, reader, map.textures, map.make);
  if (!guesses) return guesses;
  MapHints told;
  for (const std::string& hint : hints.take()) told.push_back(map.name + ": " + hint);
  told.insert(told.end(), guesses->begin(), guesses->end());
  return told;
}

}  // namespace

const MapKind& ldtk_kind() {
  static constexpr MapKind kind{&Limits::map_bytes, read_text_map<read_ldtk>};
  return kind;
}

}  // namespace raywalk::detail
