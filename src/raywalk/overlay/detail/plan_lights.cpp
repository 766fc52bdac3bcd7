#include "raywalk/overlay/detail/plan_lights.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <vector>

#include "raywalk/lightmap/light_map.hpp"
#include "raywalk/lightmap/light_share.hpp"
#include "raywalk/lightmap/light_view.hpp"
#include "raywalk/overlay/detail/plan_outlines.hpp"

namespace raywalk::detail {

namespace {

/// How far an arc at the end of a lamp's reach, where it is dark, may be from its chords, in tiles.
constexpr double arc_tolerance = 1.0 / 32;

std::vector<Color> sorted_once(std::vector<Color> colors) {
  std::ranges::sort(colors);
  colors.erase(std::unique(colors.begin(), colors.end()), colors.end());
  return colors;
}

int index_of_color(const std::vector<Color>& colors, Color color) {
  return static_cast<int>(std::ranges::lower_bound(colors, color) - colors.begin());
}

std::vector<Color> lamp_colors(const Level& level) {
  std::vector<Color> colors;
  colors.reserve(level.lamps.size());
  for (const Light& lamp : level.lamps) colors.push_back(lamp.color | 0xFF000000U);
  return sorted_once(std::move(colors));
}

/// The stops of the gradients, one set for each color.
void write_stops(SvgPen& pen, const std::vector<Color>& colors) {
  constexpr int stops = 12;
  for (std::size_t i = 0; i < colors.size(); ++i) {
    pen.raw("<radialGradient id=\"c" + std::to_string(i) + "\">\n");
    for (int k = 0; k <= stops; ++k) {
      const double at = k / double{stops};
      const double share = light_share({.position = {0, 0}, .radius = 1}, {at, 0});
      pen.raw("<stop offset=\"" + svg_share(at) + "\" stop-color=\"" + svg_color(colors[i]) +
              "\" stop-opacity=\"" + svg_share(share) + "\"/>\n");
    }
    pen.raw("</radialGradient>\n");
  }
}

/// Writes lamps one after another.
class LampWriter {
 public:
  LampWriter(SvgPen& pen, LevelNow now) : pen_(pen), now_(now), colors_(lamp_colors(now.level())) {
    write_stops(pen_, colors_);
  }

  void write(std::size_t number) {
    const Light& lamp = now_.level().lamps[number];
    if (!can_shine(lamp) || now_.state().lamps[number] == 0) return;
    look_from_light(view_, now_, lamp, lamp.position);
    view_.limit_reach(lamp.radius);
    if (view_.spans().empty()) return;
    const std::string name = "l" + std::to_string(number);
    pen_.raw("<radialGradient id=\"" + name + "\" href=\"#c" +
             std::to_string(index_of_color(colors_, lamp.color | 0xFF000000U)) +
             "\" gradientUnits=\"userSpaceOnUse\" cx=\"" + of_tiles(lamp.position.x) + "\" cy=\"" +
             of_tiles(lamp.position.y) + "\" r=\"" + of_tiles(lamp.radius) + "\"/>\n");
    if (lamp.cone) {
      write_cone(lamp, *lamp.cone, name);
    } else {
      write_part(view_, name, 1);
    }
  }

