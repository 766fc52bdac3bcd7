#include "raywalk/map/door_slab.hpp"

#include <array>

#include "raywalk/map/level.hpp"

namespace raywalk {

namespace {

constexpr int slab_pixels = 8;

/// A slab in the middle of a tile, without its pixels open_from <= along < open_to.
Mask make_slab(DoorAxis axis, int thickness, int open_from = 0, int open_to = 0) {
  Mask slab(plan_pixels, plan_pixels);
  for (int across = 0; across < thickness; ++across) {
    const int middle = (plan_pixels - thickness) / 2 + across;
    for (int along = 0; along < plan_pixels; ++along) {
      const bool is_open = along >= open_from && along < open_to;
      slab.set(axis == DoorAxis::x ? Pixel{along, middle} : Pixel{middle, along}, !is_open);
    }
  }
  return slab;
}

/// One slab along each axis.
struct SlabPair {
  Mask along_x{};
  Mask along_y{};

  explicit SlabPair(int thickness)
      : along_x(make_slab(DoorAxis::x, thickness)), along_y(make_slab(DoorAxis::y, thickness)) {}
  [[nodiscard]] const Mask& of(DoorAxis axis) const {
    return axis == DoorAxis::x ? along_x : along_y;
  }
};

/// How far the half of a split door in the negative direction has moved.
constexpr int lower_way(int open) { return open / 2; }
constexpr int upper_way(int open) { return open - open / 2; }

using SplitSlabs = std::array<Mask, plan_pixels + 1>;

SplitSlabs make_split_slabs(DoorAxis axis) {
  constexpr int middle = plan_pixels / 2;
  SplitSlabs slabs;
  for (int open = 0; open <= plan_pixels; ++open) {
    slabs[static_cast<std::size_t>(open)] =
        make_slab(axis, slab_pixels, middle - lower_way(open), middle + upper_way(open));
  }
  return slabs;
}

/// How far a slab has moved along its axis, in pixels; of one that splits, the half asked for.
int pixels_moved(DoorSlide slide, int open, bool is_lower_half) {
  switch (slide) {
    case DoorSlide::forward:
      return open;
    case DoorSlide::backward:
      return -open;
    case DoorSlide::split:
      return is_lower_half ? -lower_way(open) : upper_way(open);
    default:
      return 0;
  }
}

Vec shift_of(LevelNow now, DoorId id, bool is_lower_half) {
  const auto index = static_cast<std::size_t>(id.index);
  const Door& door = now.level().doors[index];
  const int pixels =
      pixels_moved(now.level().kind(door.tile).slide, now.state().doors[index], is_lower_half);
  const double way = pixels / static_cast<double>(plan_pixels);
  return door.axis == DoorAxis::x ? Vec{way, 0} : Vec{0, way};
}

}  // namespace

const Mask& door_slab(DoorAxis axis) {
  static const SlabPair slabs(slab_pixels);
  return slabs.of(axis);
}

const Mask& split_slab(DoorAxis axis, int open) {
  static const SplitSlabs along_x = make_split_slabs(DoorAxis::x);
  static const SplitSlabs along_y = make_split_slabs(DoorAxis::y);
  return (axis == DoorAxis::x ? along_x : along_y)[static_cast<std::size_t>(open)];
}

const Mask& pane_slab(DoorAxis axis) {
  static const SlabPair slabs(pane_thickness_px);
  return slabs.of(axis);
}

Plan door_plan(LevelNow now, DoorId id) {
  const auto index = static_cast<std::size_t>(id.index);
  const int open = now.state().doors[index];
  const auto [tile, axis] = now.level().doors[index];
  const DoorSlide slide = now.level().kind(tile).slide;
  if (open >= plan_pixels || is_sheet(slide)) return {};
  if (slide == DoorSlide::split) return {false, &split_slab(axis, open)};
  const int moved = pixels_moved(slide, open, false);
  return {false, &door_slab(axis), axis == DoorAxis::x ? Pixel{moved, 0} : Pixel{0, moved}};
}

Vec slab_shift(LevelNow now, DoorId id) {
  return id.is_none() ? Vec{0, 0} : shift_of(now, id, false);
}

Vec slab_shift(LevelNow now, DoorId id, Point on_it, Vec normal) {
  if (id.is_none()) return {0, 0};
  const Door& door = now.level().doors[static_cast<std::size_t>(id.index)];
  const bool is_along_x = door.axis == DoorAxis::x;
  const double place = is_along_x ? on_it.x - door.tile.x : on_it.y - door.tile.y;
  // The edges of the halves meet in the middle: there the way they look tells them apart.
  const bool looks_up = (is_along_x ? normal.x : normal.y) > 0;
  return shift_of(now, id, place < 0.5 || (place == 0.5 && looks_up));
}

}  // namespace raywalk
