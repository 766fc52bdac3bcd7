#include "raywalk/load/detail/level/picture_names.hpp"

#include <algorithm>

#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/load/detail/plain_path.hpp"
#include "raywalk/load/png.hpp"

namespace raywalk::detail {

namespace {

/// The longest name that a copy gets, so that its path stays plain.
constexpr std::size_t longest_name = 60;

/// Calls `visit(name, views)` for each name of a picture in a map's text; `views` is 1, or how many
/// pictures there are of a thing that is seen from several. The names in `[textures]` are left out.
template <class Text, class Visit>
void for_each_picture(Text& map, Visit visit) {
  const auto visit_if = [&](auto& name) {
    if (name) visit(*name, 1);
  };
  visit_if(map.sky);
  visit_if(map.bullet_mark);
  for (auto& entry : map.legend) {
    for (auto* name : {&entry.floor, &entry.door, &entry.jamb, &entry.plan}) visit_if(*name);
    if (entry.ceiling && entry.ceiling->text != "sky") visit(*entry.ceiling, 1);
    for (auto* views : {&entry.walls, &entry.pane}) {
      if (!*views) continue;
      for (auto& side : **views) visit(side, 1);
    }
  }
  for (auto& thing : map.things) {
    visit(thing.picture, thing.rotations);
    visit_if(thing.toppled);
    visit_if(thing.seeing);
    for (auto& [name, picture] : thing.poses) visit(picture, thing.rotations);
  }
}

/// Calls `visit(name)` for each picture that a map shows without naming it: the mark of bullets,
/// those of stones and of built-in things, and of levers and lamps those of their other state.
template <class Visit>
void for_each_unnamed_picture(const MapDocument& map, Visit visit) {
  if (!map.bullet_mark) visit("bullet_mark");
  if (shows_stones(map)) {
    for (const auto& [property, picture] : stone_pictures) visit(std::string(picture));
  }
  std::set<std::string, std::less<>> others;
  for (const LegendEntry& entry : map.legend) {
    if (entry.walls) others.emplace(other_picture_of(*entry.walls));
  }
  for (const ThingEntry& thing : map.things) others.emplace(other_picture_of(thing.picture.text));
  std::set<std::string> names;
  for (const LegendEntry& entry : map.legend) {
    for (const TileThing& thing : entry.things) names.insert(thing.name.text);
  }
  for (const PlacedThing& thing : map.placed) names.insert(thing.name.text);
  for (const ThingEntry& thing : map.things) names.erase(thing.name.text);
  for (const ThingEntry& thing : built_in_things()) {
    if (!names.contains(thing.name.text)) continue;
    visit(thing.picture.text);
    others.emplace(other_picture_of(thing.picture.text));
    if (thing.toppled) visit(thing.toppled->text);
    if (thing.seeing) visit(thing.seeing->text);
  }
  others.erase("");
  for (const std::string& picture : others) visit(picture);
}

/// A name in which only letters, digits, `-`, `_` and `/` are left.
std::string cleaned(const std::string& name) {
  std::string clean;
  for (const char c : name.substr(0, longest_name)) {
    const bool is_good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                         (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '/';
    clean += is_good ? c : '_';
  }
  return is_plain_path(clean) ? clean : "picture";
}

bool are_same(const Texture& a, const Texture& b) {
  return a.width == b.width && a.height == b.height && a.texels == b.texels;
}

class PictureMover {
 public:
  PictureMover(const TextureSource& textures, const PictureTarget& target)
      : textures_(textures), target_(target) {}

  /// As `move_picture`, for a name that may be that of an animation, which stays.
  void move(Name& name, int views) {
    if (!labels_.contains(name.text)) move_picture(name, views);
  }
  /// Replaces the name of a picture by that of its copy, if it needs one; `views` as above.
  void move_picture(Name& name, int views) {
    const auto key = std::pair(name.text, views);
    const auto known = moved_.find(key);
    if (known == moved_.end()) {
      name.text = moved_.emplace(key, moved_name(name.text, views)).first->second;
    } else {
      name.text = known->second;
    }
  }
  /// The name of an animation, which is no picture.
  void leave(const std::string& label) { labels_.insert(label); }

  std::vector<CopiedPicture> take() { return std::move(copies_); }

 private:
  static std::string side_of(const std::string& name, int side, int views) {
    return views == 1 ? name : name + "_" + std::to_string(side);
  }

  std::string moved_name(const std::string& name, int views) {
    std::vector<Texture> pictures;
    bool are_found = is_plain_path(name) && target_.found;
    for (int i = 0; i < views; ++i) {
      const std::string one = side_of(name, i, views);
      Result<Texture> picture = textures_(one);
      if (!picture) return name;
      if (are_found) {
        const Result<Texture> there = target_.found(one);
        are_found = there && are_same(*there, *picture);
      }
      pictures.push_back(*std::move(picture));
    }
    if (are_found) return name;
    const std::string free = free_name(target_.prefix + cleaned(name), name);
    for (int i = 0; i < views; ++i) {
      const Texture& picture = pictures[static_cast<std::size_t>(i)];
      copies_.push_back(
          {side_of(free, i, views) + ".png", encode_png(picture), picture.width, picture.height});
    }
    return free;
  }

  /// A name that no copy of another picture has. Pictures of one name differ in their views only.
  std::string free_name(const std::string& wanted, const std::string& from) {
    std::string name = wanted;
    for (int i = 2;; ++i) {
      const auto [owner, is_new] = owners_.emplace(name, from);
      if (is_new || owner->second == from) return name;
      name = wanted + "-" + std::to_string(i);
    }
  }

  const TextureSource& textures_;
  const PictureTarget& target_;
  std::set<std::string> labels_{};
  std::map<std::pair<std::string, int>, std::string> moved_{};
  std::map<std::string, std::string> owners_{};
  std::vector<CopiedPicture> copies_{};
};

}  // namespace

bool shows_stones(const MapDocument& map) {
  return std::ranges::any_of(
      map.things, [](const ThingEntry& thing) { return thing.properties.contains("role"); });
}

std::string_view other_picture_of(std::string_view picture) {
  if (picture == "lever_up") return "lever_down";
  return picture == "lamp" ? "lamp_broken" : "";
}

std::string_view other_picture_of(const std::array<Name, 4>& walls) {
  const auto is_first = [&](const Name& name) { return name.text == walls.front().text; };
  return std::ranges::all_of(walls, is_first) ? other_picture_of(walls.front().text) : "";
}

std::set<std::string> names_of_pictures(const MapDocument& map) {
  std::set<std::string> names;
  for_each_picture(map, [&](const Name& name, int) { names.insert(name.text); });
  for_each_unnamed_picture(map, [&](const std::string& name) { names.insert(name); });
  for (const TextureEntry& texture : map.textures) {
    if (!names.contains(texture.name.text)) continue;
    for (const Name& frame : texture.frames) names.insert(frame.text);
  }
  return names;
}

std::vector<CopiedPicture> unnamed_pictures(const MapDocument& map, const TextureSource& textures) {
  std::set<std::string> names;
  for_each_unnamed_picture(map, [&](const std::string& name) { names.insert(name); });
  std::vector<CopiedPicture> copies;
  for (const std::string& name : names) {
    const Result<Texture> picture = textures(name);
    if (!picture) continue;
    copies.push_back({name + ".png", encode_png(*picture), picture->width, picture->height});
  }
  return copies;
}

std::vector<CopiedPicture> move_pictures(MapDocument& map, const TextureSource& textures,
                                         const PictureTarget& target) {
  PictureMover mover(textures, target);
  for (const TextureEntry& texture : map.textures) {
    if (!texture.frames.empty()) mover.leave(texture.name.text);
  }
  for_each_picture(map, [&](Name& name, int views) { mover.move(name, views); });
  for (TextureEntry& texture : map.textures) {
    mover.move(texture.name, 1);
    for (Name& frame : texture.frames) mover.move_picture(frame, 1);
  }
  return mover.take();
}

}  // namespace raywalk::detail
