#include "raywalk/map/level_probe.hpp"

namespace raywalk {

namespace {

constexpr int slab_pixels = 8;

Mask make_slab(DoorAxis axis) {
  Mask slab(plan_pixels, plan_pixels);
  for (int across = 0; across < slab_pixels; ++across) {
    const int middle = (plan_pixels - slab_pixels) / 2 + across;
    for (int along = 0; along < plan_pixels; ++along) {
      slab.set(axis == DoorAxis::x ? Pixel{along, middle} : Pixel{middle, along}, true);
    }
  }
  return slab;
}

}  // namespace

const Mask& door_slab(DoorAxis axis) {
  static const Mask along_x = make_slab(DoorAxis::x);
  static const Mask along_y = make_slab(DoorAxis::y);
  return axis == DoorAxis::x ? along_x : along_y;
}

Vec slab_shift(const Level& level, const LevelState& state, DoorId id) {
  if (id.is_none()) return {0, 0};
  const auto index = static_cast<std::size_t>(id.index);
  const double way = state.doors[index] / static_cast<double>(plan_pixels);
  return level.doors[index].axis == DoorAxis::x ? Vec{way, 0} : Vec{0, way};
}

Plan LevelPlans::door_plan(DoorId id) const {
  const auto index = static_cast<std::size_t>(id.index);
  const int open = state_->doors[index];
  if (open >= plan_pixels) return {};
  const DoorAxis axis = level_->doors[index].axis;
  return {false, &door_slab(axis), axis == DoorAxis::x ? Pixel{open, 0} : Pixel{0, open}};
}

}  // namespace raywalk
