#include "raywalk/base/detail/svg_pen.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace raywalk::detail {

namespace {

std::string point_text(SvgPoint p) { return svg_number(p.x) + "," + svg_number(p.y); }

}  // namespace

std::string svg_number(double v) {
  // Bounded, so that it fits; pictures are a few thousand pixels wide.
  const double cut = std::isnan(v) ? 0 : std::clamp(v, -1e7, 1e7);
  const double hundredths = std::floor(cut * 100 + 0.5);
  std::array<char, 24> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), hundredths / 100 + 0.0,
                                 std::chars_format::fixed)
                       .ptr;
  return {text.data(), end};
}

std::string svg_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      default:
        escaped += (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) ? ' ' : c;
    }
  }
  return escaped;
}

void SvgPen::number(const char* name, double v) {
  svg_ += std::string(" ") + name + "=\"" + svg_number(v) + "\"";
}

void SvgPen::close(std::string_view look) {
  svg_ += " ";
  svg_ += look;
  svg_ += "/>\n";
}

void SvgPen::rectangle(SvgPoint low, SvgPoint high, std::string_view look) {
  svg_ += "<rect";
  number("x", low.x);
  number("y", low.y);
  number("width", high.x - low.x);
  number("height", high.y - low.y);
  close(look);
}

void SvgPen::line(SvgPoint a, SvgPoint b, std::string_view look) {
  svg_ += "<line";
  number("x1", a.x);
  number("y1", a.y);
  number("x2", b.x);
  number("y2", b.y);
  close(look);
}

void SvgPen::circle(SvgPoint center, double radius, std::string_view look) {
  svg_ += "<circle";
  number("cx", center.x);
  number("cy", center.y);
  number("r", radius);
  close(look);
}

void SvgPen::diamond(SvgPoint center, double radius, std::string_view look) {
  svg_ += "<polygon points=\"" + point_text({center.x - radius, center.y}) + " " +
          point_text({center.x, center.y - radius}) + " " +
          point_text({center.x + radius, center.y}) + " " +
          point_text({center.x, center.y + radius}) + "\"";
  close(look);
}

void SvgPen::arrow_head(SvgPoint tip, SvgPoint direction, double size, std::string_view look) {
  const SvgPoint back{tip.x - size * direction.x, tip.y - size * direction.y};
  const double half = 0.45 * size;
  const SvgPoint side{half * -direction.y, half * direction.x};
  svg_ += "<polygon points=\"" + point_text(tip) + " " +
          point_text({back.x + side.x, back.y + side.y}) + " " +
          point_text({back.x - side.x, back.y - side.y}) + "\"";
  close(look);
}

void SvgPen::text(SvgPoint left, std::string_view words, std::string_view look) {
  svg_ += "<text";
  number("x", left.x);
  number("y", left.y);
  svg_ += " ";
  svg_ += look;
  svg_ += ">" + svg_escaped(words) + "</text>\n";
}

void SvgPen::begin_part(SvgPoint low, double width, double height) {
  svg_ += "<svg";
  number("x", low.x);
  number("y", low.y);
  number("width", width);
  number("height", height);
  svg_ += ">\n";
}

void SvgPen::end_part() { svg_ += "</svg>\n"; }

}  // namespace raywalk::detail
