#include "raywalk/load/detail/text/light.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "raywalk/base/whole_number.hpp"

namespace raywalk::detail {

namespace {

/// A table that tells of light: its key, its own keys, and what is said if it is none.
struct LightForm {
  std::string_view key{};
  std::span<const std::string_view> keys{};
  std::string_view expected{};
};

constexpr std::array<std::string_view, 3> lamp_keys{"color", "radius", "size"};
constexpr LightForm lamp_form{
    "lamp", lamp_keys, "\"lamp\" must be a table, such as { color = \"#ffd9a0\", radius = 5 }"};
// More than any room; the time it takes grows with its square.
constexpr Range lamp_radius{0.5, 32, "from 0.5 to 32"};
constexpr Range lamp_size{0, max_light_size, "from 0 to 0.5"};
constexpr std::array<std::string_view, 4> fog_keys{"color", "begin", "end", "least"};
constexpr LightForm fog_form{
    "fog", fog_keys,
    "\"fog\" must be a table, such as { color = \"#90a0b0\", begin = 1, end = 12 }"};
constexpr Range fog_depth{-1000, 1000, "from -1000 to 1000"};
constexpr Range fog_least{0, 1, "from 0 to 1"};

bool is_hexadecimal(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// The color that a text of the form `#rrggbb` stands for.
std::optional<Color> color_of(std::string_view text) {
  if (text.size() != 7 || text[0] != '#' || !std::ranges::all_of(text.substr(1), is_hexadecimal)) {
    return std::nullopt;
  }
  Color color = 0;
  std::from_chars(text.data() + 1, text.data() + text.size(), color, 16);
  return color | rgb(0, 0, 0);
}

/// Null if there is no such table, or it is none, which is told.
const Node* light_table(const Node& owner, const LightForm& form, Mistakes& mistakes) {
  const Node* node = find(owner, form.key);
  if (node == nullptr || !expect_table(*node, form.expected, mistakes)) return nullptr;
  allow_keys(*node, form.keys, mistakes);
  return node;
}

}  // namespace

std::optional<Color> read_light(const Node& table, std::string_view key, Mistakes& mistakes) {
  const Node* node = find(table, key);
  if (node == nullptr) return std::nullopt;
  if (is_number_in(*node, {0, 1, ""})) {
    const auto brightness = whole_number<unsigned>(node->number * 255 + 0.5);
    return rgb(brightness, brightness, brightness);
  }
  const auto color = color_of(node->text);
  if (!color) {
    mistakes.add(node->place, shown(key) + " must be a color, such as \"#ffd9a0\", or a " +
                                  "brightness from 0 to 1");
  }
  return color;
}

std::optional<Light> read_lamp(const Node& thing, Mistakes& mistakes) {
  const Node* node = light_table(thing, lamp_form, mistakes);
  if (node == nullptr) return std::nullopt;
  Light lamp;
  if (const auto color = read_light(*node, "color", mistakes)) lamp.color = *color;
  if (const auto radius = read_number(*node, "radius", lamp_radius, mistakes)) {
    lamp.radius = *radius;
  }
  lamp.size = read_number(*node, "size", lamp_size, mistakes).value_or(lamp.size);
  return lamp;
}

std::optional<Fog> read_fog(const Node& top, Mistakes& mistakes) {
  const Node* node = light_table(top, fog_form, mistakes);
  if (node == nullptr) return std::nullopt;
  Fog fog;
  if (const auto color = read_light(*node, "color", mistakes)) fog.color = *color;
  fog.begin = read_number(*node, "begin", fog_depth, mistakes).value_or(fog.begin);
  fog.end = read_number(*node, "end", fog_depth, mistakes).value_or(fog.end);
  fog.least = read_number(*node, "least", fog_least, mistakes).value_or(fog.least);
  if (!(fog.begin < fog.end)) {
    mistakes.add(node->place,
                 "\"fog\" must begin nearer than it ends (if left out, at 0 and at 20 tiles)");
    return std::nullopt;
  }
  return fog;
}

}  // namespace raywalk::detail
