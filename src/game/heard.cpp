#include "game/heard.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "game/night/ways.hpp"
#include "raywalk/map/level.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "raywalk/sight/sees.hpp"

namespace raywalk {

namespace {

/// The share by which a sound quite at one side is softer at the other.
constexpr double side_share = 0.75;
/// Nearer than that a sound is on both sides, in tiles.
constexpr double beside_reach = 1;
constexpr double muffled_share = 0.625;

[[nodiscard]] int share_of(double loudness) {
  return static_cast<int>(std::floor(std::clamp(loudness, 0.0, 1.0) * whole_share + 0.5));
}

/// True of a tile in which sounds are made in front of what fills it.
[[nodiscard]] bool is_filled(const World& world, Tile tile) {
  const TileCost cost = noise_cost(world, tile);
  return cost.is_closed() || (cost.toll > 0 && world.level->kind(tile).door);
}

}  // namespace

Ear ear_of(const World& world) {
  return {world.player.position, unit_vector(world.player.heading)};
}

void Hearing::listen(const World& world, const Ear& ear, double most) {
  world_ = &world;
  ear_ = ear;
  spread_noise(field_, world, ear.at, most);
}

std::optional<Hearing::Arrival> Hearing::arrival_of(Point place, double reach) const {
  const auto source = source_at(place);
  if (!source || !(source->distance < reach)) return std::nullopt;
  const bool is_muffled = !sees_place(source->place);
  const Vec way = (is_muffled ? direction_of(source->place) : source->place) - ear_.at;
  const double near_share = 1 - source->distance / reach;
  return Arrival{way, near_share * near_share * (is_muffled ? muffled_share : 1), is_muffled};
}

Heard Hearing::heard(Point place, double reach) const {
  const auto arrival = arrival_of(place, reach);
  if (!arrival) return {};
  const auto& [way, loudness, is_muffled] = *arrival;
  const double distance = std::max(length(way), beside_reach);
  const double right = dot(way, quarter_turn(ear_.forward)) / distance;
  return {share_of(loudness * (1 - side_share * std::max(right, 0.0))),
          share_of(loudness * (1 - side_share * std::max(-right, 0.0))), is_muffled};
}

std::optional<HeardWay> Hearing::way_of(Point place, double reach) const {
  const auto arrival = arrival_of(place, reach);
  if (!arrival) return std::nullopt;
  const double distance = length(arrival->way);
  return HeardWay{distance > 0 ? arrival->way * (1 / distance) : Vec{0, 0}, arrival->loudness,
                  arrival->muffled};
}

/// In front of what fills the tile: in the tile beside it to which the way is the shortest.
std::optional<Hearing::Source> Hearing::source_at(Point place) const {
  const auto tile = tile_at(world_->level->grid, place);
  if (!tile) return std::nullopt;
  const auto here = field_.distance(*tile);
  if (!is_filled(*world_, *tile)) {
    return here ? std::optional(Source{place, *here}) : std::nullopt;
  }
  constexpr std::array steps{Tile{0, -1}, Tile{1, 0}, Tile{0, 1}, Tile{-1, 0}};
  std::optional<Source> nearest;
  for (const Tile step : steps) {
    const Tile beside{tile->x + step.x, tile->y + step.y};
    const auto distance = field_.distance(beside);
    if (!distance || (nearest && nearest->distance <= *distance)) continue;
    nearest = Source{center_of(beside), *distance};
  }
  return nearest;
}

bool Hearing::sees_place(Point place) const {
  return sees(world_->now(), {ear_.at, eye_height}, {place, eye_height});
}

/// The middle of the first tile, on the sound's way to the ear, that is in sight of the ear.
Point Hearing::direction_of(Point place) const {
  auto tile = tile_at(world_->level->grid, place);
  while (tile) {
    const auto next = field_.next(*tile);
    if (!next) break;
    tile = next;
    if (sees_place(center_of(*tile))) return center_of(*tile);
  }
  return ear_.at;
}

Heard heard(const World& world, const Ear& ear, Point place, double reach) {
  Hearing hearing;
  hearing.listen(world, ear, reach);
  return hearing.heard(place, reach);
}

}  // namespace raywalk
