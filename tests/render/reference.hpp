#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "raywalk/map/level.hpp"
#include "raywalk/render/camera.hpp"
#include "raywalk/render/shade.hpp"
#include "raywalk/sight/billboard_hit.hpp"
#include "raywalk/sight/scene.hpp"

/// A renderer that looks along the ray of each pixel, in plain double arithmetic: no fixed point,
/// no walk, no order of drawing. Slow, and the judge of the one that is fast.
namespace raywalk::test {

/// The texel that is seen, and its light in 256ths.
struct SeenTexel {
  const Texture* texture = nullptr;
  int u = 0;
  int v = 0;
  unsigned light = 0;

  /// Its color, or that of a neighbour in the same texture.
  [[nodiscard]] Color color(int du = 0, int dv = 0) const {
    const Color texel = texture->texel(std::clamp(u + du, 0, texture->width - 1),
                                       std::clamp(v + dv, 0, texture->height - 1));
    return rgb(red(texel) * light >> 8U, green(texel) * light >> 8U, blue(texel) * light >> 8U);
  }
};

/// For black fog, levels of solid and free tiles with all their textures, a solid border, and
/// billboards whose texels are opaque or not at all. Expects an eye in a free tile.
class Reference {
 public:
  Reference(const Scene& scene, const View& view) : scene_(scene), view_(view) {}

  /// An upright picture where a column of the screen meets it: a wall or a billboard.
  struct Upright {
    double depth = 1000;  // further than any wall of a test
    SeenTexel texel{};    // without its row
    double top = 1;       // of the picture, in tiles above the floor
    double height = 1;
  };
  /// A column of the screen: its ray, the wall, and the billboards before it, nearest first.
  struct Line {
    Vec direction{0, 0};
    Upright wall{};
    std::vector<Upright> billboards{};
  };

  /// The upright line of the screen at x, in pixels from its left edge.
  [[nodiscard]] Line line(double x) const {
    const Camera& camera = view_.camera;
    const double slope = (2 * x / view_.rectangle.width - 1) * camera.tan_half_width;
    Line line;
    line.direction = camera.forward + camera.right() * slope;
    line.wall = nearest_wall(line.direction);
    for (const Billboard& billboard : scene_.billboards) {
      add_billboard(line, billboard, slope);
    }
    std::ranges::sort(line.billboards, {}, &Upright::depth);
    return line;
  }

  /// The texel seen on that line at y, in pixels from the upper edge of the screen.
  [[nodiscard]] SeenTexel look(const Line& line, double y) const {
    const Camera& camera = view_.camera;
    const double slope = (1 - 2 * y / view_.rectangle.height) * camera.tan_half_height;
    for (const Upright& billboard : line.billboards) {
      const auto texel = texel_at_slope(billboard, slope);
      if (texel.texture != nullptr && alpha(texel.texture->texel(texel.u, texel.v)) != 0) {
        return texel;
      }
    }
    const auto texel = texel_at_slope(line.wall, slope);
    return texel.texture != nullptr ? texel : look_at_plane(line.direction, slope);
  }

 private:
  /// The wall on the nearest grid line by which the ray comes into a solid tile.
  [[nodiscard]] Upright nearest_wall(Vec direction) const {
    const Point eye = view_.camera.position;
    const Grid grid = scene_.now.level().grid;
    Upright best;
    for (int x = 0; x <= grid.width; ++x) {
      const double t = (x - eye.x) / direction.x;
      if (!(t > 0 && t < best.depth)) continue;
      const double y = eye.y + t * direction.y;
      const Tile beyond{direction.x > 0 ? x : x - 1, static_cast<int>(std::floor(y))};
      if (!is_wall(beyond)) continue;
      const Face face = direction.x > 0 ? Face::west : Face::east;
      best = wall(beyond, face, t, face == Face::west ? y - beyond.y : beyond.y + 1 - y);
    }
    for (int y = 0; y <= grid.height; ++y) {
      const double t = (y - eye.y) / direction.y;
      if (!(t > 0 && t < best.depth)) continue;
      const double x = eye.x + t * direction.x;
      const Tile beyond{static_cast<int>(std::floor(x)), direction.y > 0 ? y : y - 1};
      if (!is_wall(beyond)) continue;
      const Face face = direction.y > 0 ? Face::north : Face::south;
      best = wall(beyond, face, t, face == Face::south ? x - beyond.x : beyond.x + 1 - x);
    }
    return best;
  }

  [[nodiscard]] bool is_wall(Tile tile) const {
    return scene_.now.level().grid.contains(tile) && scene_.now.level().kind(tile).solid;
  }

  /// `along` runs from left to right as seen from the front, 0 to 1.
  [[nodiscard]] Upright wall(Tile tile, Face face, double depth, double along) const {
    const Texture& texture = scene_.now.level().texture(scene_.now.level().kind(tile).wall(face));
    const int u = std::clamp(static_cast<int>(along * texture.width), 0, texture.width - 1);
    const bool looks_across = face == Face::north || face == Face::south;
    const unsigned own_light = looks_across ? scene_.north_south_light : 256;
    return {
        depth, {&texture, u, 0, light_through(scene_.shown_fog(), depth) * own_light / 256}, 1, 1};
  }

  void add_billboard(Line& line, const Billboard& billboard, double slope) const {
    const Camera& camera = view_.camera;
    const Vec to = billboard.position - camera.position;
    const double depth = glm::dot(to, camera.forward);
    if (depth < nearest_billboard || depth > line.wall.depth) return;
    const Texture& texture = scene_.now.level().texture(billboard.picture);
    const double aside = slope * depth - glm::dot(to, camera.right());
    const double u = std::floor((0.5 + aside / billboard.width) * texture.width);
    if (u < 0 || u >= texture.width) return;
    line.billboards.push_back(
        {depth,
         {&texture, static_cast<int>(u), 0, light_through(scene_.shown_fog(), depth)},
         billboard.bottom + billboard.height,
         billboard.height});
  }

  /// Without a texture above and below the picture.
  [[nodiscard]] SeenTexel texel_at_slope(const Upright& upright, double slope) const {
    SeenTexel texel = upright.texel;
    const double z = view_.camera.eye + slope * upright.depth;
    const double v = std::floor((upright.top - z) / upright.height * texel.texture->height);
    if (v < 0 || v >= texel.texture->height) return {};
    texel.v = static_cast<int>(v);
    return texel;
  }

  [[nodiscard]] SeenTexel look_at_plane(Vec direction, double slope) const {
    const Camera& camera = view_.camera;
    const bool is_floor = slope < 0;
    const double depth = is_floor ? camera.eye / -slope : (1 - camera.eye) / slope;
    const Point point = camera.position + direction * depth;
    const Tile tile{static_cast<int>(std::floor(point.x)), static_cast<int>(std::floor(point.y))};
    const TileKind& kind = scene_.now.level().kind(tile);
    const Texture& texture = scene_.now.level().texture(is_floor ? kind.floor : kind.ceiling);
    return {&texture, static_cast<int>((point.x - tile.x) * texture.width),
            static_cast<int>((point.y - tile.y) * texture.height),
            light_through(scene_.shown_fog(), depth)};
  }

  const Scene& scene_;
  const View& view_;
};

}  // namespace raywalk::test
