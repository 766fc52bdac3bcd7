#pragma once

#include <optional>
#include <span>
#include <string>

#include "game/world.hpp"

/// The worth of a night.
namespace raywalk {

/// Medals of a player who is out. Rewinds are told beside them, and forfeit none.
struct Medals {
  /// Nobody noticed him, not for a tick.
  bool ghost = false;
  /// No lamp and no pane was broken, and nobody stunned.
  bool housekeeper = false;
  /// He took no longer than the map's property "par" says, in seconds.
  bool swift = false;

  friend bool operator==(const Medals&, const Medals&) = default;
};

/// Those of a night as it stands; they are his once he is out (`Phase::out`).
[[nodiscard]] Medals medals_of(const World& world);

/// How many seconds a night should take: the map's property "par", up to a day; none without it.
inline constexpr double max_par_seconds = 24 * 60 * 60;
[[nodiscard]] std::optional<double> par_of(const Level& level);

/// The report of a night that is over.
struct NightReport {
  /// Title of the level.
  std::string title{};
  NightScore score{};
  /// Worth of all loot of the level.
  double loot_there = 0;
  int ticks = 0;
  /// `par_of`, in seconds.
  std::optional<double> par{};
  Medals medals{};

  friend bool operator==(const NightReport&, const NightReport&) = default;
};

[[nodiscard]] NightReport report_of(const World& world);

/// Several nights together.
struct NightsTotal {
  int nights = 0;
  NightScore score{};
  double loot_there = 0;
  int ticks = 0;
  /// The sum of those that there are; none if there is none.
  std::optional<double> par{};
  /// In how many nights each medal was won.
  int ghosts = 0;
  int housekeepers = 0;
  int swifts = 0;

  friend bool operator==(const NightsTotal&, const NightsTotal&) = default;
};

[[nodiscard]] NightsTotal total_of(std::span<const NightReport> nights);

}  // namespace raywalk
