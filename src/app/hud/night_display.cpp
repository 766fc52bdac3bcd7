#include "app/hud/night_display.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "app/hud/hud.hpp"
#include "game/head_bob.hpp"
#include "game/night/glance.hpp"
#include "raywalk/geom/angle.hpp"
#include "raywalk/image/picture_part.hpp"
#include "raywalk/load/png.hpp"

namespace raywalk {

namespace {

constexpr std::array<const char*, 3> band_names{"dark", "dim", "lit"};
constexpr int small_gem = 16;
constexpr int large_gem = 32;
/// Rows of the picture for each time that hands are enlarged.
constexpr int rows_per_hand_factor = 250;
/// How far hands sway at most, in texels.
constexpr double max_sway_right = 3;
constexpr double max_sway_down = 4;
/// From how far below the hand comes that tosses, as a share of its picture.
constexpr double toss_depth = 0.6;

/// Degrees to either side of an arc's middle, and around it the dark edge.
constexpr double arc_degrees = 15;
constexpr double arc_edge_degrees = 16.5;
/// Radius of an arc, as a share of the picture's shorter side.
constexpr double arc_radius = 0.38;
constexpr unsigned sign_ground = 88;
constexpr double barb = 6;

/// Half of the crouch sign's width and all of its height, in sixteenths of the gem's side: the four
/// that are free below the gem.
constexpr int crouch_sign_half = 4;
constexpr int crouch_sign_rows = 4;
constexpr Color crouch_sign_color = rgb(240, 232, 208);

/// How the arc of a stage looks; its width in blocks of `letter_scale` pixels.
struct ArcStyle {
  double width = 1;
  Color color = 0;
};

constexpr std::array<ArcStyle, 3> arc_styles{
    {{1.2, rgb(240, 232, 208)}, {2.4, rgb(255, 190, 64)}, {4.6, rgb(255, 84, 64)}}};

NoticeStage stage_of(const Glance& glance) {
  if (glance.mood == Mood::alarm) return NoticeStage::alarm;
  return glance.share >= glance.curious ? NoticeStage::curious : NoticeStage::begins;
}

NoticeArc arc_of(const Glance& glance, Vec forward) {
  const double distance = length(glance.way);
  const Vec way = distance > 0 ? glance.way * (1 / distance) : forward;
  const NoticeStage stage = stage_of(glance);
  return {{dot(way, quarter_turn(forward)), -dot(way, forward)},
          stage,
          stage == NoticeStage::begins ? glance.share / glance.curious : glance.share};
}

/// A picture for a gem in a picture of so many rows, and how often each texel is repeated.
struct GemSize {
  bool is_large = false;
  int factor = 1;
  [[nodiscard]] int side() const { return (is_large ? large_gem : small_gem) * factor; }
};

GemSize gem_size(int height_px) {
  const int wanted = height_px / 15;
  if (wanted < large_gem * 7 / 8) return {false, 1};
  return {true, (wanted + large_gem / 2) / large_gem};
}

/// Once round with each step, as strongly as the steps are.
HandSway sway_of(const HeadBob& head_bob) {
  const double strength = std::min(head_bob.swing_ticks, HeadBob::whole_swing_ticks) /
                          double{HeadBob::whole_swing_ticks};
  const Vec phase = unit_vector({static_cast<std::uint32_t>(head_bob.step) << 16U});
  return {phase.y * strength, (1 - phase.x) / 2 * strength};
}

/// It goes up fast, and sinks again.
double toss_of(const Night& night) {
  constexpr int rise_ticks = 4;
  constexpr int top_ticks = 9;
  constexpr int all_ticks = 18;
  static_assert(all_ticks < toss_pause_ticks);
  const int since = toss_pause_ticks - night.toss_ticks;
  if (night.toss_ticks == 0 || since >= all_ticks) return 0;
  if (since < rise_ticks) return (since + 1) / double{rise_ticks};
  return since < top_ticks ? 1 : (all_ticks - since) / double{all_ticks - top_ticks};
}

int block_of(int height_px) { return letter_scale(height_px + 180); }  // as what is said

Color laid_over(Color over, Color under) {
  const unsigned share = alpha(over) + alpha(over) / 128;
  const auto channel = [&](unsigned top, unsigned below) {
    return (top * share + below * (256 - share)) >> 8U;
  };
  return rgb(channel(red(over), red(under)), channel(green(over), green(under)),
             channel(blue(over), blue(under)));
}

void draw_by_factor(FramebufferView target, const Texture& picture, Pixel place, int factor,
                    unsigned light = 256) {
  for (int y = std::max(place.y, 0); y < target.height(); ++y) {
    const int row = (y - place.y) / factor;
    if (row >= picture.height) return;
    for (int x = std::max(place.x, 0); x < target.width(); ++x) {
      const int column = (x - place.x) / factor;
      if (column >= picture.width) break;
      Color& pixel = target.row(y)[static_cast<std::size_t>(x)];
      pixel = laid_over(shaded(picture.texel(column, row), light), pixel);
    }
  }
}

/// Part of an arc at a point: the ground is dark, the ink shines.
enum class ArcPart : std::uint8_t { nothing, ground, ink };

/// The shape of an arc around the origin, in blocks.
class ArcShape {
 public:
  ArcShape(const NoticeArc& arc, double radius)
      : arc_(arc),
        radius_(radius),
        half_(arc_styles[static_cast<std::size_t>(arc.stage)].width / 2),
        edge_(unit_vector(Turn::degrees(arc_edge_degrees)).x),
        full_(unit_vector(Turn::degrees(arc_degrees * std::clamp(arc.share, 0.0, 1.0))).x) {}

