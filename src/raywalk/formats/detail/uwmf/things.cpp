#include <cmath>

#include "raywalk/base/detail/letters.hpp"
#include "raywalk/formats/detail/uwmf/draft.hpp"
#include "raywalk/formats/detail/uwmf/names.hpp"

namespace raywalk::detail {

namespace {

constexpr double mark_height = 0.3;
constexpr double picture_height = 0.8;

Node number_key(std::string key, double number, Place place) {
  Node node = text_node(std::move(key), {}, place);
  node.type = NodeType::number;
  node.number = number;
  return node;
}

bool is_uwmf_start(const Node& thing) {
  return in_small_letters(uwmf_word(thing, "type")) == "$player1start" ||
         uwmf_whole(thing, "type", 0) == 1;
}

/// True for a thing that is there for some skill.
bool has_skill(const Node& thing) {
  for (const char* skill : {"skill1", "skill2", "skill3", "skill4", "skill5"}) {
    if (uwmf_truth(thing, skill, false)) return true;
  }
  return false;
}

double coordinate(const Node& thing, std::string_view key) {
  const Node* node = find(thing, key);
  return node != nullptr && node->type == NodeType::number ? node->number : -1;
}

/// Angles are counted against the clock there.
double degrees_of(const Node& thing) {
  const Node* node = find(thing, "angle");
  const bool is_number = node != nullptr && is_number_in(*node, {-1e6, 1e6, ""});
  return is_number ? std::fmod(-node->number, 360.0) : 0;
}

class UwmfThings {
 public:
  explicit UwmfThings(UwmfDraft& draft) : draft_(draft) {}

  void place() {
    for (const Node& thing : draft_.map.things) {
      if (is_uwmf_start(thing)) place_start(thing);
    }
    if (!start_ && draft_.mistakes.is_empty()) {
      draft_.mistakes.add({}, "the map has no start: expected a thing of the type $Player1Start");
    }
    if (!draft_.mistakes.is_empty()) return;
    for (const Node& thing : draft_.map.things) {
      if (!is_uwmf_start(thing)) place_thing(thing);
    }
    tell(unskilled_, "things of no skill, which are never there");
    tell(lost_, "things outside of the map, in walls, or at the start");
  }

 private:
  void tell(std::size_t count, const std::string& what) {
    if (count > 0) draft_.hints.add(what + ": " + std::to_string(count) + " left out");
  }

  [[nodiscard]] std::optional<Tile> free_tile(const Node& thing) const {
    const double x = std::floor(coordinate(thing, "x"));
    const double y = std::floor(coordinate(thing, "y"));
    const Grid& grid = draft_.map.grid;
    const bool is_on_map = x >= 0 && y >= 0 && x < grid.width && y < grid.height;
    if (!is_on_map) return std::nullopt;
    const Tile tile{static_cast<int>(x), static_cast<int>(y)};
    return draft_.is_free(tile) ? std::optional(tile) : std::nullopt;
  }

  void place_start(const Node& thing) {
    if (start_) return draft_.hints.add("of several starts the first counts");
    start_ = free_tile(thing);
    if (!start_) {
      return draft_.mistakes.add(thing.place,
                                 "the start lies in a wall, or outside of the map: expected x and "
                                 "y of a free tile");
    }
    TilePatch patch;
    patch.place = thing.place;
    patch.called = "the start";
    patch.keys.type = NodeType::table;
    patch.keys.members.push_back(number_key("start", degrees_of(thing), thing.place));
    draft_.stack.lay(*start_, draft_.stack.add(std::move(patch)));
  }

  void place_thing(const Node& thing) {
    const std::string type = uwmf_word(thing, "type");
    const std::int64_t most = draft_.mistakes.limits().things;
    if (type.starts_with('$') || std::ssize(draft_.text.placed) > most) return;
    if (!has_skill(thing)) {
      ++unskilled_;
      return;
    }
    const OurThing ours = our_thing_like(type);
    const auto tile = free_tile(thing);
    if (!tile || (*tile == *start_ && ours.has_body)) {
      ++lost_;
      return;
    }
    PlacedThing placed{{name_of(thing, type, ours), thing.place},
                       {coordinate(thing, "x"), coordinate(thing, "y")},
                       std::nullopt};
    if (find(thing, "angle") != nullptr) placed.facing = Turn::degrees(degrees_of(thing));
    draft_.text.placed.push_back(std::move(placed));
  }

  /// The name of the thing that shows a class; it is made when it is first asked for.
  std::string name_of(const Node& thing, const std::string& type, const OurThing& ours) {
    const auto known = names_.find(type);
    if (known != names_.end()) return known->second;
    const std::string stands = ours.name.empty() ? mark_name(ours.mark) : std::string(ours.name);
    std::vector<std::string> pictures{in_small_letters(type), type};
    if (!ours.key.empty()) pictures.insert(pictures.begin(), std::string(ours.key) + "_key");
    const std::string picture =
        draft_.pictures.name_of({"thing " + shown(type), std::move(pictures), stands, {}});
    const bool is_built_in = picture == stands && !ours.name.empty();
    if (!is_built_in) draft_.text.things.push_back(entry(thing, type, picture, ours));
    return names_.emplace(type, is_built_in ? stands : type).first->second;
  }

  ThingEntry entry(const Node& thing, const std::string& type, const std::string& picture,
                   const OurThing& ours) {
    Node keys = text_node("", {}, thing.place);
    keys.type = NodeType::table;
    const bool is_mark = picture == mark_name(ours.mark);
    keys.members.push_back(text_node("picture", picture, thing.place));
    keys.members.push_back(
        number_key("height", is_mark ? mark_height : picture_height, thing.place));
    if (ours.has_body) keys.members.push_back(number_key("body", 0.2, thing.place));
    if (!ours.key.empty()) {
      keys.members.push_back(text_node("key", std::string(ours.key), thing.place));
    }
    keys = keys_of(keys, keys_of_thing());
    keys.key = type;
    keys.key_place = thing.place;
    return read_thing_entry(keys, draft_.mistakes);
  }

  UwmfDraft& draft_;
  std::optional<Tile> start_{};
  std::size_t unskilled_ = 0;
  std::size_t lost_ = 0;
  std::map<std::string, std::string> names_{};
};

}  // namespace

void place_uwmf_things(UwmfDraft& draft) { UwmfThings(draft).place(); }

}  // namespace raywalk::detail
