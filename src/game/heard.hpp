#pragma once

#include <optional>

#include "game/world.hpp"
#include "raywalk/path/flood.hpp"

/// How a sound that is made somewhere is heard somewhere else.
namespace raywalk {

/// Loudness of a sound that is as loud as it can be, on one side.
inline constexpr int whole_share = 256;

/// How loud a sound is on either side, 0 to `whole_share`, and whether something stands between it
/// and the ear.
struct Heard {
  int left = 0;
  int right = 0;
  bool muffled = false;

  [[nodiscard]] bool is_silent() const { return left == 0 && right == 0; }
  friend bool operator==(const Heard&, const Heard&) = default;
};

/// From where a sound comes: along a unit vector in the world, how loud it is, above 0 to 1, and
/// whether its place is out of sight.
struct HeardWay {
  Vec way{};
  double loudness = 0;
  bool muffled = false;
};

/// Where one listens, and which way his nose points: a vector of length 1.
struct Ear {
  Point at{};
  Vec forward{1, 0};
};

/// The ear of the player.
[[nodiscard]] Ear ear_of(const World& world);

/// Tells how sounds of a world are heard at one place, many of them for one search.
///
/// A sound comes along the open floor, as noises do to watchers (`noise_cost`): the longer that way
/// the softer it is, a shut door counts as several tiles, and where there is no way there is no
/// sound. It is muffled where its place cannot be seen from the ear; then it comes from where its
/// way comes into sight. Each is the same on every machine.
class Hearing {
 public:
  /// Listens in a world as it stands. `most` is how many tiles the farthest sounds are heard. The
  /// world outlives its use, and stands still meanwhile.
  void listen(const World& world, const Ear& ear, double most);

  /// How a sound is heard that is made at a place, and heard `reach` tiles away. In a tile of a
  /// wall or a door it is made in front of that. Expects that it listens, and a reach of at most
  /// what it listens to.
  [[nodiscard]] Heard heard(Point place, double reach) const;
  /// From where it comes; none of what is silent, and the zero vector of what is made at the ear.
  [[nodiscard]] std::optional<HeardWay> way_of(Point place, double reach) const;

 private:
  struct Source {
    Point place{};
    double distance = 0;
  };
  /// The way to where it comes from, of any length.
  struct Arrival {
    Vec way{};
    double loudness = 0;
    bool muffled = false;
  };
  [[nodiscard]] std::optional<Arrival> arrival_of(Point place, double reach) const;
  [[nodiscard]] std::optional<Source> source_at(Point place) const;
  [[nodiscard]] bool sees_place(Point place) const;
  [[nodiscard]] Point direction_of(Point place) const;

  const World* world_ = nullptr;
  Ear ear_{};
  FloodField field_{};
};

/// The same for a single sound.
[[nodiscard]] Heard heard(const World& world, const Ear& ear, Point place, double reach);

}  // namespace raywalk
