#include <algorithm>

#include "raywalk/base/nearest.hpp"
#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/load/detail/level/picture_names.hpp"

namespace raywalk::detail {

constexpr double largest_extent = 8;

std::vector<ThingEntry> built_in_things() {
  const auto thing = [](const char* name, double height, double body) {
    ThingEntry entry;
    entry.name.text = name;
    entry.picture.text = name;
    entry.height = height;
    entry.body = body;
    return entry;
  };
  std::vector<ThingEntry> things{thing("lamp", 0.8, 0.15),   thing("barrel", 0.55, 0.25),
                                 thing("plant", 0.6, 0),     thing("eye", 0.8, 0.2),
                                 thing("gate", 0.96, 0),     thing("gold_key", 0.3, 0),
                                 thing("silver_key", 0.3, 0)};
  things[0].lamp = Light{.color = rgb(255, 200, 120), .radius = 6};
  things[1].toppled = Name{"barrel_toppled", {}};
  things[3].seeing = Name{"eye_red", {}};
  things[4].self_lit = true;
  things[4].lamp = Light{.color = rgb(255, 224, 160), .radius = 5};
  things[5].bottom = things[6].bottom = 0.2;  // they hang in the air
  things[5].key = Name{"gold", {}};
  things[6].key = Name{"silver", {}};
  return things;
}

namespace {

/// The size in tiles of a thing: what it does not say follows from its picture's aspect.
void apply_size(LevelBuild& draft, const ThingEntry& entry, ThingKind& kind) {
  const Texture& picture = draft.cache.at(kind.picture);
  const double aspect = static_cast<double>(picture.width) / picture.height;
  kind.height = entry.height.value_or(entry.width ? *entry.width / aspect : 1);
  kind.width = entry.width.value_or(kind.height * aspect);
  if (kind.width <= largest_extent && kind.height <= largest_extent) return;
  draft.mistakes.add(entry.picture.place,
                     "this picture makes the thing larger than 8 tiles: "
                     "give it a \"width\" and a \"height\"");
}

/// The picture that replaces the first one, at the same scale; also the property `key`.
void apply_other(LevelBuild& draft, const char* key, const Name& name, ThingKind& kind) {
  kind.other_picture = draft.cache.texture(name);
  kind.properties[key] = kind.other_picture;
  if (kind.other_picture.is_none() || kind.picture.is_none()) return;
  const Texture& first = draft.cache.at(kind.picture);
  const Texture& other = draft.cache.at(kind.other_picture);
  kind.other_width = kind.width / first.width * other.width;
  kind.other_height = kind.height / first.height * other.height;
  if (kind.other_width <= largest_extent && kind.other_height <= largest_extent) return;
  draft.mistakes.add(name.place,
                     "at the scale of the thing's first picture this one is larger than 8 tiles");
}

/// A picture, or the first of those from all sides.
TextureId views_of(LevelBuild& draft, const Name& name, int rotations) {
  return rotations > 1 ? draft.cache.sides(name, rotations) : draft.cache.texture(name);
}

/// A picture of the thing in a pose: the property "pose." and its name.
void apply_pose(LevelBuild& draft, const std::string& pose, const Name& name, ThingKind& kind) {
  const TextureId picture = views_of(draft, name, kind.rotations);
  if (picture.is_none() || kind.picture.is_none()) return;
  const Texture& first = draft.cache.at(kind.picture);
  const Texture& other = draft.cache.at(picture);
  kind.properties[pose_property(pose)] = picture;
  if (first.width == other.width && first.height == other.height) return;
  draft.mistakes.add(name.place, "the poses of a thing must have the size of its picture");
}

/// A lamp has a picture of it broken, where its maker has given it no other pose "out".
void add_broken_lamp(LevelBuild& draft, const ThingEntry& entry, ThingKind& kind) {
  const std::string_view name = other_picture_of(entry.picture.text);
  if (name.empty() || entry.rotations != 1 || kind.picture.is_none()) return;
  const TextureId broken = draft.cache.texture_if_any(std::string(name));
  if (broken.is_none()) return;
  const Texture& whole = draft.cache.at(kind.picture);
  const Texture& other = draft.cache.at(broken);
  if (whole.width != other.width || whole.height != other.height) return;
  kind.properties.try_emplace(pose_property("out"), broken);
}

ThingKind kind_of(LevelBuild& draft, const ThingEntry& entry) {
  ThingKind kind;
  kind.name = entry.name.text;
  if (!entry.is_right) return kind;
  kind.picture = views_of(draft, entry.picture, entry.rotations);
  kind.rotations = entry.rotations;
  kind.tint = entry.tint;
  kind.opacity = entry.opacity;
  kind.glows = entry.glow;
  kind.self_lit = entry.self_lit;
  kind.bottom = entry.bottom;
  kind.body_radius = entry.body;
  kind.lamp = entry.lamp;
  if (entry.key) kind.key = entry.key->text;
  if (!kind.picture.is_none()) apply_size(draft, entry, kind);
  kind.properties = entry.properties;
  if (entry.toppled) apply_other(draft, "toppled", *entry.toppled, kind);
  if (entry.seeing) apply_other(draft, "seeing", *entry.seeing, kind);
  for (const auto& [pose, name] : entry.poses) apply_pose(draft, pose, name, kind);
  if (kind.lamp) add_broken_lamp(draft, entry, kind);
  return kind;
}

/// All things that the legend may name: the map's own, then those built in that they do not
/// replace.
std::vector<ThingEntry> known_things(const MapDocument& text) {
  std::vector<ThingEntry> things = text.things;
  for (ThingEntry& thing : built_in_things()) {
    const auto same_name = [&](const ThingEntry& own) { return own.name.text == thing.name.text; };
    if (std::ranges::none_of(text.things, same_name)) things.push_back(std::move(thing));
  }
  return things;
}

void report_unknown(LevelBuild& draft, const Name& name, const std::vector<ThingEntry>& things) {
  std::string message = "there is no thing " + shown(name.text);
  if (draft.mistakes.would_keep(name.place)) {  // the search takes its time
    std::vector<std::string_view> names;
    for (const ThingEntry& thing : things) {
      if (names.size() == max_words_compared) break;
      names.push_back(thing.name.text);
    }
    message += suggestion(name.text, names);
    if (names.size() > 16) names.resize(16);
    message += " (known are " + listed(names) + ")";
  }
  draft.mistakes.add(name.place, std::move(message));
}

/// Makes each thing's kind when it is first asked for.
class ThingKinds {
 public:
  explicit ThingKinds(LevelBuild& draft)
      : draft_(draft), things_(known_things(draft.text)), kinds_(things_.size(), -1) {
    for (std::size_t i = 0; i < things_.size(); ++i) places_.emplace(things_[i].name.text, i);
    // The map's own things are looked at even if no tile has them: their mistakes are mistakes.
    for (std::size_t i = 0; i < own(); ++i) make(i);
  }

