#include "raywalk/map/check_level.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "raywalk/map/action_table.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk {

namespace {

/// Looks at a level part by part, and keeps the first thing that is wrong.
class LevelCheck {
 public:
  LevelCheck(const Level& level, const Progress* progress) : level_(level), progress_(progress) {}

  [[nodiscard]] Result<void> result() {
    check_sizes();
    if (error_) return fail(*error_);  // without these nothing else can be asked
    check_textures();
    check_plans();
    check_kinds();
    check_tiles();
    if (!error_) check_occupied();
    check_things();
    check_lights();
    check_routes();
    check_triggers();
    return error_ ? Result<void>(fail(*error_)) : Result<void>();
  }

 private:
  void expect(bool is_right, const std::string& place, const std::string& what) {
    if (is_right || error_) return;
    error_ = {.file = "level", .message = place + ": expected " + what};
  }
  [[nodiscard]] static std::string at(const char* list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index) + "]";
  }
  /// Expects the index by which one part of the level names another, below `size`.
  void expect_index(std::int64_t index, std::size_t size, const std::string& place) {
    expect(index >= 0 && index < static_cast<std::int64_t>(size), place,
           "a number below " + std::to_string(size) + ", not " + std::to_string(index));
  }
  /// A picture, and `count - 1` more behind it.
  void expect_pictures(TextureId id, int count, const std::string& place) {
    if (!id.is_none())
      expect_index(std::int64_t{id.index} + count - 1, level_.textures.size(), place);
  }
  void expect_picture(TextureId id, const std::string& place) { expect_pictures(id, 1, place); }

  void check_sizes() {
    const Grid& grid = level_.grid;
    expect(grid.width > 0 && grid.height > 0, "grid", "at least 1x1 tile");
    if (error_) return;
    const auto count = static_cast<std::size_t>(grid.width) * static_cast<std::size_t>(grid.height);
    const auto one_a_tile = [&](std::size_t size, const char* list) {
      expect(
          size == count, list,
          "an entry for each of " + std::to_string(count) + " tiles, not " + std::to_string(size));
    };
    one_a_tile(level_.tiles.size(), "tiles");
    expect(level_.traits.size() <= level_.textures.size(), "traits", "no more than textures");
    for (std::size_t i = 0; i < level_.traits.size(); ++i) {
      const TextureTraits& traits = level_.traits[i];
      expect(traits.frames >= 1 && traits.frame_ticks >= 1, at("traits", i),
             "at least 1 frame, and 1 tick");
      for (int frame = 1; frame < traits.frames && !error_; ++frame) {
        expect_same_size(i, i + static_cast<std::size_t>(frame));
      }
    }
  }

  void expect_same_size(std::size_t first, std::size_t frame) {
    expect(frame < level_.textures.size(), at("traits", first), "textures for all its frames");
    if (error_) return;
    const Texture& a = level_.textures[first];
    const Texture& b = level_.textures[frame];
    expect(a.width == b.width && a.height == b.height, at("textures", frame),
           "the size of the first frame, " + at("textures", first));
  }

  void check_textures() {
    for (std::size_t i = 0; i < level_.textures.size(); ++i) {
      const Texture& texture = level_.textures[i];
      const std::string place = at("textures", i);
      expect(texture.width > 0 && texture.height > 0, place, "at least 1x1 texel");
      if (error_) return;
      const auto count =
          static_cast<std::size_t>(texture.width) * static_cast<std::size_t>(texture.height);
      expect(texture.texels.size() == count, place, "as many texels as width * height");
      expect(texture.opaque.width() == texture.width && texture.opaque.height() == texture.height,
             place, "a mask of the texture's size, as make_texture makes it");
    }
    expect_picture(level_.sky, "sky");
    check_properties(level_.properties, "properties");
  }

  void check_properties(const Properties& properties, const std::string& place) {
    for (const auto& [name, value] : properties) {
      if (const auto* picture = std::get_if<TextureId>(&value)) {
        expect_picture(*picture, std::string(place).append("[\"").append(name).append("\"]"));
      }
    }
  }

