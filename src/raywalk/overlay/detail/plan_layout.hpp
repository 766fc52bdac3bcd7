#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "raywalk/overlay/detail/automap_layers.hpp"
#include "raywalk/overlay/level_plan.hpp"

/// Where things stand on the sheet of a plan.
namespace raywalk::detail {

/// The colors of a plan.
struct PlanColors {
  Color paper = rgb(245, 242, 235);
  Color ink = rgb(44, 46, 52);
  Color faint = rgb(128, 124, 116);
  /// A free tile without a floor, above or below the sky.
  Color floor = rgb(70, 76, 88);
  Color solid = rgb(64, 67, 77);
  Color wall = rgb(228, 220, 204);
  Color door = rgb(232, 160, 48);
  Color pane = rgb(140, 200, 220);
  Color start = rgb(255, 255, 255);
  Color grid = 0x14FFFFFFU;
  Color main_grid = 0x30FFFFFFU;
};
inline constexpr PlanColors plan_colors{};

/// The symbol before the words of an entry of the legend.
enum class PlanEntrySymbol : std::uint8_t { mark, arrow, door, pane };

struct PlanEntry {
  PlanEntrySymbol symbol = PlanEntrySymbol::mark;
  MarkShape shape = MarkShape::circle;
  Color color = 0;
  std::string name{};

  friend bool operator==(const PlanEntry&, const PlanEntry&) = default;
};

/// The parts of the sheet, in pixels from its upper left corner.
struct PlanLayout {
  /// Pixels per tile, 1 to 64.
  int scale = 24;
  /// How many times as large as on a small sheet words are; at least 1.
  int zoom = 1;
  Rectangle map{};
  int width = 0;
  int height = 0;
  std::string title{};
  std::string size_words{};
  /// The middle of the left end of the title.
  Point title_at{};
  /// Each so many tiles a column and a row have their number.
  int number_step = 5;
  std::vector<PlanEntry> legend{};
  int legend_columns = 1;

  /// The width of a letter, and the height of a line of words.
  [[nodiscard]] int letter() const { return 8 * zoom; }
  [[nodiscard]] int line() const { return 20 * zoom; }
  [[nodiscard]] Point at(Point tiles) const {
    return {map.x + tiles.x * scale, map.y + tiles.y * scale};
  }
  /// The middle of the symbol of an entry of the legend.
  [[nodiscard]] Point entry_at(std::size_t number) const;
  /// The same for drawing as an automap does, in pixels from the middle of the map.
  [[nodiscard]] MapProjection projection() const;
};

[[nodiscard]] PlanLayout make_plan_layout(LevelNow now, const LevelPlan& plan);

/// True if a point lies on the level.
[[nodiscard]] bool is_on_level(const Grid& grid, Point p);

}  // namespace raywalk::detail
