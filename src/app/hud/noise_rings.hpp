#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "frame/map_picture.hpp"
#include "game/made_sounds.hpp"
#include "raywalk/image/framebuffer.hpp"

/// Noises of a night, as they are to be seen: on a ring at the edge of the view.
namespace raywalk {

/// A noise on the ring.
struct NoiseMark {
  /// Where it comes from, as on a map whose top is where the player looks: (0, -1) is straight
  /// ahead, (1, 0) to the right. The zero vector of the player's own, which is all around.
  Vec way{};
  /// How loud it is where he stands, 0 to 1.
  double loudness = 0;
  /// Share that is left of the time for which it is shown, 0 to 1.
  double rest = 1;
  /// It tells that a watcher is curious, by what he has heard or seen: a growl, a murmur.
  bool tells_of_notice = false;

  friend bool operator==(const NoiseMark&, const NoiseMark&) = default;
};

/// The noises of the last ticks. It follows a world by its sounds.
class NoiseRings {
 public:
  /// For how long a noise is shown, in ticks.
  static constexpr int shown_ticks = 42;

  /// Adds a sound of the world's last tick: the player's steps, and of all else what he hears.
  void add(const World& world, const MadeSound& sound, const Hearing& hearing);

  /// The marks in a world for a player who looks along a unit vector, the oldest first.
  [[nodiscard]] std::vector<NoiseMark> marks(const World& world, Vec forward) const;
  /// The same on his map: his own steps as far as wardens hear them in the open, in a paler ring as
  /// far as the sharpest ear of the level does (`sharpest_hearing`), and all else whose place is in
  /// sight, in two rings what tells of notice. They spread and fade, or else are there until they
  /// are gone.
  [[nodiscard]] std::vector<MapRing> rings(const World& world, bool spread = true) const;

 private:
  struct HeardNoise {
    Vec way{};
    double loudness = 0;
    int tick = 0;
    bool tells_of_notice = false;
    Point at{};
    /// To which its ring on the map spreads, in tiles; 0: it has none. And the second one, if it is
    /// further.
    double reach = 0;
    double far_reach = 0;

    /// Share of its time that is left in a world: 0 if it is over, or has not been yet.
    [[nodiscard]] double rest(const World& world) const;
  };
  /// The oldest are forgotten beyond so many.
  static constexpr std::size_t max_noises = 64;

  std::vector<HeardNoise> noises_{};
};

/// Draws the ring of each noise around the middle of a picture: the thicker the louder it is, an
/// arc that bulges outward for one that comes from somewhere, with a line beyond it if that tells
/// of notice, and all around for the player's own.
void draw_noise(FramebufferView target, std::span<const NoiseMark> marks);

}  // namespace raywalk
