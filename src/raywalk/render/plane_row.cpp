#include "raywalk/render/plane_row.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/ray/walk.hpp"
#include "raywalk/render/fixed.hpp"
#include "raywalk/render/shade.hpp"

namespace raywalk {

namespace {

/// What covers the floor and the ceiling of a tile; null for darkness and for the sky.
struct Cover {
  const Texture* floor = nullptr;
  const Texture* ceiling = nullptr;

  friend bool operator==(const Cover&, const Cover&) = default;
};

Cover cover_of(const Level& level, Tile tile) {
  const TileKind& kind = level.kind(tile);
  const auto texture = [&](TextureId id) { return id.is_none() ? nullptr : &level.texture(id); };
  return {texture(kind.floor), texture(kind.ceiling)};
}

/// The places of a row's pixels within their tiles.
struct Places {
  Ramp x{};
  Ramp y{};

  [[nodiscard]] Places after(int pixels) const {
    const auto n = static_cast<Fraction>(pixels);
    return {{x.first + n * x.step, x.step}, {y.first + n * y.step, y.step}};
  }
};

void draw_textured(std::span<Color> out, const Texture& texture, Places at, unsigned light) {
  const auto width = static_cast<std::uint32_t>(texture.width);
  const auto height = static_cast<std::uint32_t>(texture.height);
  const Color* texels = texture.texels.data();
  for (Color& pixel : out) {
    pixel = lit(texels[texel_at(at.y.first, height) * width + texel_at(at.x.first, width)], light);
    at.x.first += at.x.step;
    at.y.first += at.y.step;
  }
}

/// One span under way: its row below the horizon, the row above, and where its pixels lie.
class SpanPainter {
 public:
  SpanPainter(const Pass& pass, const Sky& sky, const PlaneSpan& span)
      : pass_(pass), sky_(sky), span_(span) {
    const Camera& camera = pass.view.camera;
    const double slope = -row_slope(camera, span.y, pass.height());
    const double rise = span.planes == Planes::ceiling ? 1 - camera.eye : camera.eye;
    const double depth = rise / slope;
    light_ = light_at(depth);
    const Vec direction = column_ray(camera, span.first, pass.width()).direction;
    ray_.origin = camera.position + depth * direction;
    ray_.direction = camera.right() * (depth * 2 * camera.tan_half_width / pass.width());
    ray_.max_t = span.end - span.first - 1;
  }

  /// The walk over the tiles of the row is the walk of everything else; its t counts pixels.
  void draw() {
    const Level& level = *pass_.scene.level;
    double exit = -1;
    for (const Step& step : walk(level.grid, ray_)) {
      const int begin = first_pixel(step);
      if (exit < 0) start(step);
      change_to(cover_of(level, step.tile), begin);
      exit = step.exit;
    }
    if (exit < ray_.max_t) change_to({}, static_cast<int>(std::floor(exit)) + 1);
    paint_until(span_.end - span_.first);
  }

 private:
  /// Tiles are half open: on a line between two, the pixel is in the one to the east or south.
  static int first_pixel(const Step& step) {
    const bool goes_back = step.face == Face::east || step.face == Face::south;
    return static_cast<int>(goes_back ? std::floor(step.enter) + 1 : std::ceil(step.enter));
  }

  /// Only a row that comes onto the map has places that can be counted.
  void start(const Step& step) {
    const Point entry = ray_.at(std::max(0.0, std::floor(step.enter)));
    const Places there{{fraction_of(entry.x), fraction_of(ray_.direction.x)},
                       {fraction_of(entry.y), fraction_of(ray_.direction.y)}};
    places_ = there.after(-static_cast<int>(std::floor(step.enter)));
  }

  void change_to(const Cover& cover, int pixel) {
    if (cover == cover_) return;
    paint_until(pixel);
    cover_ = cover;
  }

  void paint_until(int pixel) {
    const int end = std::clamp(pixel, painted_, span_.end - span_.first);
    if (end == painted_) return;
    const Places places = places_.after(painted_);
    if (span_.planes != Planes::ceiling) paint_floor(places, end);
    if (span_.planes != Planes::floor) paint_ceiling(places, end);
    painted_ = end;
  }

  [[nodiscard]] std::span<Color> pixels(int y, int end) const {
    const int first = span_.first + painted_;
    const int count = end - painted_;
    return pass_.row(y).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count));
  }

  void paint_floor(const Places& places, int end) const {
    const std::span<Color> out = pixels(span_.y, end);
    if (cover_.floor == nullptr) {
      std::fill(out.begin(), out.end(), void_color);
    } else {
      draw_textured(out, *cover_.floor, places, light_);
    }
  }
  void paint_ceiling(const Places& places, int end) const {
    const int y = pass_.height() - 1 - span_.y;
    if (cover_.ceiling == nullptr) {
      sky_.draw(pass_.row(y), y, span_.first + painted_, span_.first + end);
    } else {
      draw_textured(pixels(y, end), *cover_.ceiling, places, light_);
    }
  }

  const Pass& pass_;
  const Sky& sky_;
  const PlaneSpan& span_;
  Ray ray_{};
  unsigned light_ = full_light;
  Places places_{};
  Cover cover_{};
  int painted_ = 0;
};

}  // namespace

void draw_plane_span(const Pass& pass, const Sky& sky, const PlaneSpan& span) {
  SpanPainter(pass, sky, span).draw();
}

}  // namespace raywalk
