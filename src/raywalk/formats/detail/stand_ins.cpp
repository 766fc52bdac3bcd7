#include "raywalk/formats/detail/stand_ins.hpp"

#include <algorithm>
#include <charconv>

#include "raywalk/load/detail/mistakes.hpp"

namespace raywalk::detail {

namespace {

constexpr int color_side = 8;
constexpr int disc_side = 32;
constexpr std::string_view mark_word = "mark:";

/// Expects a name of a color.
Color value_of(std::string_view name) {
  Color value = 0;
  std::from_chars(name.data() + 1, name.data() + name.size(), value, 16);
  return value | rgb(0, 0, 0);
}

Texture picture_of_color(Color color) {
  return make_texture(color_side, color_side,
                      std::vector<Color>(std::size_t{color_side} * color_side, color));
}

/// A disc, a little darker at its edge.
Texture disc_of(Color color) {
  std::vector<Color> texels;
  texels.reserve(std::size_t{disc_side} * disc_side);
  const Color edge = (color >> 1U & 0x7F7F7FU) | rgb(0, 0, 0);
  for (int y = 0; y < disc_side; ++y) {
    for (int x = 0; x < disc_side; ++x) {
      const int dx = 2 * x + 1 - disc_side;
      const int dy = 2 * y + 1 - disc_side;
      const int square = dx * dx + dy * dy;
      const bool is_inner = square < (disc_side - 6) * (disc_side - 6);
      texels.push_back(square >= disc_side * disc_side ? 0 : is_inner ? color : edge);
    }
  }
  return make_texture(disc_side, disc_side, std::move(texels));
}

}  // namespace

std::string StandIns::name_of(const WantedPicture& wanted) {
  const auto known = known_.find(wanted.called);
  if (known != known_.end()) return known->second;
  const std::int64_t most = limits_.wanted_pictures;
  if (std::ssize(known_) == most) {
    hints_.add("the pictures of more than " + std::to_string(most) + " names are not looked for");
  }
  if (std::ssize(known_) >= most) return known_.emplace(wanted.called, wanted.ours).first->second;
  return known_.emplace(wanted.called, found(wanted)).first->second;
}

std::string StandIns::found(const WantedPicture& wanted) {
  std::string reason;
  for (const std::string& name : wanted.names) {
    if (texels_ > limits_.texels) break;
    const Result<Texture> picture = textures_(name);
    if (picture) {
      texels_ += std::int64_t{picture->width} * picture->height;
      return name;
    }
    reason = picture.error().message;
  }
  // Where it was looked for is of no use here, and long.
  reason.erase(std::min(reason.find(" (looked for "), reason.size()));
  const std::string ours = wanted.ours.starts_with(mark_word) ? "a mark" : shown(wanted.ours);
  hints_.add(wanted.called + ": " + (reason.empty() ? "not looked for" : reason) + "; " + ours +
             " is shown" + wanted.advice);
  return wanted.ours;
}

std::string color_name(Color color) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string name = "#";
  for (unsigned shift = 24; shift > 0; shift -= 4) name += digits[color >> (shift - 4) & 15U];
  return name;
}

std::string mark_name(Color color) { return std::string(mark_word) + color_name(color); }

bool is_color_name(std::string_view name) {
  return name.size() == 7 && name[0] == '#' && std::ranges::all_of(name.substr(1), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
         });
}

TextureSource with_plain_pictures(const TextureSource& textures) {
  return [&textures](std::string_view name) -> Result<Texture> {
    std::string_view color = name;
    const bool is_mark = color.starts_with(mark_word);
    if (is_mark) color.remove_prefix(mark_word.size());
    if (!is_color_name(color)) return textures(name);
    return is_mark ? disc_of(value_of(color)) : picture_of_color(value_of(color));
  };
}

}  // namespace raywalk::detail
