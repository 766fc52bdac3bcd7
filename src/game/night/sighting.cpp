#include "game/night/sighting.hpp"

#include <vector>

#include "raywalk/map/level.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "raywalk/sight/sees.hpp"

namespace raywalk {

namespace {

/// The light that betrays the player, with these lights alone: on him, or behind him.
[[nodiscard]] float light_with(World& world, std::span<const Light> lights, const Notice& notice) {
  const Scene scene{.now = world.now(), .lights = world.night_light.follow(world.now(), lights)};
  if (!notice.behind) {
    return light_of_body(scene, world.player.position, world.player.eye).greatest();
  }
  const double reach = rules_of(world.night.difficulty).backdrop_reach;
  const auto behind =
      backdrop_of(scene, {notice.from, notice.from_height}, {notice.to, notice.to_height}, reach);
  return behind ? behind->light : 0;
}

/// Whose light it is. The player's lantern shines from where he stands, and no other one.
[[nodiscard]] LitBy owner_of(const Light& light, const World& world) {
  if (light.position == world.player.position) return LitBy::own_lantern;
  return light.cone ? LitBy::searchlight : LitBy::lantern;
}

[[nodiscard]] bool shines_on_player(const World& world, std::size_t lamp) {
  const Light& light = world.level->lamps[lamp];
  if (world.state.lamps[lamp] == 0) return false;
  if (length(light.position - world.player.position) >= light.radius) return false;
  return sees(world.now(), {light.position, eye_height}, {world.player.position, world.player.eye});
}

[[nodiscard]] LitBy lit_by_what_stands(const World& world) {
  for (std::size_t lamp = 0; lamp < world.level->lamps.size(); ++lamp) {
    if (shines_on_player(world, lamp)) return LitBy::lamp;
  }
  const Level& level = *world.level;
  const auto tile = tile_at(level.grid, world.player.position);
  const bool is_under_sky = tile && !level.sky.is_none() && level.kind(*tile).ceiling.is_none();
  return is_under_sky ? LitBy::sky : LitBy::nothing;
}

}  // namespace

LitBy lit_by(World& world, std::span<const Light> lights, const Notice& notice) {
  const float whole = light_with(world, lights, notice);
  float least = whole;
  LitBy found = LitBy::nothing;
  for (std::size_t i = 0; i < lights.size(); ++i) {
    std::vector<Light> others(lights.begin(), lights.end());
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    const float left = light_with(world, others, notice);
    const bool counts = left <= whole / 2 || band_of(left) != band_of(whole);
    if (!counts || left >= least) continue;
    least = left;
    found = owner_of(lights[i], world);
  }
  if (!lights.empty()) world.night_light.follow(world.now(), lights);
  return found == LitBy::nothing ? lit_by_what_stands(world) : found;
}

}  // namespace raywalk
