#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <variant>

#include "raywalk/base/result.hpp"

namespace raywalk {

/// The kind of file that a plan is written into.
enum class PlanFormat : std::uint8_t { svg, png };

/// Draw the plan of a map, from above: `raywalk map MAP -o FILE`.
struct MapOptions {
  std::filesystem::path map{};
  std::filesystem::path output{};
  PlanFormat format = PlanFormat::svg;
  /// Pixels per tile; none: so many that the longer side has about 2000.
  std::optional<int> scale{};
  /// As `WalkOptions::wolf` and `root`.
  std::optional<std::filesystem::path> wolf{};
  std::optional<std::filesystem::path> root{};
  int limit_factor = 1;

  friend bool operator==(const MapOptions&, const MapOptions&) = default;
};

/// The options in the arguments behind `map`, or a text to print instead. Errors: as those of
/// `parse_options`.
[[nodiscard]] Result<std::variant<MapOptions, std::string>> parse_map_options(
    std::span<const std::string> arguments);

}  // namespace raywalk
