#include "raywalk/load/detail/stand_ins.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "raywalk/load/detail/mistakes.hpp"

namespace raywalk::detail {

namespace {

/// More are not looked for: each may take a search of the folders.
constexpr std::size_t most_wanted = 1024;
constexpr std::int64_t most_wanted_texels = std::int64_t{1} << 26;
constexpr int color_side = 8;

}  // namespace

std::string StandIns::name_of(const WantedPicture& wanted) {
  const auto known = known_.find(wanted.called);
  if (known != known_.end()) return known->second;
  if (known_.size() == most_wanted) {
    hints_.add("the pictures of more than 1024 names are not looked for");
  }
  if (known_.size() >= most_wanted) return known_.emplace(wanted.called, wanted.ours).first->second;
  return known_.emplace(wanted.called, found(wanted)).first->second;
}

std::string StandIns::found(const WantedPicture& wanted) {
  std::string reason;
  for (const std::string& name : wanted.names) {
    if (texels_ > most_wanted_texels) break;
    const Result<Texture> picture = textures_(name);
    if (picture) {
      texels_ += std::int64_t{picture->width} * picture->height;
      return name;
    }
    reason = picture.error().message;
  }
  // Where it was looked for is of no use here, and long.
  reason.erase(std::min(reason.find(" (looked for "), reason.size()));
  hints_.add(wanted.called + ": " + (reason.empty() ? "not looked for" : reason) + "; " +
             shown(wanted.ours) + " is shown" + wanted.advice);
  return wanted.ours;
}

std::string color_name(unsigned red, unsigned green, unsigned blue) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string name = "#";
  for (const unsigned channel : std::array{red, green, blue}) {
    name += digits[channel >> 4U & 15U];
    name += digits[channel & 15U];
  }
  return name;
}

bool is_color_name(std::string_view name) {
  return name.size() == 7 && name[0] == '#' && std::ranges::all_of(name.substr(1), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
         });
}

TextureSource with_colors(const TextureSource& textures) {
  return [&textures](std::string_view name) -> Result<Texture> {
    if (!is_color_name(name)) return textures(name);
    unsigned color = 0;
    std::from_chars(name.data() + 1, name.data() + name.size(), color, 16);
    return make_texture(color_side, color_side,
                        std::vector<Color>(std::size_t{color_side} * color_side,
                                           rgb(color >> 16U, color >> 8U & 255U, color & 255U)));
  };
}

}  // namespace raywalk::detail
