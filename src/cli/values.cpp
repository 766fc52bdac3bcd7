#include "cli/values.hpp"

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

Result<int> parse_count(std::string_view text) {
  const auto count = number<int>(text);
  if (!count || *count < 1 || *count > 1000000) {
    return expected("a whole number from 1 to 1000000", text);
  }
  return *count;
}

}  // namespace raywalk
