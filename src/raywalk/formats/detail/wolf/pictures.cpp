#include "raywalk/formats/detail/wolf/pictures.hpp"

#include <array>
#include <charconv>
#include <cstdlib>

#include "raywalk/load/detail/mistakes.hpp"

namespace raywalk::detail {

namespace {

constexpr std::string_view wolf_folder = "wolf/";
constexpr int drawing_side = 32;
constexpr int plain_side = 8;

/// A number that is all of a text, 0 to 65535.
std::optional<int> number_in_name(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = error == std::errc() && end == text.data() + text.size();
  if (!is_whole || number < 0 || number > 65535) return std::nullopt;
  return number;
}

Texture plain_picture(Color color) {
  return make_texture(plain_side, plain_side,
                      std::vector<Color>(std::size_t{plain_side} * plain_side, color));
}

std::optional<Color> gem_color(std::string_view name) {
  struct Named {
    std::string_view name{};
    Color color = 0;
  };
  constexpr std::array<Named, 4> colors{{{"gold", rgb(226, 178, 60)},
                                         {"red", rgb(206, 52, 44)},
                                         {"green", rgb(70, 160, 66)},
                                         {"gray", rgb(118, 118, 126)}}};
  for (const Named& named : colors) {
    if (named.name == name) return named.color;
  }
  return std::nullopt;
}

Color metal_light(Color color, int percent) {
  const auto channel = [&](unsigned value) {
    return std::min(value * static_cast<unsigned>(percent) / 100, 255U);
  };
  return rgb(channel(red(color)), channel(green(color)), channel(blue(color)));
}

/// How bright a pixel of a cut stone is, in percent; 0 where there is none. It has four facets.
int gem_at(int x, int y) {
  const int dx = 2 * x + 1 - drawing_side;
  const int dy = 2 * y + 1 - drawing_side;
  if (std::abs(dx) + std::abs(dy) > 30) return 0;
  if (std::abs(dx) + std::abs(dy) > 26) return 55;
  return (dy < 0 ? 115 : 80) + (dx < 0 ? 15 : 0);
}

Texture drawn_gem(Color color) {
  std::vector<Color> texels;
  for (int y = 0; y < drawing_side; ++y) {
    for (int x = 0; x < drawing_side; ++x) {
      const int light = gem_at(x, y);
      texels.push_back(light == 0 ? 0 : metal_light(color, light));
    }
  }
  return make_texture(drawing_side, drawing_side, std::move(texels));
}

tl::unexpected<Error> unknown_picture(std::string_view name) {
  return fail({.message = "there is no picture " + shown(name) + " among those of the game"});
}

}  // namespace

Result<Texture> WolfPictures::page(std::string_view kind, int index, std::string_view name) const {
  if (kind == "color" && index < static_cast<int>(palette_.size())) {
    return plain_picture(palette_[static_cast<std::size_t>(index)]);
  }
  if (vswap_ == nullptr) return unknown_picture(name);
  // The caller keeps only the message, and names another file.
  const auto with_file = [](const Error& error) {
    return Error{.message = error.file + ": " + error.message};
  };
  if (kind == "wall" && vswap_->has_wall(index)) {
    return vswap_->wall(index, palette_).map_error(with_file);
  }
  if (kind == "sprite" && vswap_->has_sprite(index)) {
    return vswap_->sprite(index, palette_).map_error(with_file);
  }
  return unknown_picture(name);
}

Result<Texture> WolfPictures::load(std::string_view name) const {
  if (!name.starts_with(wolf_folder)) return others_(name);
  const std::string_view rest = name.substr(wolf_folder.size());
  const std::size_t first = rest.find('_');
  if (first == std::string_view::npos) return unknown_picture(name);
  const std::string_view kind = rest.substr(0, first);
  const std::string_view which = rest.substr(first + 1);
  if (const auto color = gem_color(which); color && kind == "gem") {
    return drawn_gem(*color);
  }
  const std::size_t second = which.find('_');
  const auto index = number_in_name(which.substr(0, second));
  const auto further = second == std::string_view::npos ? std::optional<int>(0)
                                                        : number_in_name(which.substr(second + 1));
  if (!index || !further) return unknown_picture(name);
  return page(kind, *index + *further, name);
}

}  // namespace raywalk::detail
