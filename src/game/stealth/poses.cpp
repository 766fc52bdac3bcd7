#include "game/stealth/poses.hpp"

#include <array>
#include <string_view>

#include "game/things.hpp"
#include "raywalk/map/billboard.hpp"

namespace raywalk {

namespace {

/// How long each picture of a step is shown, in ticks.
constexpr int step_picture_ticks = 8;

[[nodiscard]] std::string_view pose_name(const World& world, const Watcher& watcher) {
  constexpr std::array<std::string_view, 4> walk{"walk0", "walk1", "walk2", "walk3"};
  if (watcher.stunned_ticks > 0) return "stunned";
  if (watcher.mood == Mood::alarm) return "alarm";
  if (watcher.walks) {
    const int step = (world.state.ticks + watcher.thing) / step_picture_ticks;
    return walk[static_cast<std::size_t>(step) % walk.size()];
  }
  return watcher.mood == Mood::calm ? std::string_view() : "curious";
}

}  // namespace

std::optional<TextureId> pose_of(const World& world, int thing, Point viewer) {
  const Watcher* watcher = watcher_of(world, thing);
  if (watcher == nullptr) return std::nullopt;
  const std::string_view name = pose_name(world, *watcher);
  if (name.empty()) return std::nullopt;
  const ThingKind& kind = kind_of(world, thing);
  TextureId picture = picture_of(kind.properties, pose_property(name));
  if (picture.is_none()) return std::nullopt;
  picture.index += rotation_of(watcher->heading, watcher->position, viewer, kind.rotations);
  return picture;
}

}  // namespace raywalk
