#include <array>
#include <cmath>
#include <string>

#include "raywalk/map/pane.hpp"
#include "raywalk/overlay/detail/map_symbols.hpp"
#include "raywalk/overlay/detail/plan_pen.hpp"

namespace raywalk::detail {

namespace {

/// Draws the parts of a plan one after another.
class PlanSheet {
 public:
  PlanSheet(PlanPen& pen, const PlanLayout& layout, LevelNow now)
      : pen_(pen), layout_(layout), now_(now), view_(layout.projection()) {}

  /// Thin lines between tiles where they are large, and others at the numbers.
  void draw_grid() {
    constexpr int min_scale = 12;
    if (layout_.scale >= min_scale) draw_lines(1, plan_colors.grid);
    draw_lines(layout_.number_step, plan_colors.main_grid);
  }
  void draw_panes() {
    const Grid& grid = now_.level().grid;
    for (int y = 0; y < grid.height; ++y) {
      for (int x = 0; x < grid.width; ++x) {
        const auto& pane = now_.level().kind({x, y}).pane;
        if (pane && !is_broken(now_.state(), {x, y})) draw_pane(pane_outline({x, y}, *pane));
      }
    }
    pen_.fill(plan_colors.pane);
  }
  void draw_doors() {
    for (std::size_t i = 0; i < now_.level().doors.size(); ++i) {
      const DoorOutline door = outline_of_door(now_, {static_cast<int>(i)});
      for (const MapLine& post : door.posts) {
        pen_.line(layout_.at(post.from), layout_.at(post.to), door_post_radius(view_));
      }
      for (const MapLine& bar : door.bars) {
        draw_bar(layout_.at(bar.from), layout_.at(bar.to),
                 door.across * (door_bar_width(view_) / 2));
      }
    }
    pen_.fill(plan_colors.door);
  }
  void draw_arrow_to(const PlanArrow& arrow) {
    const Grid& grid = now_.level().grid;
    if (!is_on_level(grid, arrow.from) || !is_on_level(grid, arrow.to)) return;
    pen_.begin(arrow.name);
    draw_arrow_line(layout_.at(arrow.from), layout_.at(arrow.to), arrow.color);
    pen_.end();
  }
  void draw_mark(const PlanMark& mark) {
    if (!is_on_level(now_.level().grid, mark.mark.position)) return;
    // Stairs fill their tile: they are seen around a thing that stands on them.
    const double radius = mark.mark.shape == MarkShape::stairs
                              ? view_.size(0.45, 4.5, 14)
                              : mark_radius(view_, mark.mark.shape);
    pen_.begin(mark.name);
    draw_rimmed_symbol(mark.mark.shape,
                       {layout_.at(mark.mark.position), radius, unit_or_north(mark.mark.heading)},
                       mark.mark.color);
    pen_.end();
  }
  void draw_start() {
    const StartPose& start = now_.level().start;
    if (!is_on_level(now_.level().grid, start.position)) return;
    pen_.begin("start");
    draw_rimmed_symbol(
        MarkShape::arrow,
        {layout_.at(start.position), view_.size(0.45, 6, 14), unit_vector(start.heading)},
        plan_colors.start);
    pen_.end();
  }
  void draw_words() {
    const Point size_at = layout_.title_at + Vec{0, layout_.title.empty() ? 0 : 1.2 * line()};
    pen_.text(layout_.title_at, TextAlign::left, layout_.title, plan_colors.ink, 2);
    pen_.text(size_at, TextAlign::left, layout_.size_words, plan_colors.faint, 1);
    draw_numbers();
    for (std::size_t i = 0; i < layout_.legend.size(); ++i) {
      draw_entry(layout_.legend[i], layout_.entry_at(i));
    }
  }

 private:
  [[nodiscard]] double line() const { return layout_.line(); }