  void check_plans() {
    for (std::size_t i = 0; i < level_.plans.size() && !is_stopped(progress_); ++i) {
      const PlanShape& shape = level_.plans[i];
      const bool has_size = shape.mask.width() == plan_pixels && shape.mask.height() == plan_pixels;
      expect(has_size, at("plans", i), "a mask of 64x64 pixels");
      if (error_) return;
      const MaskProjections projections(shape.mask, plan_pixels);
      bool are_own = projections.rows() == shape.projections.rows();
      for (std::size_t place = 0; place < std::size_t{4} * MaskProjections::sectors; ++place) {
        are_own = are_own && projections.at(place) == shape.projections.at(place);
      }
      expect(are_own && shape.normals.size() == std::size_t{plan_pixels} * plan_pixels,
             at("plans", i),
             "the projections and normals of its mask, as make_plan_shape has them");
    }
  }

  void check_kinds() {
    expect(level_.kinds.size() <= 0x10000, "kinds", "at most 65536");
    for (std::size_t i = 0; i < level_.kinds.size(); ++i) {
      const TileKind& kind = level_.kinds[i];
      const std::string place = at("kinds", i);
      for (const TextureId id : kind.walls) expect_picture(id, place + ".walls");
      expect_picture(kind.other_wall, place + ".other_wall");
      expect_picture(kind.floor, place + ".floor");
      expect_picture(kind.ceiling, place + ".ceiling");
      expect_picture(kind.jamb, place + ".jamb");
      if (kind.plan >= 0) expect_index(kind.plan, level_.plans.size(), place + ".plan");
      expect(!kind.solid || (kind.plan < 0 && !kind.door), place,
             "no plan and no door where it is solid");
      expect(kind.lock.empty() || kind.door, place, "no lock where there is no door");
      expect(!kind.pushwall || kind.solid, place, "a solid tile where it is a pushwall");
      check_properties(kind.properties, place + ".properties");
    }
  }

  void check_tiles() {
    std::size_t door = 0;
    constexpr std::size_t often = std::size_t{1} << 20U;
    for (std::size_t i = 0; i < level_.tiles.size() && !error_; ++i) {
      if (i % often == 0 && is_stopped(progress_)) return;
      const bool has_kind = level_.tiles[i] < level_.kinds.size();
      if (has_kind && !level_.kinds[level_.tiles[i]].door) continue;
      expect_index(level_.tiles[i], level_.kinds.size(), at("tiles", i));
      if (error_) return;
      check_door(door++, i);
    }
    expect(error_ || door == level_.doors.size(), at("doors", door),
           "a tile whose kind is a door, and each such tile once");
  }

  void check_occupied() {
    if (level_.occupied.grid() == Grid{} || is_stopped(progress_)) return;
    expect(level_.occupied == occupied_tiles(level_), "occupied",
           "none, or the tiles that occupied_tiles finds");
  }
  /// The tiles that are doors, row by row, are those of the doors, one after the other.
  void check_door(std::size_t door, std::size_t tile) {
    const Tile expected = level_.grid.tile(static_cast<std::int64_t>(tile));
    expect(door < level_.doors.size() && level_.doors[door].tile == expected, at("doors", door),
           "the door of " + at("tiles", tile) + ", whose kind is one");
  }

  void check_things() {
    for (std::size_t i = 0; i < level_.thing_kinds.size(); ++i) {
      const ThingKind& kind = level_.thing_kinds[i];
      const std::string place = at("thing_kinds", i);
      expect(kind.rotations == 1 || kind.rotations == 4 || kind.rotations == 8, place,
             "1, 4 or 8 rotations");
      if (error_) return;
      expect_pictures(kind.picture, kind.rotations, place + ".picture");
      expect_picture(kind.other_picture, place + ".other_picture");
      if (kind.lamp) check_light(*kind.lamp, place + ".lamp");
      check_properties(kind.properties, place + ".properties");
      check_poses(kind, place);
    }
    for (std::size_t i = 0; i < level_.things.size(); ++i) {
      const Thing& thing = level_.things[i];
      expect_index(thing.kind, level_.thing_kinds.size(), at("things", i) + ".kind");
      if (thing.lamp >= 0) expect_index(thing.lamp, level_.lamps.size(), at("things", i) + ".lamp");
    }
  }

  void check_poses(const ThingKind& kind, const std::string& place) {
    for (const auto& [name, value] : kind.properties) {
      const auto* pose = std::get_if<TextureId>(&value);
      if (pose == nullptr || !is_pose_property(name)) continue;
      expect(!pose->is_none(), place + ".properties", "a picture for each pose");
      expect_pictures(*pose, kind.rotations, place + ".properties");
    }
  }

