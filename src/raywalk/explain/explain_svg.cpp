#include "raywalk/explain/explain_svg.hpp"

#include <algorithm>

#include "raywalk/explain/detail/explain_map_svg.hpp"
#include "raywalk/explain/detail/explain_words.hpp"

namespace raywalk {

namespace {

using detail::rounded_text;
using detail::SvgPen;
using detail::text_of;

constexpr double margin = 24;
constexpr double gap = 28;
constexpr double line_height = 18;
/// Room for the words: the longest lines there are about so wide.
constexpr double words_width = 700;
/// The words stand beside a map that is no wider, below any other.
constexpr double narrow_map = 480;
constexpr double max_map_width = 1100;
/// Number of steps shown at each end of a list that is too long.
constexpr std::ptrdiff_t shown_steps = 8;

constexpr const char* style = R"(<style>
text { font: 13px "DejaVu Sans", Verdana, sans-serif; fill: #3b3f46; }
.title { font-size: 17px; font-weight: bold; fill: #22262c; }
.faint { fill: #7b808a; }
.strong { font-weight: bold; fill: #22262c; }
.free { fill: #fbfaf6; stroke: #ddd8cb; }
.beyond { fill: #eeecea; stroke: #e4e1de; }
.step { fill: #fdf0c8; stroke: #e6d193; }
.solid { fill: #667080; stroke: #565f6d; }
.pixels { fill: #667080; shape-rendering: crispEdges; }
.struck { fill: none; stroke: #c8324b; stroke-width: 2.5; }
.number { font-size: 11px; fill: #93824a; }
.on { fill: #ffffff; }
.face { stroke: #2f6fb2; stroke-width: 3; stroke-linecap: round; }
.crossing { fill: #ffffff; stroke: #2f6fb2; stroke-width: 1.5; }
.tie { fill: #f2a33a; stroke: #a4620c; stroke-width: 1.5; }
.ray { stroke: #c8324b; stroke-width: 2; }
.rest { stroke: #c8324b; stroke-width: 1.5; stroke-dasharray: 5 5; opacity: 0.55; }
.start { fill: #3d9a57; stroke: #ffffff; stroke-width: 1.5; }
.end { fill: #ffffff; stroke: #c8324b; stroke-width: 2; }
.hit { fill: #c8324b; stroke: #ffffff; stroke-width: 1.5; }
.normal { stroke: #22262c; stroke-width: 2; }
.tip { fill: #22262c; }
</style>
)";

/// Where the picture's parts are, in pixels.
struct Layout {
  double scale = 64;
  double map_top = margin;
  double map_width = 0;
  double map_bottom = margin;
  Point words{margin, margin};
  double width = words_width + 2 * margin;
};

Layout layout_of(const Explanation& e, bool has_title) {
  Layout layout;
  layout.map_top = margin + (has_title ? 32 : 0);
  int columns = 0;
  int rows = 0;
  for (const Sketch& sketch : e.sketches) {
    columns += sketch.width;
    rows = std::max(rows, sketch.height);
  }
  if (columns > 0) layout.scale = std::clamp(max_map_width / columns, 14.0, 64.0);
  const double gaps = gap * std::max(0.0, static_cast<double>(e.sketches.size()) - 1);
  layout.map_width = columns * layout.scale + gaps;
  layout.map_bottom = layout.map_top + rows * layout.scale;
  const bool is_beside = layout.map_width <= narrow_map && columns > 0;
  layout.words = is_beside ? Point{margin + layout.map_width + gap, layout.map_top + 14}
                           : Point{margin, layout.map_bottom + (columns > 0 ? 30 : 14)};
  layout.width = std::max(layout.map_width + 2 * margin, layout.words.x + words_width + margin);
  return layout;
}

void draw_sketches(SvgPen& pen, const Explanation& e, const Layout& layout) {
  double left = margin;
  for (const Sketch& sketch : e.sketches) {
    const double width = sketch.width * layout.scale;
    pen.begin_part({left, layout.map_top}, width, sketch.height * layout.scale);
    detail::draw_map(pen, sketch, e, layout.scale);
    pen.end_part();
    left += width + gap;
  }
}

void write_step(SvgPen& pen, const ExplainedStep& step, Point left) {
  const Step& s = step.step;
  const bool is_end =
      step.verdict == StepVerdict::hit || step.verdict == StepVerdict::blocked_corner;
  pen.text(left, std::to_string(step.number), R"(class="faint")");
  pen.text(left + Vec{48, 0}, text_of(s.tile), "");
  pen.text(left + Vec{148, 0}, text_of(s.face), R"(class="faint")");
  pen.text(left + Vec{208, 0}, "t " + rounded_text(s.enter) + " to " + rounded_text(s.exit), "");
  pen.text(left + Vec{388, 0}, detail::verdict_text(step), is_end ? R"(class="strong")" : "");
}

/// The list of steps; returns where the next line goes.
Point write_steps(SvgPen& pen, const Explanation& e, Point left) {
  const std::ptrdiff_t count = std::ssize(e.steps);
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    if (count > 2 * shown_steps && i == shown_steps) {
      i = count - shown_steps;
      const auto hidden = e.steps[static_cast<std::size_t>(i)].number - shown_steps;
      pen.text(left + Vec{48, 0}, "... " + std::to_string(hidden) + " more", R"(class="faint")");
      left.y += line_height;
    }
    write_step(pen, e.steps[static_cast<std::size_t>(i)], left);
    left.y += line_height;
  }
  return left;
}

/// All that is said in words; returns where they end.
double write_words(SvgPen& pen, const Explanation& e, Point left) {
  pen.text(left, detail::question_text(e, rounded_text), R"(class="strong")");
  left.y += line_height;
  pen.text(left, detail::policy_text(e.policy), R"(class="faint")");
  left = write_steps(pen, e, left + Vec{0, 1.6 * line_height});
  left.y += 0.6 * line_height;
  pen.text(left, detail::end_text(e, rounded_text), R"(class="strong")");
  return left.y;
}

}  // namespace

std::string to_svg(const Explanation& e, std::string_view title) {
  const Layout layout = layout_of(e, !title.empty());
  SvgPen pen;
  if (!title.empty()) pen.text({margin, margin + 14}, title, R"(class="title")");
  draw_sketches(pen, e, layout);
  const double bottom = std::max(write_words(pen, e, layout.words), layout.map_bottom);
  const std::string width = detail::svg_number(layout.width);
  const std::string height = detail::svg_number(bottom + margin);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
         "\" viewBox=\"0 0 " + width + " " + height + "\">\n" + style +
         "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n" + pen.svg() + "</svg>\n";
}

}  // namespace raywalk
