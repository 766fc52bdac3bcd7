#include "cli/values.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>

namespace raywalk {

namespace {

template <class T>
std::optional<T> number(std::string_view text) {
  T value{};
  const char* const begin = text.data();  // NOLINT(bugprone-suspicious-stringview-data-usage)
  const char* const end = begin + text.size();
  const auto [stop, error] = std::from_chars(begin, end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

tl::unexpected<Error> expected(const std::string& what, std::string_view text) {
  return fail({.message = "expected " + what + ", not '" + std::string(text) + "'"});
}

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

Result<int> whole_number(std::string_view text, int least, int most) {
  const auto found = number<int>(text);
  if (!found || *found < least || *found > most) {
    return expected("a whole number from " + std::to_string(least) + " to " + std::to_string(most),
                    text);
  }
  return *found;
}

}  // namespace

Result<Size> parse_size(std::string_view text) {
  const auto cross = text.find('x');
  if (cross == std::string_view::npos) return expected("WxH such as 1280x720", text);
  const auto width = number<int>(text.substr(0, cross));
  const auto height = number<int>(text.substr(cross + 1));
  if (!width || !height) return expected("WxH such as 1280x720", text);
  if (*width < 1 || *width > max_side_px || *height < 1 || *height > max_side_px) {
    return expected("sides of 1 to " + std::to_string(max_side_px) + " pixels", text);
  }
  if (1LL * *width * *height > max_pixels) {
    return expected("at most " + std::to_string(max_pixels) + " pixels", text);
  }
  return Size{*width, *height};
}

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

Result<int> parse_ticks(std::string_view text) { return whole_number(text, 0, max_ticks); }

Result<int> parse_shades(std::string_view text) { return whole_number(text, 2, 256); }

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

std::string joined(std::span<const std::string> names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

Result<std::string> parse_choice(std::string_view text, std::span<const std::string> names) {
  const auto found = std::ranges::find(names, text);
  if (found == names.end()) return expected("one of " + joined(names), text);
  return *found;
}

Result<int> parse_count(std::string_view text) { return whole_number(text, 1, 1000000); }

}  // namespace raywalk