 private:
  [[nodiscard]] static std::string of_tiles(double tiles) {
    return svg_number(tiles * plan_pixels);
  }
  void write_part(const Visibility& view, const std::string& name, double share) {
    const std::vector<Point> polygon = view.polygon(arc_tolerance);
    if (polygon.empty() || !(share > 0)) return;
    std::string path = "<path class=\"lamp\" fill=\"url(#" + name + ")\"";
    if (share < 1) path += " fill-opacity=\"" + svg_share(share) + "\"";
    path += " d=\"M";
    for (const Point& p : polygon) path += of_tiles(p.x) + ' ' + of_tiles(p.y) + ' ';
    path.back() = 'Z';
    pen_.raw(path + "\"/>\n");
  }
  /// A cone in slices, each with the share of its middle.
  void write_cone(const Light& lamp, const LightCone& cone, const std::string& name) {
    constexpr std::uint32_t soft_slices = 6;
    const std::uint32_t rim = half_angle_of(cone.cosine);
    const std::uint32_t core = std::min(rim, half_angle_of(cone.cosine + cone.softness));
    const std::uint32_t soft = (rim - core) / soft_slices;
    const Turn middle = heading_of(cone.direction);
    write_slice(lamp, name, middle, {core});
    for (std::uint32_t i = 0; i < soft_slices && soft > 1; ++i) {
      const Turn aside{core + i * soft + soft / 2};
      write_slice(lamp, name, middle + aside, {soft / 2});
      write_slice(lamp, name, middle - aside, {soft / 2});
    }
  }
  void write_slice(const Light& lamp, const std::string& name, Turn heading, Turn half_angle) {
    Light round = lamp;
    round.cone.reset();
    const Point sample = lamp.position + unit_vector(heading) * (lamp.radius / 2);
    const double whole = light_share(round, sample, lamp.height);
    const double share = whole > 0 ? light_share(lamp, sample, lamp.height) / whole : 0;
    Visibility slice = view_;
    slice.limit_cone({lamp.position, heading, half_angle, lamp.radius});
    write_part(slice, name, share);
  }
  /// At most half a turn.
  [[nodiscard]] static std::uint32_t half_angle_of(double cosine) {
    const double held = cosine > -1 ? std::min(cosine, 1.0) : -1.0;
    return std::min(heading_of({held, std::sqrt(1 - held * held)}).units, half_turn.units);
  }

  SvgPen& pen_;
  LevelNow now_;
  std::vector<Color> colors_;
  Visibility view_{};
};

/// The ambient light of each tile: the level's everywhere, and that of others over it.
void write_ambient(SvgPen& pen, const Level& level) {
  std::vector<Color> colors{level.ambient | 0xFF000000U};
  for (const TileKind& kind : level.kinds) colors.push_back(ambient_of(level, kind));
  colors = sorted_once(std::move(colors));
  const int common = index_of_color(colors, level.ambient | 0xFF000000U);
  const Point end{level.grid.width * 1.0 * plan_pixels, level.grid.height * 1.0 * plan_pixels};
  pen.rectangle({0, 0}, end, "fill=\"" + svg_color(level.ambient) + "\"");
  const auto paths = group_paths(level.grid, static_cast<int>(colors.size()), [&](Tile tile) {
    const int color = index_of_color(colors, ambient_of(level, level.kind(tile)));
    return color == common || level.kind(tile).solid ? -1 : color;
  });
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (paths[i].empty()) continue;
    pen.raw("<path fill=\"" + svg_color(colors[i]) + "\" fill-rule=\"evenodd\" d=\"" + paths[i] +
            "\"/>\n");
  }
}

}  // namespace

std::string svg_color(Color color) {
  constexpr const char* digits = "0123456789abcdef";
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4) text += digits[color >> shift & 0xFU];
  return text;
}

std::string svg_share(double share) {
  const double held = share > 0 ? std::min(share, 1.0) : 0.0;
  std::array<char, 24> text{};
  const double parts = std::floor(held * 10000 + 0.5) / 10000;
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), parts, std::chars_format::fixed).ptr;
  return {text.data(), end};
}

void write_plan_lights(SvgPen& pen, LevelNow now) {
  if (!has_light(now.level())) return;
  pen.raw("<g class=\"light\">\n<g class=\"flat\">\n");
  write_ambient(pen, now.level());
  pen.raw("</g>\n");
  LampWriter writer(pen, now);
  for (std::size_t i = 0; i < now.level().lamps.size(); ++i) writer.write(i);
  pen.raw("</g>\n");
}

}  // namespace raywalk::detail
