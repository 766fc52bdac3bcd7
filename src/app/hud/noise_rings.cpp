#include "app/hud/noise_rings.hpp"

#include <algorithm>
#include <cmath>

#include "app/hud/hud.hpp"
#include "game/night/step_night.hpp"
#include "raywalk/geom/angle.hpp"
#include "raywalk/image/picture_part.hpp"

namespace raywalk {

namespace {

/// Least loudness of a noise that is shown, 0 to 1; the player's own steps are shown if they are
/// heard from further than `min_reach`, in tiles.
constexpr double softest_shown = 0.15;
constexpr double min_reach = 1;
/// Radius of the ring on the map around a noise that is not the player's own, in tiles.
constexpr double ring_reach = 1.5;
/// Radius of the second ring of a noise that tells of notice, as a share of the first one's.
constexpr double second_ring = 1.25;
constexpr Color own_ink = rgb(255, 244, 214);

/// Radius of the ring, as a share of the picture's shorter side.
constexpr double ring_radius = 0.46;
/// Half of the angle of an arc.
constexpr double noise_degrees = 9;
/// Width of the ring in blocks, at a loudness of 0 and 1.
constexpr double min_width = 0.6;
constexpr double max_width = 4.5;
/// Gap between an arc that tells of notice and the line beyond it, and the width of that line, in
/// blocks.
constexpr double second_line = 1.5;
/// Opacity of the ring when a noise has just been made, 0 to 1; and that of the player's own.
constexpr double noise_opacity = 0.75;
constexpr double own_opacity = 0.2;

/// True for the sounds of a watcher that has become curious.
[[nodiscard]] bool tells_of_notice(SoundKind kind) {
  return kind == SoundKind::hound_growls || kind == SoundKind::warden_murmurs;
}

[[nodiscard]] bool is_step(SoundKind kind) { return kind <= SoundKind::step_water; }

/// The ring of one noise around the origin, in blocks.
class RingShape {
 public:
  RingShape(const NoiseMark& mark, double radius)
      : mark_(mark),
        inner_(radius),
        outer_(radius + min_width + (max_width - min_width) * std::min(mark.loudness, 1.0)),
        side_(unit_vector(Turn::degrees(noise_degrees))) {}

  [[nodiscard]] bool contains(Vec point) const {
    const double square = dot(point, point);
    if (square < inner_ * inner_ || square > outer() * outer()) return false;
    if (is_own()) return true;
    const double along = dot(point, mark_.way);
    const double distance = std::sqrt(square);
    if (along < side_.x * distance) return false;
    if (distance > outer_) return distance >= outer_ + second_line;
    // Thinner toward its ends.
    const double middle = (along / distance - side_.x) / (1 - side_.x);
    return distance <= inner_ + (outer_ - inner_) * std::sqrt(middle);
  }

  [[nodiscard]] bool is_own() const { return mark_.way == Vec{0, 0}; }
  [[nodiscard]] double outer() const {
    return outer_ + (mark_.tells_of_notice ? 2 * second_line : 0);
  }
  /// How far from the middle of an arc its parts are at most.
  [[nodiscard]] double arc_reach() const { return outer() * side_.y + max_width; }

