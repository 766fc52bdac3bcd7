#pragma once

#include <string>

#include "raywalk/map/level.hpp"

/// Comparison of levels by how they look and behave, whatever numbers textures and kinds have.
namespace raywalk::test {

/// Finds the first difference of two levels.
class LevelPair {
 public:
  LevelPair(const Level& a, const Level& b) : a_(a), b_(b) {}

  /// The difference in words; empty if there is none. Floor and ceiling in a solid wall, which are
  /// never seen, do not count.
  [[nodiscard]] std::string difference() const {
    if (a_.title != b_.title) return "title: " + a_.title + ", " + b_.title;
    if (a_.grid != b_.grid) return "grid";
    if (a_.ambient != b_.ambient || a_.fog != b_.fog) return "ambient light or fog";
    if (a_.next != b_.next || a_.music != b_.music || a_.ambience != b_.ambience) return "story";
    if (!is_same(a_.sky, b_.sky)) return "sky";
    if (a_.start.position != b_.start.position || a_.start.heading != b_.start.heading) {
      return "start";
    }
    if (a_.lamps != b_.lamps) return "lamps";
    if (a_.routes != b_.routes) return "routes";
    if (a_.triggers != b_.triggers) return "triggers";
    if (!are_same(a_.properties, b_.properties)) return "properties of the map";
    const std::string doors = door_difference();
    if (!doors.empty()) return doors;
    const std::string tiles = tile_difference();
    return tiles.empty() ? thing_difference() : tiles;
  }

 private:
  [[nodiscard]] bool is_same(TextureId a, TextureId b) const {
    if (a.is_none() || b.is_none()) return a.is_none() == b.is_none();
    if (a_.traits_of(a) != b_.traits_of(b)) return false;
    for (int i = 0; i < a_.traits_of(a).frames; ++i) {
      const Texture& p = a_.texture({a.index + i});
      const Texture& q = b_.texture({b.index + i});
      if (p.width != q.width || p.height != q.height || p.texels != q.texels) return false;
    }
    return true;
  }
  [[nodiscard]] bool are_same(const Properties& a, const Properties& b) const {
    if (a.size() != b.size()) return false;
    for (const auto& [key, value] : a) {
      const auto other = b.find(key);
      if (other == b.end() || value.index() != other->second.index()) return false;
      const auto* picture = std::get_if<TextureId>(&value);
      const bool is_good = picture != nullptr
                               ? is_same(*picture, std::get<TextureId>(other->second))
                               : value == other->second;
      if (!is_good) return false;
    }
    return true;
  }
  [[nodiscard]] std::string door_difference() const {
    if (a_.doors.size() != b_.doors.size()) return "number of doors";
    for (std::size_t i = 0; i < a_.doors.size(); ++i) {
      if (a_.doors[i].tile != b_.doors[i].tile || a_.doors[i].axis != b_.doors[i].axis) {
        return "door " + std::to_string(i);
      }
    }
    return {};
  }
  [[nodiscard]] std::string tile_difference() const {
    for (int y = 0; y < a_.grid.height; ++y) {
      for (int x = 0; x < a_.grid.width; ++x) {
        const std::string what = kind_difference(a_.kind({x, y}), b_.kind({x, y}));
        if (!what.empty()) return what + " of tile " + std::to_string(x) + ", " + std::to_string(y);
      }
    }
    return {};
  }
  [[nodiscard]] std::string kind_difference(const TileKind& a, const TileKind& b) const {
    for (std::size_t i = 0; i < 4; ++i) {
      if (!is_same(a.walls[i], b.walls[i])) return "wall";
    }
    if (a.solid != b.solid || a.door != b.door || a.pane != b.pane) return "body";
    if (a.slide != b.slide || a.lock != b.lock || a.pushwall != b.pushwall) return "door";
    const bool is_open = !a.solid || a.pushwall;
    if (is_open && !is_same(a.floor, b.floor)) return "floor";
    if (is_open && !is_same(a.ceiling, b.ceiling)) return "ceiling";
    if (!is_same(a.jamb, b.jamb)) return "jamb";
    if (a.light != b.light) return "light";
    if ((a.plan < 0) != (b.plan < 0)) return "plan";
    if (a.plan >= 0 && !(mask_of(a_, a) == mask_of(b_, b))) return "plan";
    return are_same(a.properties, b.properties) ? "" : "properties";
  }
  static const Mask& mask_of(const Level& level, const TileKind& kind) {
    return level.plans[static_cast<std::size_t>(kind.plan)].mask;
  }
  [[nodiscard]] std::string thing_difference() const {
    if (a_.things.size() != b_.things.size()) return "number of things";
    for (std::size_t i = 0; i < a_.things.size(); ++i) {
      const Thing& a = a_.things[i];
      const Thing& b = b_.things[i];
      const std::string which = " of thing " + std::to_string(i);
      if (a.position != b.position || a.facing != b.facing || a.lamp != b.lamp) {
        return "place" + which;
      }
      const ThingKind& p = a_.thing_kinds[static_cast<std::size_t>(a.kind)];
      const ThingKind& q = b_.thing_kinds[static_cast<std::size_t>(b.kind)];
      if (p.name != q.name) return "name" + which + ": " + p.name + ", " + q.name;
      if (!are_alike(p, q)) return "look" + which + ", " + p.name;
    }
    return {};
  }
  [[nodiscard]] bool are_alike(const ThingKind& a, const ThingKind& b) const {
    for (int i = 0; i < a.rotations; ++i) {
      if (!is_same({a.picture.index + i}, {b.picture.index + i})) return false;
    }
    return a.rotations == b.rotations && is_same(a.other_picture, b.other_picture) &&
           a.width == b.width && a.height == b.height && a.bottom == b.bottom &&
           a.body_radius == b.body_radius && a.other_width == b.other_width && a.tint == b.tint &&
           a.opacity == b.opacity && a.glows == b.glows && a.self_lit == b.self_lit &&
           a.lamp == b.lamp && a.key == b.key && are_same(a.properties, b.properties);
  }

  const Level& a_;
  const Level& b_;
};

[[nodiscard]] inline std::string difference_of(const Level& a, const Level& b) {
  return LevelPair(a, b).difference();
}

}  // namespace raywalk::test
