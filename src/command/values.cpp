#include "command/values.hpp"

#include <algorithm>
#include <vector>

#include "raywalk/base/nearest.hpp"

namespace raywalk {

tl::unexpected<Error> expected(const std::string& what, std::string_view text) {
  return fail({.message = "expected " + what + ", not '" + std::string(text) + "'"});
}

Result<int> parse_whole_number(std::string_view text, int least, int most) {
  const auto found = number<int>(text);
  if (!found || *found < least || *found > most) {
    return expected("a whole number from " + std::to_string(least) + " to " + std::to_string(most),
                    text);
  }
  return *found;
}

Result<int> parse_count(std::string_view text) { return parse_whole_number(text, 1, 1000000); }

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

std::string joined(std::span<const std::string> names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

Result<std::string> parse_choice(std::string_view text, std::span<const std::string> names) {
  const auto found = std::ranges::find(names, text);
  if (found != names.end()) return *found;
  auto wrong = expected("one of " + joined(names), text);
  const std::vector<std::string_view> words(names.begin(), names.end());
  // Words of one or two letters are near to any other.
  const auto meant = text.size() < 3 ? std::nullopt : nearest(text, words);
  if (meant) wrong.value().message += ", did you mean '" + std::string(*meant) + "'?";
  return wrong;
}

}  // namespace raywalk