  [[nodiscard]] ArcPart at(Vec point) const {
    const double distance = length(point);
    const double off = distance - radius_;
    const double along = dot(point, arc_.way);
    const double aside = std::abs(dot(point, quarter_turn(arc_.way)));
    if (along <= 0) return ArcPart::nothing;
    const bool has_barb = arc_.stage == NoticeStage::alarm && off > 0;
    const double tip = has_barb ? half_ + barb - off : -2;
    if (aside <= tip) return ArcPart::ink;
    const bool is_filled = arc_.share > 0 && along >= full_ * distance;
    if (std::abs(off) <= half_ && is_filled) return ArcPart::ink;
    const bool is_ground =
        (std::abs(off) <= half_ + 1 && along >= edge_ * distance) || aside <= tip + 2;
    return is_ground ? ArcPart::ground : ArcPart::nothing;
  }

  /// How far from the arc's middle its parts are at most.
  [[nodiscard]] double reach() const { return radius_ * 0.3 + half_ + barb + 2; }

 private:
  const NoticeArc& arc_;
  double radius_;
  double half_;
  double edge_;
  double full_;
};

}  // namespace

NightView night_view(const World& world, Vec forward) {
  const Night& night = world.night;
  NightView view{.band = night.light.band(), .arcs = {}, .light = night.light.greatest()};
  view.is_crouched = is_crouched(world);
  view.has_lantern = night.lantern;
  view.slings = world.reload_ticks > sling_ticks / 2;
  view.toss = toss_of(night);
  view.sway = sway_of(world.head_bob);
  view.touches = touch_view(world);
  for (const Glance& glance : glances_at_player(world)) {
    view.arcs.push_back(arc_of(glance, forward));
  }
  return view;
}

NightView in_comfort(NightView view, const Settings& settings) {
  if (!settings.sway || settings.reduced_motion) view.sway = {};
  if (settings.reduced_motion && view.toss > 0) view.toss = 1;
  if (settings.reduced_motion) view.touches = without_fading(view.touches);
  if (!settings.flash) view.touches.rim = 0;
  return view;
}

Result<NightPictures> load_night_pictures(const std::filesystem::path& folder) {
  NightPictures pictures;
  std::vector<std::pair<std::string, Texture*>> named{
      {"hand_left_lantern", pictures.left_hand.data()},
      {"hand_left_lantern_lit", &pictures.left_hand[1]},
      {"hand_right_sling", pictures.right_hand.data()},
      {"hand_right_slinging", &pictures.right_hand[1]},
      {"hand_right_tossing", &pictures.right_hand[2]},
      {"pebble", &pictures.stone}};
  for (std::size_t band = 0; band < band_names.size(); ++band) {
    const std::string name = std::string("gem_") + band_names[band] + "_";
    named.emplace_back(name + std::to_string(small_gem), &pictures.small[band]);
    named.emplace_back(name + std::to_string(large_gem), &pictures.large[band]);
  }
  for (const auto& [name, place] : named) {
    auto picture = load_png(folder / (name + ".png"));
    if (!picture) return fail(picture.error());
    *place = std::move(*picture);
  }
  return pictures;
}

int gem_rows(int height_px) { return gem_size(height_px).side() * 3 / 2; }

Rectangle gem_place(int width_px, int height_px) {
  const int side = gem_size(height_px).side();
  return {(width_px - side) / 2, height_px - side * 5 / 4, side, side};
}

void draw_gem(FramebufferView target, const NightPictures& pictures, Band band) {
  const GemSize size = gem_size(target.height());
  const auto& gems = size.is_large ? pictures.large : pictures.small;
  const Rectangle place = gem_place(target.width(), target.height());
  draw_by_factor(target, gems[static_cast<std::size_t>(band)], {place.x, place.y}, size.factor);
}

void draw_crouch_sign(FramebufferView target) {
  const Rectangle gem = gem_place(target.width(), target.height());
  const int block = gem.width / small_gem;
  const int middle = gem.x + gem.width / 2;
  for (int row = 0; row < crouch_sign_rows; ++row) {
    const int y = gem.y + gem.height + row * block;
    const int apart = crouch_sign_half - row;  // of its outer edges from the middle
    dim(target, {middle - (apart + 1) * block, y, 2 * (apart + 1) * block, block}, sign_ground);
    fill(target, {middle - apart * block, y, 2 * block, block}, crouch_sign_color);
    fill(target, {middle + (apart - 2) * block, y, 2 * block, block}, crouch_sign_color);
  }
}

void draw_hands(FramebufferView target, const NightPictures& pictures, const NightView& night) {
  const int factor =
      std::max(1, (target.height() + rows_per_hand_factor / 2) / rows_per_hand_factor);
  const auto light = static_cast<unsigned>(std::clamp(night.light, 0.0F, 1.0F) * 256);
  const Texture& left = pictures.left_hand[night.has_lantern ? 1 : 0];
  const bool tosses = night.toss > 0;
  const Texture& right = pictures.right_hand[tosses ? 2 : night.slings ? 1 : 0];
  const int right_px = static_cast<int>(std::lround(night.sway.right * max_sway_right * factor));
  const int down_px = static_cast<int>(std::lround(night.sway.down * max_sway_down * factor));
  const auto draw = [&](const Texture& hand, int x, int sunk_px) {
    const Pixel place{x + right_px, target.height() - hand.height * factor + down_px + sunk_px};
    draw_by_factor(target, hand, place, factor, light);
  };
  draw(left, target.width() / 2 - left.width * factor * 3 / 2, 0);
  const double sunk = tosses ? (1 - night.toss) * right.height * factor * toss_depth : 0;
  draw(right, target.width() / 2 + right.width * factor / 2, static_cast<int>(std::lround(sunk)));
}

int arc_rows(int width_px, int height_px) {
  const int block = block_of(height_px);
  const double radius = arc_radius * std::min(width_px, height_px);
  const double edge = unit_vector(Turn::degrees(arc_edge_degrees)).x;
  const double widest = arc_styles.back().width / 2 + 1;
  return static_cast<int>(std::ceil(height_px / 2.0 - (radius - widest * block) * edge));
}

void draw_arc(FramebufferView target, const NoticeArc& arc) {
  const int block = block_of(target.height());
  const Vec middle{target.width() / 2.0 / block, target.height() / 2.0 / block};
  const ArcShape shape(arc, arc_radius * std::min(target.width(), target.height()) / block);
  const Vec center = middle + arc.way * (arc_radius * 2 * std::min(middle.x, middle.y));
  const auto first = [&](double at) { return static_cast<int>(std::floor(at - shape.reach())); };
  const auto last = [&](double at) { return static_cast<int>(std::ceil(at + shape.reach())); };
  for (int y = first(center.y); y < last(center.y); ++y) {
    for (int x = first(center.x); x < last(center.x); ++x) {
      const ArcPart part = shape.at(Vec{x + 0.5, y + 0.5} - middle);
      const Rectangle area{x * block, y * block, block, block};
      if (part == ArcPart::ground) dim(target, area, sign_ground);
      if (part == ArcPart::ink) {
        fill(target, area, arc_styles[static_cast<std::size_t>(arc.stage)].color);
      }
    }
  }
}

}  // namespace raywalk