  void check_light(const Light& light, const std::string& place) {
    expect(!(light.radius > max_light_radius), place, "a radius of at most 1024 tiles");
    expect(!(light.size > max_light_size), place, "a size of at most 0.5 tiles");
    const bool is_unit =
        !light.cone || std::abs(length(light.cone->direction) - 1) < 1e-6;  // false for a NaN
    expect(std::isfinite(light.height), place + ".height", "a finite number");
    expect(!light.cone || std::isfinite(light.cone->rise), place + ".cone.rise", "a finite number");
    expect(is_unit, place + ".cone", "a direction of length 1");
  }
  void check_lights() {
    expect(level_.lamps.size() < 8000, "lamps", "fewer than 8000");
    for (std::size_t i = 0; i < level_.lamps.size(); ++i) {
      check_light(level_.lamps[i], at("lamps", i));
    }
    expect(level_.fog.begin < level_.fog.end, "fog", "a begin before its end");
    expect(level_.fog.least >= 0 && level_.fog.least <= 1, "fog", "a least from 0 to 1");
  }

  void check_routes() {
    for (std::size_t i = 0; i < level_.routes.size(); ++i) {
      const std::vector<Point>& points = level_.routes[i].points;
      const std::string place = at("routes", i) + ".points";
      expect(!points.empty(), place, "at least one");
      for (const Point point : points) {
        const auto tile = tile_at(point);
        expect(tile && level_.grid.contains(*tile), place, "points of the map");
      }
    }
  }

  void check_triggers() {
    for (std::size_t i = 0; i < level_.triggers.size() && !error_; ++i) {
      const Trigger& trigger = level_.triggers[i];
      const std::string place = at("triggers", i);
      const auto by_rows = [](Tile tile) { return std::pair(tile.y, tile.x); };
      const bool are_in_order =
          std::ranges::adjacent_find(trigger.tiles, std::ranges::greater_equal(), by_rows) ==
          trigger.tiles.end();
      expect(!trigger.tiles.empty() && are_in_order, place + ".tiles",
             "tiles row by row, each once, at least one");
      for (const Tile tile : trigger.tiles) expect_tile(tile, place + ".tiles");
      for (std::size_t action = 0; action < trigger.actions.size(); ++action) {
        check_action(trigger.actions[action], place + at(".actions", action));
      }
    }
  }

  void expect_tile(Tile tile, const std::string& place) {
    expect(level_.grid.contains(tile), place, "tiles of the map");
  }
  /// Expects that the doors, lamps and tiles which an action changes are there.
  void check_action(const TriggerAction& action, const std::string& place) {
    const auto check_key = [&](std::string_view /*word*/, auto kind, const auto& field) {
      check_field(kind, field, place);
    };
    std::visit([&](const auto& own) { visit_keys(own, check_key); }, action);
  }
  void check_field(DoorsKey, const std::vector<int>& doors, const std::string& place) {
    for (const int door : doors) expect_index(door, level_.doors.size(), place);
  }
  void check_field(LampsKey, const std::vector<int>& lamps, const std::string& place) {
    for (const int lamp : lamps) expect_index(lamp, level_.lamps.size(), place);
  }
  void check_field(PushwallsKey, const std::vector<Tile>& walls, const std::string& place) {
    for (const Tile tile : walls) {
      expect_tile(tile, place);
      if (error_) return;
      expect(level_.kind(tile).pushwall, place, "tiles that are pushwalls");
    }
  }
  void check_field(FreeTileKey, Tile tile, const std::string& place) { expect_tile(tile, place); }
  void check_field(SideKey, Face way, const std::string& place) {
    expect(way != Face::none, place, "a way to push");
  }
  void check_field(TextKey, const std::string& /*text*/, const std::string& /*place*/) {}
  void check_field(NextMapKey, const std::string& /*next*/, const std::string& /*place*/) {}
  void check_field(YesKey, bool /*yes*/, const std::string& /*place*/) {}
  void check_field(TruthKey, bool /*truth*/, const std::string& /*place*/) {}
  void check_field(DirectionKey, std::optional<Turn> /*turn*/, const std::string& /*place*/) {}

  const Level& level_;
  const Progress* progress_;
  std::optional<Error> error_{};
};

}  // namespace

Result<void> check(const Level& level, const Progress* progress) {
  return LevelCheck(level, progress).result();
}

const Level& checked(const Level& level, const Progress* progress) {
  if (const Result<void> right = check(level, progress); !right) {
    throw std::invalid_argument(to_string(right.error()));
  }
  return level;
}

}  // namespace raywalk
