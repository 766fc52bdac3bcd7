#include "game/night/flight.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "game/properties.hpp"

namespace raywalk {

namespace {

/// Where the hand is from the eye, in tiles.
constexpr double hand_ahead = 0.3;
constexpr double hand_aside = 0.13;
constexpr double hand_below = 0.13;
/// How far a stone that meets nothing is seen, in tiles.
constexpr double out_of_sight = 12;
/// Dust hangs before what was struck, so that it is not in it.
constexpr double before_it = 0.06;
constexpr double highest = 0.97;
constexpr double lowest = 0.03;

constexpr double stone_size = 0.08;
constexpr double pebble_size = 0.065;
constexpr double chip_size = 0.035;
/// Dust grows from the first to the second, in tiles; that of a pebble is so much smaller.
constexpr double first_dust = 0.18;
constexpr double last_dust = 0.62;
constexpr double pebble_dust = 0.6;
constexpr double max_opacity = 256;
constexpr double chip_fall = 0.0011;

/// In tiles a tick: away from what was struck, aside, and up.
struct ChipWay {
  double away = 0;
  double aside = 0;
  double up = 0;
};
constexpr std::array<ChipWay, 5> chip_ways{{{0.016, -0.012, 0.013},
                                            {0.021, 0.008, 0.007},
                                            {0.011, 0.017, 0.017},
                                            {0.014, -0.019, 0.002},
                                            {0.024, -0.003, 0.015}}};

/// How far, and so how long, something flies.
struct Pace {
  double tiles_a_tick = 0.5;
  int min_ticks = 3;
  int max_ticks = 10;
};
/// Glass breaks in the tick of the shot: the stone is there almost at once.
constexpr Pace sling_pace{1.2, 2, 3};
constexpr Pace toss_pace{0.36, 5, 20};

[[nodiscard]] int ticks_of(double distance, const Pace& pace) {
  const double ticks = std::min(distance / pace.tiles_a_tick, static_cast<double>(pace.max_ticks));
  return std::max(static_cast<int>(ticks), pace.min_ticks);
}

[[nodiscard]] Throw thrown_along(const World& world, const SightLine& line, const LineHit& hit,
                                 const Pace& pace) {
  Throw thrown{.tick = world.ticks};
  const Vec aside = quarter_turn(line.forward);
  thrown.strikes = std::isfinite(hit.t);
  const double distance = thrown.strikes ? hit.t : out_of_sight;
  thrown.away = dot(hit.normal, hit.normal) > 0 ? hit.normal : -line.forward;
  thrown.from =
      line.ray.origin + line.forward * std::min(hand_ahead, distance / 2) + aside * hand_aside;
  thrown.from_height = std::max(line.height.z0 - hand_below, lowest);
  thrown.to = line.ray.origin + line.ray.direction * distance;
  if (thrown.strikes) thrown.to = thrown.to + thrown.away * before_it;
  const double height = line.height.at(distance);
  thrown.to_height = thrown.strikes ? std::clamp(height, lowest, highest) : height;
  thrown.flight_ticks = ticks_of(distance, pace);
  return thrown;
}

[[nodiscard]] Billboard picture_at(Point place, double height, double size, TextureId picture) {
  Billboard board{place, height - size / 2, size, size, picture};
  board.id = -1;
  return board;
}

/// Adds the pictures of throws, each so many ticks after it began.
class ThrowPictures {
 public:
  ThrowPictures(const KnownProperties& known, std::vector<Billboard>& boards)
      : stone_(known.sling_stone), dust_(known.sling_dust), boards_(boards) {}

  void add(const Throw& thrown, double since, double size, double dust) {
    if (stone_.is_none() || since < 0) return;
    const double after = since - thrown.flight_ticks;
    if (after < 0) return add_stone(thrown, since / thrown.flight_ticks, size);
    if (!thrown.strikes || after >= dust_ticks) return;
    add_chips(thrown, after);
    if (!dust_.is_none()) add_dust(thrown, after / dust_ticks, dust);
  }

 private:
  void add_stone(const Throw& thrown, double share, double size) {
    const Point place = thrown.from + (thrown.to - thrown.from) * share;
    const double straight = thrown.from_height + (thrown.to_height - thrown.from_height) * share;
    const double height = straight + thrown.arch * 4 * share * (1 - share);
    boards_.push_back(picture_at(place, height, size, stone_));
  }

  void add_chips(const Throw& thrown, double after) {
    const Vec aside = quarter_turn(thrown.away);
    for (const ChipWay& way : chip_ways) {
      const Point place =
          thrown.to + thrown.away * (way.away * after) + aside * (way.aside * after);
      const double height = thrown.to_height + way.up * after - chip_fall * after * after;
      boards_.push_back(picture_at(place, std::max(height, chip_size / 2), chip_size, stone_));
    }
  }

  /// It grows fast at first.
  void add_dust(const Throw& thrown, double share, double times) {
    const double grown = 1 - (1 - share) * (1 - share);
    const double size = times * (first_dust + (last_dust - first_dust) * grown);
    const double height = std::clamp(thrown.to_height, size / 2, std::max(1 - size / 2, size / 2));
    boards_.push_back(picture_at(thrown.to, height, size, dust_));
    boards_.back().opacity = static_cast<unsigned>(max_opacity * (1 - share * share));
  }

  TextureId stone_;
  TextureId dust_;
  std::vector<Billboard>& boards_;
};

}  // namespace

Throw slung(const World& world, const SightLine& line, const LineHit& hit) {
  return thrown_along(world, line, hit, sling_pace);
}

Throw tossed(const World& world, const SightLine& line, const LineHit& hit) {
  Throw thrown = thrown_along(world, line, hit, toss_pace);
  double distance = hit.t;
  if (!thrown.strikes) {  // it falls where its strength ends
    distance = line.ray.max_t;
    thrown.strikes = true;
    thrown.to = line.ray.origin + line.forward * distance;
    thrown.to_height = lowest;
    thrown.flight_ticks = ticks_of(distance, toss_pace);
  }
  const double room = highest - std::max(thrown.from_height, thrown.to_height);
  thrown.arch = std::clamp(distance * 0.04, 0.0, std::max(room, 0.0));
  return thrown;
}

void forget_thrown(World& world) {
  const auto is_gone = [&](const Throw& thrown) {
    return world.ticks - thrown.tick >= thrown.flight_ticks + dust_ticks;
  };
  auto& [stone, pebble] = world.thrown;
  if (stone && is_gone(*stone)) stone.reset();
  if (pebble && is_gone(*pebble)) pebble.reset();
}

std::vector<Billboard> flying_billboards(const World& world, int fraction) {
  std::vector<Billboard> boards;
  if (!world.thrown.stone && !world.thrown.pebble) return boards;
  ThrowPictures pictures(world.known, boards);
  // A picture is of the time between the last tick's beginning and its end.
  const double part = world.phase == Phase::walking ? fraction / 256.0 : 1;
  const auto since = [&](const Throw& thrown) { return world.ticks - 1 - thrown.tick + part; };
  if (const auto& stone = world.thrown.stone) pictures.add(*stone, since(*stone), stone_size, 1);
  if (const auto& pebble = world.thrown.pebble) {
    pictures.add(*pebble, since(*pebble), pebble_size, pebble_dust);
  }
  return boards;
}

}  // namespace raywalk