  /// The kind of a thing that the legend names, and how it stands; none after a mistake.
  std::optional<Placed> placed(const Name& name) {
    const auto found = places_.find(name.text);
    if (found == places_.end()) {
      report_unknown(draft_, name, things_);
      return std::nullopt;
    }
    ThingEntry& entry = things_[found->second];
    if (found->second >= own()) set_place(entry, name.place);
    return Placed{.kind = make(found->second), .facing = entry.facing};
  }

 private:
  [[nodiscard]] std::size_t own() const { return draft_.text.things.size(); }

  /// Sets the place of a built-in thing, which has none: its mistakes stand where it is first used.
  static void set_place(ThingEntry& thing, Place place) {
    thing.picture.place = place;
    if (thing.toppled) thing.toppled->place = place;
    if (thing.seeing) thing.seeing->place = place;
  }

  int make(std::size_t i) {
    if (kinds_[i] < 0) {
      kinds_[i] = static_cast<int>(draft_.level.thing_kinds.size());
      draft_.level.thing_kinds.push_back(kind_of(draft_, things_[i]));
    }
    return kinds_[i];
  }

  LevelBuild& draft_;
  std::vector<ThingEntry> things_;
  std::vector<int> kinds_;
  std::map<std::string, std::size_t> places_{};
};

/// Reports a thing whose body would reach into the next tile.
void expect_room(LevelBuild& draft, const TileThing& thing, const Placed& placed) {
  const double body = draft.level.thing_kinds[static_cast<std::size_t>(placed.kind)].body_radius;
  const auto has_room = [body](double at) { return at >= body && at <= 1 - body; };
  if (has_room(thing.at.x) && has_room(thing.at.y)) return;
  draft.mistakes.add(thing.at_place, "the body of the thing " + shown(thing.name.text) +
                                         " reaches out of its tile: "
                                         "expected \"at\" from " +
                                         in_words(body) + " to " + in_words(1 - body));
}

}  // namespace

NamedThings build_thing_kinds(LevelBuild& draft) {
  ThingKinds kinds(draft);
  NamedThings things;
  things.of_entries.reserve(draft.text.legend.size());
  for (const LegendEntry& entry : draft.text.legend) {
    std::vector<Placed>& here = things.of_entries.emplace_back();
    for (const TileThing& thing : entry.things) {
      std::optional<Placed> placed = kinds.placed(thing.name);
      if (!placed) continue;
      placed->at = thing.at;
      placed->facing = thing.facing.value_or(placed->facing);
      expect_room(draft, thing, *placed);
      here.push_back(*placed);
    }
  }
  things.placed.reserve(draft.text.placed.size());
  for (const PlacedThing& thing : draft.text.placed) {
    things.placed.push_back(kinds.placed(thing.name));
  }
  return things;
}

}  // namespace raywalk::detail
