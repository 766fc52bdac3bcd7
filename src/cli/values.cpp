#include "cli/values.hpp"

#include <array>
#include <cmath>
#include <optional>

namespace raywalk {

namespace {

/// The parts of `text` between commas, if there are exactly three.
std::optional<std::array<std::string_view, 3>> three_parts(std::string_view text) {
  const auto first = text.find(',');
  if (first == std::string_view::npos) return std::nullopt;
  const auto second = text.find(',', first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  return std::array{text.substr(0, first), text.substr(first + 1, second - first - 1),
                    text.substr(second + 1)};
}

/// The finite numbers between commas, if there are exactly `count`.
template <std::size_t count>
std::optional<std::array<double, count>> finite_numbers(std::string_view text) {
  std::array<double, count> values{};
  for (std::size_t i = 0; i < count; ++i) {
    const bool is_last = i + 1 == count;
    const auto comma = text.find(',');
    if (is_last != (comma == std::string_view::npos)) return std::nullopt;
    const auto value = number<double>(text.substr(0, comma));
    if (!value || !std::isfinite(*value)) return std::nullopt;
    values[i] = *value;
    text.remove_prefix(is_last ? text.size() : comma + 1);
  }
  return values;
}

}  // namespace

Result<double> parse_fov(std::string_view text) {
  const auto degrees = number<double>(text);
  // Written so that NaN, which from_chars reads, is refused as well.
  const bool good = degrees && *degrees >= min_fov_degrees && *degrees <= max_fov_degrees;
  if (!good) return expected("an angle of 30 to 150 degrees", text);
  return *degrees;
}

Result<double> parse_pitch(std::string_view text) {
  const auto degrees = number<double>(text);
  const bool good = degrees && std::abs(*degrees) <= max_pitch_degrees;
  if (!good) return expected("an angle of -60 to 60 degrees", text);
  return *degrees;
}

Result<double> parse_eye(std::string_view text) {
  const auto height = number<double>(text);
  const bool good = height && *height >= 0.05 && *height <= 0.95;
  if (!good) return expected("a height of 0.05 to 0.95 tiles", text);
  return *height;
}

Result<int> parse_ticks(std::string_view text) { return parse_whole_number(text, 0, max_ticks); }

Result<int> parse_shades(std::string_view text) { return parse_whole_number(text, 2, 256); }

Result<Pose> parse_pose(std::string_view text) {
  const auto parts = three_parts(text);
  if (!parts) return expected("x,y,degrees such as 2.5,3.5,90", text);
  const auto x = number<double>((*parts)[0]);
  const auto y = number<double>((*parts)[1]);
  const auto degrees = number<double>((*parts)[2]);
  const bool good =
      x && y && degrees && std::isfinite(*x) && std::isfinite(*y) && std::abs(*degrees) <= 360000.0;
  if (!good) return expected("x,y,degrees such as 2.5,3.5,90", text);
  return Pose{{*x, *y}, Turn::degrees(*degrees)};
}

Result<Point> parse_point(std::string_view text) {
  const auto parts = finite_numbers<2>(text);
  if (!parts) return expected("x,y such as 2.5,3.5", text);
  return Point{(*parts)[0], (*parts)[1]};
}

Result<Ray> parse_ray(std::string_view text) {
  const auto parts = finite_numbers<4>(text);
  if (!parts) return expected("x,y,dx,dy such as 2.5,3.5,1,0.25", text);
  return Ray{{(*parts)[0], (*parts)[1]}, {(*parts)[2], (*parts)[3]}};
}

}  // namespace raywalk
