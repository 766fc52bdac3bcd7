#include "app/hud/touches.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "game/night/night.hpp"
#include "raywalk/image/color.hpp"
#include "raywalk/image/detail/blend.hpp"
#include "words/words.hpp"

namespace raywalk {

namespace {

/// How long the rim is there, in ticks.
constexpr int rim_ticks = 42;
static_assert(rim_ticks < after_touch_ticks);
/// How red it is at its edge, at most, and where it does not fade, of 256.
constexpr unsigned max_rim = 200;
constexpr unsigned steady_rim = 110;
/// Depths of the rim that the shorter side of the picture holds.
constexpr int rims_a_side = 7;
constexpr Color rim_color = rgb(214, 24, 20);

/// A heart: '#' is its color, 'o' its dark edge.
constexpr int heart_columns = 9;
constexpr int heart_rows = 8;
using Heart = std::array<std::string_view, heart_rows>;
constexpr Heart full_heart{" ooo ooo ", "o###o###o", "o#######o", "o#######o",
                           " o#####o ", "  o###o  ", "   o#o   ", "    o    "};
constexpr Heart broken_heart{" ooo ooo ", "o##  o##o", "o#  o  #o", "o#   o #o",
                             " o# o #o ", "  o#o#o  ", "   o#o   ", "    o    "};
constexpr Color heart_color = rgb(255, 96, 88);
constexpr Color broken_color = rgb(168, 150, 138);
constexpr Color edge_color = rgb(24, 12, 12);

void draw_heart(FramebufferView target, const Rectangle& area, const Heart& heart, Color color) {
  const int block = area.width / heart_columns;
  const Rectangle shown{std::max(area.x, 0), std::max(area.y, 0),
                        std::min(area.x + area.width, target.width()),
                        std::min(area.y + area.height, target.height())};
  for (int y = shown.y; y < shown.height; ++y) {
    for (int x = shown.x; x < shown.width; ++x) {
      const auto row = static_cast<std::size_t>((y - area.y) / block);
      const char texel = heart[row][static_cast<std::size_t>((x - area.x) / block)];
      if (texel == ' ') continue;
      target.row(y)[static_cast<std::size_t>(x)] = texel == '#' ? color : edge_color;
    }
  }
}

}  // namespace

TouchView touch_view(const World& world) {
  const Night& night = world.night;
  if (night.touches == 0) return {};
  const int since = after_touch_ticks - night.grace_ticks;
  const int left = std::max(0, rim_ticks - since);
  return {rules_of(night.difficulty).max_touches, night.touches,
          max_rim * static_cast<unsigned>(left) / rim_ticks};
}

TouchView without_fading(TouchView view) {
  if (view.rim > 0) view.rim = steady_rim;
  return view;
}

std::string touch_words(const World& world) {
  if (std::ranges::count(world.events, Event::touched) == 0) return {};
  const int left = rules_of(world.night.difficulty).max_touches - world.night.touches;
  if (left <= 0) return {};
  const auto& watchers = world.night.watchers;
  const auto nearest = std::ranges::min_element(watchers, {}, [&](const Watcher& watcher) {
    const Vec way = watcher.position - world.player.position;
    return dot(way, way);
  });
  const bool is_bite = nearest != watchers.end() && traits_of(nearest->role).is_hound;
  return std::string(text_of(is_bite ? Word::touch_bite : Word::touch_hand)) + " " +
         text_of(for_count(left, Word::touch_last, Word::touch_left), {{"count", left}});
}

void draw_touch_rim(FramebufferView target, const TouchView& view) {
  const int width = target.width();
  const int height = target.height();
  const int deep = std::min(width, height) / rims_a_side;
  if (view.rim == 0 || deep == 0) return;
  for (int y = 0; y < height; ++y) {
    const int row_off = std::min(y, height - 1 - y);
    for (int x = 0; x < width; ++x) {
      const int off = std::min({row_off, x, width - 1 - x});
      if (off >= deep) {
        x = width - 1 - off;  // on to where the other edge is as near
        continue;
      }
      const auto share = static_cast<unsigned>((deep - off) * 256 / deep);
      Color& pixel = target.row(y)[static_cast<std::size_t>(x)];
      pixel = detail::weighted_blend(rim_color, pixel, view.rim * share / 256 * share / 256);
    }
  }
}

void draw_touches(FramebufferView target, const Rectangle& gem, const TouchView& view) {
  const int block = std::max(1, gem.height / 20);
  const int height = heart_rows * block;
  const int left = gem.x + gem.width + 2 * block;
  for (int touch = 0; touch < view.most; ++touch) {
    const bool is_left = touch < view.most - view.count;
    const Rectangle area{left + touch * (heart_columns + 1) * block,
                         gem.y + (gem.height - height) / 2, heart_columns * block, height};
    draw_heart(target, area, is_left ? full_heart : broken_heart,
               is_left ? heart_color : broken_color);
  }
}

}  // namespace raywalk