 private:
  const NoiseMark& mark_;
  double inner_;
  double outer_;
  /// The end of an arc around (1, 0).
  Vec side_;
};

void draw_ring(FramebufferView target, const NoiseMark& mark) {
  const int block = letter_scale(target.height() + 180);  // as the arcs of who notices
  const Vec middle{target.width() / 2.0 / block, target.height() / 2.0 / block};
  const RingShape ring(mark, ring_radius * std::min(target.width(), target.height()) / block);
  const double most = ring.is_own() ? own_opacity : noise_opacity;
  const auto share = static_cast<unsigned>(most * std::clamp(mark.rest, 0.0, 1.0) * 256);
  const Color ink = ring.is_own() ? own_ink : mark.tells_of_notice ? notice_color : noise_color;
  // The part of the picture in which it is: a square around the arc, or around the whole ring.
  const double reach = ring.is_own() ? ring.outer() : ring.arc_reach();
  const Vec center = ring.is_own() ? middle : middle + mark.way * ring.outer();
  const auto last_row = static_cast<int>(std::ceil(center.y + reach));
  const auto last_column = static_cast<int>(std::ceil(center.x + reach));
  for (int y = static_cast<int>(std::floor(center.y - reach)); y < last_row; ++y) {
    for (int x = static_cast<int>(std::floor(center.x - reach)); x < last_column; ++x) {
      if (!ring.contains(Vec{x + 0.5, y + 0.5} - middle)) continue;
      fill(target, {x * block, y * block, block, block}, ink, share);
    }
  }
}

}  // namespace

double NoiseRings::HeardNoise::rest(const World& world) const {
  const int age = world.ticks - tick;
  return age < 0 || age >= shown_ticks ? 0 : 1 - static_cast<double>(age) / shown_ticks;
}

void NoiseRings::add(const World& world, const MadeSound& sound, const Hearing& hearing) {
  if (!world.night.is_night) return;
  HeardNoise noise{.loudness = sound.loudness, .tick = world.ticks, .at = sound.at};
  if (sound.is_own) {
    if (!is_step(sound.kind)) return;
    const auto step = std::ranges::find(world.night.noises, NoiseKind::step, &Noise::kind);
    if (step == world.night.noises.end()) return;
    noise.reach = step->loudness * rules_of(world.night.difficulty).hearing;
    noise.far_reach = step->loudness * sharpest_hearing(world.night);
    if (std::max(noise.reach, noise.far_reach) <= min_reach) return;
  } else {
    const auto heard = hearing.way_of(sound.at, reach_of(sound.kind));
    if (!heard || heard->way == Vec{0, 0}) return;
    noise.way = heard->way;
    noise.tells_of_notice = tells_of_notice(sound.kind);
    noise.loudness *= heard->loudness;
    if (!heard->muffled) noise.reach = ring_reach;
    if (noise.tells_of_notice) noise.far_reach = noise.reach * second_ring;
    if (noise.loudness < softest_shown) return;
  }
  std::erase_if(noises_, [&](const HeardNoise& old) { return old.rest(world) == 0; });
  if (noises_.size() == max_noises) noises_.erase(noises_.begin());
  noises_.push_back(noise);
}

std::vector<NoiseMark> NoiseRings::marks(const World& world, Vec forward) const {
  std::vector<NoiseMark> marks;
  marks.reserve(noises_.size());
  for (const HeardNoise& noise : noises_) {
    const double rest = noise.rest(world);
    if (rest == 0) continue;
    const Vec way{dot(noise.way, quarter_turn(forward)), -dot(noise.way, forward)};
    marks.push_back({way, noise.loudness, rest, noise.tells_of_notice});
  }
  return marks;
}

std::vector<MapRing> NoiseRings::rings(const World& world, bool spread) const {
  std::vector<MapRing> rings;
  rings.reserve(noises_.size());
  for (const HeardNoise& noise : noises_) {
    const double rest = noise.rest(world);
    if (rest == 0 || noise.reach == 0) continue;
    const double share = spread ? 1 - rest : 1;
    const double opacity = spread ? rest : 1;
    const Color color = noise.tells_of_notice ? notice_color : noise_color;
    rings.push_back({noise.at, noise.reach * share, opacity, color});
    if (noise.far_reach <= noise.reach) continue;
    rings.push_back({noise.at, noise.far_reach * share, opacity / 2, color});
  }
  return rings;
}

void draw_noise(FramebufferView target, std::span<const NoiseMark> marks) {
  for (const NoiseMark& mark : marks) draw_ring(target, mark);
}

}  // namespace raywalk