  void draw_lines(int step, Color color) {
    const Rectangle& map = layout_.map;
    const Grid& grid = now_.level().grid;
    for (int x = step; x < grid.width; x += step) {
      const double at = map.x + x * layout_.scale;
      pen_.line({at, map.y * 1.0}, {at, map.y * 1.0 + map.height}, 0.5);
    }
    for (int y = step; y < grid.height; y += step) {
      const double at = map.y + y * layout_.scale;
      pen_.line({map.x * 1.0, at}, {map.x * 1.0 + map.width, at}, 0.5);
    }
    pen_.fill(color);
  }
  void draw_bar(Point a, Point b, Vec half_across) {
    pen_.polygon(
        std::array<Point, 4>{a - half_across, b - half_across, b + half_across, a + half_across},
        0);
  }
  void draw_pane(PaneOutline corners) {
    for (Point& corner : corners) corner = layout_.at(corner);
    pen_.polygon(corners, view_.line_width / 4);
  }
  /// A line from a disc to a head, on a dark rim.
  void draw_arrow_line(Point from, Point to, Color color) {
    const Vec way = to - from;
    const double length_of_way = length(way);
    const double head = view_.size(0.35, 4, 10);
    const Vec heading = length_of_way > 0 ? way / length_of_way : Vec{0, -1};
    const Point end = length_of_way > head ? to - heading * head : from;
    for (const double grow : {view_.line_width * 0.8, 0.0}) {
      pen_.line(from, from, view_.line_width * 1.4 + grow);
      pen_.line(from, end, view_.line_width * 0.6 + grow);
      draw_arrow(pen_, {to - heading * head, head, heading}, grow);
      pen_.fill(grow > 0 ? rim_of(color) : color);
    }
  }
  void draw_rimmed_symbol(MarkShape shape, const SymbolPlace& place, Color color) {
    draw_symbol(pen_, shape, place, view_.line_width * 0.8);
    pen_.fill(rim_of(color));
    draw_symbol(pen_, shape, place, 0);
    pen_.fill(color);
  }
  void draw_numbers() {
    const Rectangle& map = layout_.map;
    const Grid& grid = now_.level().grid;
    const double away = line() * 0.55;
    for (int x = 0; x < grid.width; x += layout_.number_step) {
      pen_.text({map.x + (x + 0.5) * layout_.scale, map.y - away}, TextAlign::middle,
                std::to_string(x), plan_colors.faint, 1);
    }
    for (int y = 0; y < grid.height; y += layout_.number_step) {
      pen_.text({map.x - layout_.letter() * 0.75, map.y + (y + 0.5) * layout_.scale},
                TextAlign::right, std::to_string(y), plan_colors.faint, 1);
    }
  }
  void draw_entry(const PlanEntry& entry, Point at) {
    const double radius = 6.0 * layout_.zoom;
    const Vec half{radius, 0};
    switch (entry.symbol) {
      case PlanEntrySymbol::mark:
        draw_rimmed_symbol(entry.shape, {at, radius, {0, -1}}, entry.color);
        break;
      case PlanEntrySymbol::arrow:
        draw_arrow_line(at - half, at + half, entry.color);
        break;
      case PlanEntrySymbol::door:
        draw_bar(at - half, at + half, {0, radius * 0.35});
        pen_.line(at - half - Vec{0, radius * 0.8}, at - half + Vec{0, radius * 0.8}, radius / 6);
        pen_.line(at + half - Vec{0, radius * 0.8}, at + half + Vec{0, radius * 0.8}, radius / 6);
        pen_.fill(entry.color);
        break;
      case PlanEntrySymbol::pane:
        pen_.line(at - half, at + half, radius / 4);
        pen_.fill(entry.color);
        break;
    }
    pen_.text(at + Vec{2.0 * layout_.letter(), 0}, TextAlign::left, entry.name, plan_colors.ink, 1);
  }

  PlanPen& pen_;
  const PlanLayout& layout_;
  LevelNow now_;
  MapProjection view_;
};

}  // namespace

void draw_plan_marks(PlanPen& pen, const PlanLayout& layout, LevelNow now, const LevelPlan& plan) {
  PlanSheet sheet(pen, layout, now);
  sheet.draw_grid();
  sheet.draw_panes();
  sheet.draw_doors();
  for (const PlanArrow& arrow : plan.arrows) sheet.draw_arrow_to(arrow);
  for (const PlanMark& mark : plan.marks) sheet.draw_mark(mark);
  sheet.draw_start();
  sheet.draw_words();
}

}  // namespace raywalk::detail
