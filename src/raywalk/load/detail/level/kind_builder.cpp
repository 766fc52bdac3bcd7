#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "raywalk/load/detail/level/builder.hpp"
#include "raywalk/load/detail/level/picture_names.hpp"
#include "raywalk/load/detail/load_part.hpp"

namespace raywalk::detail {

namespace {

constexpr std::string_view open_ceiling = "sky";

TextureId ceiling_of(LevelBuild& draft, const Name& name) {
  if (name.text != open_ceiling) return draft.cache.texture(name);
  if (!draft.text.sky) {
    draft.mistakes.add(
        name.place,
        "this ceiling is the sky, and the map has none: write sky = \"sky\" at its top");
  }
  return {};
}

/// A picture of a floor, and what steps on it sound of: `"step"`.
struct FloorStep {
  std::string_view floor;
  std::string_view step;
};
constexpr std::array<FloorStep, 5> floor_steps{{{"boards", "wood"},
                                                {"planks", "wood"},
                                                {"carpet", "carpet"},
                                                {"grass", "grass"},
                                                {"water", "water"}}};

/// Has steps sound of the floor where its picture tells and the map does not.
void add_step(const Name& floor, Properties& properties) {
  const auto known = std::ranges::find(floor_steps, floor.text, &FloorStep::floor);
  if (known != floor_steps.end()) properties.try_emplace("step", std::string(known->step));
}

/// Has panes of glass break in nights where the map does not tell.
void add_breaks(const std::array<Name, 4>& pane, Properties& properties) {
  const auto is_glass = [](const Name& picture) { return picture.text == "glass"; };
  if (std::ranges::any_of(pane, is_glass)) properties.try_emplace("breaks", std::string("night"));
}

/// Texture of walls after they are switched, such as a pulled lever; none if there is no such one.
TextureId other_wall_of(LevelBuild& draft, const std::array<Name, 4>& walls) {
  const std::string_view other = other_picture_of(walls);
  return other.empty() ? TextureId{} : draft.cache.texture_if_any(std::string(other));
}

TileKind kind_of(LevelBuild& draft, const LegendEntry& entry) {
  TileKind kind;
  TextureCache& cache = draft.cache;
  if (entry.floor) kind.floor = cache.texture(*entry.floor);
  if (entry.ceiling) kind.ceiling = ceiling_of(draft, *entry.ceiling);
  if (entry.walls) {
    for (std::size_t i = 0; i < kind.walls.size(); ++i) {
      kind.walls[i] = cache.texture((*entry.walls)[i]);
    }
    kind.other_wall = other_wall_of(draft, *entry.walls);
  }
  if (entry.door) {
    kind.door = true;
    kind.walls.fill(cache.texture(*entry.door));
    kind.jamb = cache.texture(entry.jamb ? *entry.jamb : *entry.door);
  }
  if (entry.pane) {
    kind.pane = DoorAxis::x;  // until `build_panes` has seen where it stands
    for (std::size_t i = 0; i < kind.walls.size(); ++i) {
      kind.walls[i] = cache.texture((*entry.pane)[i]);
    }
  }
  kind.slide = entry.slide.value_or(DoorSlide::forward);
  if (entry.lock) kind.lock = entry.lock->text;
  kind.pushwall = entry.push;
  if (entry.plan) kind.plan = cache.plan(*entry.plan);
  kind.solid = entry.is_solid();
  kind.properties = entry.properties;
  if (entry.floor) add_step(*entry.floor, kind.properties);
  if (entry.pane) add_breaks(*entry.pane, kind.properties);
  kind.light = entry.light;
  return kind;
}

}  // namespace

void build_kinds(LevelBuild& draft) {
  draft.level.kinds.reserve(draft.text.legend.size());
  Progress* const progress = draft.mistakes.progress();
  begin_part(progress, LoadPart::pictures);
  for (const LegendEntry& entry : draft.text.legend) {
    draft.level.kinds.push_back(kind_of(draft, entry));
    tell_step(progress, static_cast<double>(draft.level.kinds.size()),
              static_cast<double>(draft.text.legend.size()));
  }
}

}  // namespace raywalk::detail
