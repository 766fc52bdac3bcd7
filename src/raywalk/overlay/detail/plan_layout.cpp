#include "raywalk/overlay/detail/plan_layout.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "raywalk/base/detail/utf8.hpp"
#include "raywalk/base/printable.hpp"

namespace raywalk::detail {

namespace {

constexpr int max_letters = 24;
constexpr std::size_t max_lines_in_key = 40;

/// The number of letters of a text, by its code points.
int letters_of(std::string_view text) {
  int letters = 0;
  for (; !text.empty(); ++letters) text.remove_prefix(first_code_point(text).bytes);
  return letters;
}

/// The first letters of a name, as it may be shown.
std::string shown_name(std::string_view name, int most) {
  std::string whole = printable(name);
  std::string_view rest = whole;
  for (int i = 0; i < most && !rest.empty(); ++i) rest.remove_prefix(first_code_point(rest).bytes);
  if (rest.empty()) return whole;
  return whole.substr(0, whole.size() - rest.size()) + "...";
}

void add_entry(std::vector<PlanEntry>& legend, PlanEntry entry) {
  if (legend.size() >= max_lines_in_key || entry.name.empty()) return;
  entry.name = shown_name(entry.name, max_letters);
  if (std::ranges::find(legend, entry) == legend.end()) legend.push_back(std::move(entry));
}

std::vector<PlanEntry> legend_of(LevelNow now, const LevelPlan& plan) {
  const Level& level = now.level();
  std::vector<PlanEntry> legend;
  add_entry(legend, {PlanEntrySymbol::mark, MarkShape::arrow, plan_colors.start, "start"});
  if (!level.doors.empty()) {
    add_entry(legend, {PlanEntrySymbol::door, {}, plan_colors.door, "door"});
  }
  const auto is_pane = [&](std::uint16_t kind) { return level.kinds[kind].pane.has_value(); };
  if (std::ranges::any_of(level.tiles, is_pane)) {
    add_entry(legend, {PlanEntrySymbol::pane, {}, plan_colors.pane, "pane"});
  }
  for (const PlanArrow& arrow : plan.arrows) {
    if (!is_on_level(level.grid, arrow.from) || !is_on_level(level.grid, arrow.to)) continue;
    add_entry(legend, {PlanEntrySymbol::arrow, {}, arrow.color, arrow.name});
  }
  for (const PlanMark& mark : plan.marks) {
    if (!is_on_level(level.grid, mark.mark.position)) continue;
    add_entry(legend, {PlanEntrySymbol::mark, mark.mark.shape, mark.mark.color, mark.name});
  }
  return legend;
}

/// The first of 5, 10, 50, 100 and so on that is at least `least`.
int round_step(int least) {
  int step = 5;
  while (step < least) step *= step % 10 == 0 ? 5 : 2;
  return step;
}

/// Words grow with the map, so that they can be read on the whole sheet, up to about a tile.
int zoom_of(int longer_side, int scale) {
  return std::clamp((longer_side + 500) / 1200, 1, std::max(2, scale / 12));
}

int entry_width(const PlanLayout& layout) {
  int letters = 0;
  for (const PlanEntry& entry : layout.legend) {
    letters = std::max(letters, letters_of(entry.name));
  }
  return (letters + 6) * layout.letter();
}

}  // namespace

bool is_on_level(const Grid& grid, Point p) {
  return p.x >= 0 && p.x < grid.width && p.y >= 0 && p.y < grid.height;
}

Point PlanLayout::entry_at(std::size_t number) const {
  const auto columns = static_cast<std::size_t>(legend_columns);
  const int column = static_cast<int>(number % columns);
  const int row = static_cast<int>(number / columns);
  const int width_of_column = entry_width(*this);
  return {map.x + (column * width_of_column + letter()) * 1.0,
          map.y + map.height + (row + 1.5) * line()};
}

MapProjection PlanLayout::projection() const {
  MapProjection view;
  view.canvas = {{0, 0, width, height}, {map.x + map.width / 2.0, map.y + map.height / 2.0}};
  view.center = {map.width / 2.0 / scale, map.height / 2.0 / scale};
  view.scale = scale;
  view.unit = std::min(std::max(scale / 16.0, zoom * 0.8), 2.5);
  view.line_width = std::min(std::max(scale / 14.0, zoom * 0.6), 2.5);
  return view;
}

PlanLayout make_plan_layout(LevelNow now, const LevelPlan& plan) {
  const Level& level = now.level();
  PlanLayout layout;
  layout.scale = std::clamp(plan.pixels_per_tile, 1, 64);
  layout.map = {0, 0, level.grid.width * layout.scale, level.grid.height * layout.scale};
  layout.zoom = zoom_of(std::max(layout.map.width, layout.map.height), layout.scale);
  layout.title = shown_name(level.title, 2 * max_letters);
  layout.size_words =
      std::to_string(level.grid.width) + " x " + std::to_string(level.grid.height) + " tiles";
  layout.number_step = round_step((4 * layout.letter() + layout.scale - 1) / layout.scale);
  layout.legend = legend_of(now, plan);
  const int margin = 16 * layout.zoom;
  const auto digits = static_cast<int>(std::to_string(level.grid.height).size());
  layout.map.x = margin + (digits + 1) * layout.letter();
  layout.title_at = {layout.map.x * 1.0, margin + layout.line() * 0.6};
  layout.map.y = margin + 2 * layout.line() + layout.line() / 2;
  if (!layout.title.empty()) layout.map.y += layout.line() / 2;
  const int words = std::max(2 * letters_of(layout.title) * layout.letter(),
                             entry_width(layout) - 2 * layout.letter());
  const int content = std::max({layout.map.width, words, 14 * layout.letter()});
  layout.legend_columns =
      std::max(1, (content + 2 * layout.letter()) / std::max(1, entry_width(layout)));
  const auto columns = static_cast<std::size_t>(layout.legend_columns);
  const int rows = static_cast<int>((layout.legend.size() + columns - 1) / columns);
  layout.width = layout.map.x + content + margin;
  layout.height = layout.map.y + layout.map.height + (rows + 1) * layout.line() + margin;
  return layout;
}

}  // namespace raywalk::detail

namespace raywalk {

PlanSize level_plan_size(LevelNow now, const LevelPlan& plan) {
  const detail::PlanLayout layout = detail::make_plan_layout(now, plan);
  return {layout.width, layout.height};
}

}  // namespace raywalk
