// A picture cut into tiles with pixel masks against the same picture as a grid of whole tiles.

#include <algorithm>
#include <array>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr int map_size = 3;
constexpr std::array corners{Corner::block_both, Corner::thin, Corner::supercover};

/// A picture of 3x3 tiles, both as one mask and as a plan of every tile.
class Picture {
 public:
  explicit Picture(int pixels_per_tile)
      : size_(pixels_per_tile), whole_(map_size * size_, map_size * size_) {
    masks_.fill(Mask(size_, size_));
  }

  void set(Pixel p, bool solid) {
    whole_.set(p, solid);
    masks_[index({p.x / size_, p.y / size_})].set({p.x % size_, p.y % size_}, solid);
  }
  /// Makes a tile all solid or all free, without a mask.
  void make_uniform(Tile tile, bool solid) {
    for (int y = 0; y < size_; ++y) {
      for (int x = 0; x < size_; ++x) set({tile.x * size_ + x, tile.y * size_ + y}, solid);
    }
    is_uniform_[index(tile)] = true;
  }

  [[nodiscard]] Grid tiles() const { return {map_size, map_size}; }
  [[nodiscard]] Grid pixels() const { return {whole_.width(), whole_.height()}; }
  [[nodiscard]] bool test(Pixel p) const { return whole_.test(p); }
  [[nodiscard]] Plan plan(Tile tile) const {
    const Mask& mask = masks_.at(index(tile));
    if (is_uniform_.at(index(tile))) return {.solid = mask.test({0, 0})};
    return {.mask = &mask};
  }
  [[nodiscard]] int pixels_per_tile() const { return size_; }

 private:
  static std::size_t index(Tile tile) {
    return static_cast<std::size_t>(tile.y * map_size + tile.x);
  }

  int size_;
  Mask whole_;
  std::array<Mask, 9> masks_;
  std::array<bool, 9> is_uniform_{};
};

std::string drawing(const Picture& picture) {
  std::ostringstream text;
  const Grid grid = picture.pixels();
  if (grid.width > 12) return "(a large picture)";
  for (int y = 0; y < grid.height; ++y, text << '\n') {
    for (int x = 0; x < grid.width; ++x) text << (picture.test({x, y}) ? '#' : '.');
  }
  return text.str();
}

/// The same question at both scales; true if both answers are the same.
class Comparison {
 public:
  explicit Comparison(const Picture& picture)
      : picture_(picture),
        solid_([&picture](Tile pixel) { return picture.test({pixel.x, pixel.y}); }),
        size_(picture.pixels_per_tile()),
        masked_([&picture](Tile tile) { return picture.plan(tile); }, size_) {}

  /// The ray is in pixels. A power of two scales it without rounding, so t has to be equal.
  void check_cast(const Ray& ray, const Policy& policy) {
    const Ray in_tiles{{ray.origin.x / size_, ray.origin.y / size_},
                       ray.direction / static_cast<double>(size_),
                       ray.max_t};
    const CastResult fine = cast(picture_.pixels(), ray, solid_, policy);
    const CastResult result = cast(picture_.tiles(), in_tiles, masked_, policy);
    if (is_same(fine, result)) return;
    INFO(drawing(picture_) << "corner " << static_cast<int>(policy.corner) << " border "
                           << static_cast<int>(policy.border) << " from " << ray.origin.x << ","
                           << ray.origin.y << " by " << ray.direction.x << "," << ray.direction.y);
    INFO("pixels: end " << static_cast<int>(fine.end) << " t " << fine.t << ", tiles: end "
                        << static_cast<int>(result.end) << " t " << result.t);
    FAIL("the cast through tiles differs from the cast over all pixels");
  }
  void check_blocked(Point a, Point b, const Policy& policy) {
    const Point tile_a{a.x / size_, a.y / size_};
    const Point tile_b{b.x / size_, b.y / size_};
    const bool fine = blocked(picture_.pixels(), a, b, solid_, policy);
    if (blocked(picture_.tiles(), tile_a, tile_b, masked_, policy) == fine) return;
    INFO(drawing(picture_) << "corner " << static_cast<int>(policy.corner) << " from " << a.x << ","
                           << a.y << " to " << b.x << "," << b.y << ", pixels say " << fine);
    FAIL("blocked through tiles differs from blocked over all pixels");
  }

 private:
  [[nodiscard]] bool is_same(const CastResult& fine, const CastResult& result) const {
    if ((fine.end == End::hit) != (result.end == End::hit)) return false;
    if (fine.end != End::hit) return true;
    if (fine.t != result.t || fine.contact->face != result.contact->face) return false;
    const Tile pixel = fine.tile;
    const Point point{fine.point.x / size_, fine.point.y / size_};
    if (point != result.point) return false;
    if (!picture_.tiles().contains(result.tile)) return true;  // rock
    const int x = pixel.x - result.tile.x * size_;
    const int y = pixel.y - result.tile.y * size_;
    return x >= 0 && x < size_ && y >= 0 && y < size_ && result.contact->id == y * size_ + x;
  }
  const Picture& picture_;
  std::function<bool(Tile)> solid_;
  int size_;
  Masked<std::function<Plan(Tile)>> masked_;
};

Picture random_picture(Random& random) {
  Picture picture(2);
  const double density = random.between(0.2, 0.6);
  for (int y = 0; y < 6; ++y) {
    for (int x = 0; x < 6; ++x) picture.set({x, y}, random.chance(density));
  }
  for (int i = 0; i < 9; ++i) {
    if (random.chance(0.3)) picture.make_uniform({i % 3, i / 3}, random.chance(0.5));
  }
  return picture;
}

/// A few discs and bars of solid pixels.
Picture blobs(Random& random) {
  Picture picture(64);
  const int size = picture.pixels().width;
  for (int blob = 0; blob < 12; ++blob) {
    const Pixel middle{random.below(size), random.below(size)};
    const Pixel radius{1 + random.below(20), 1 + random.below(20)};
    const bool is_round = random.chance(0.6);
    for (int y = std::max(0, middle.y - radius.y); y < std::min(size, middle.y + radius.y); ++y) {
      for (int x = std::max(0, middle.x - radius.x); x < std::min(size, middle.x + radius.x); ++x) {
        const double dx = (x - middle.x) / static_cast<double>(radius.x);
        const double dy = (y - middle.y) / static_cast<double>(radius.y);
        if (!is_round || dx * dx + dy * dy < 1) picture.set({x, y}, true);
      }
    }
  }
  if (random.chance(0.5)) picture.make_uniform({1, 1}, random.chance(0.5));
  picture.make_uniform({random.below(3), random.below(3)}, false);
  return picture;
}

//   a#:..:#.      through nine tiles with masks of 2x2 pixels, and over a map of 36 tiles of one
//   ..:##:..      pixel: the same t, face, point and pixel
//   --+--+--
//   .#:..:.#      (a sketch of the upper four rows; the pictures are random)
//   ..:#.:.b
TEST_CASE("masked: 6x6 pixels in tiles of 2x2, all segments of the pixels' half-lattice") {
  Random random(66);
  const int pictures = runs(30);
  const int stride = pictures < 30 ? 7 : 1;  // a fixed part of them where the code is slow
  for (int i = 0; i < pictures; ++i) {
    const Picture picture = random_picture(random);
    Comparison comparison(picture);
    for (int n = i % stride; n < 169 * 169; n += stride) {
      const Point a{n % 13 / 2.0, n / 13 % 13 / 2.0};
      const Point b{n / 169 % 13 / 2.0, n / 169 / 13 / 2.0};
      for (const Corner corner : corners) {
        comparison.check_cast(Ray::between(a, b), {.corner = corner});
        comparison.check_blocked(a, b, {.corner = corner});
      }
    }
  }
  SUCCEED();
}

//   a
//     ..:##:..
//     .#:..:..       a or b may lie three pixels beyond the picture, in nothing or in rock
//     --+--+--
//     ..:.#:.#   b
TEST_CASE("masked: 6x6 pixels, rays from beyond the map and into rock") {
  Random random(67);
  for (int i = 0; i < runs(200); ++i) {
    const Picture picture = random_picture(random);
    Comparison comparison(picture);
    for (int n = 0; n < 300; ++n) {
      const Point a{random.below(25) / 2.0 - 3, random.below(25) / 2.0 - 3};
      const Point b{random.below(25) / 2.0 - 3, random.below(25) / 2.0 - 3};
      const Policy policy{.corner = corners[static_cast<std::size_t>(random.below(3))],
                          .border = random.chance(0.5) ? Border::clip : Border::solid};
      comparison.check_cast(Ray::between(a, b), policy);
      comparison.check_blocked(a, b, policy);
    }
  }
  SUCCEED();
}

//   a   :  ##  :
//     ##:######:       discs and bars across nine tiles of 64x64 pixels
//   ----+------+---
//     ##:  ##  :  b
TEST_CASE("masked: blobs of 192x192 pixels in tiles of 64x64, random rays") {
  Random random(64);
  for (int i = 0; i < runs(40); ++i) {
    const Picture picture = blobs(random);
    Comparison comparison(picture);
    for (int n = 0; n < 1000; ++n) {
      const Point a = random.point(-10, 202);
      const Point b = random.chance(0.3) ? Point{random.below(193) * 1.0, random.below(193) * 1.0}
                                         : random.point(-10, 202);
      const Policy policy{.corner = corners[static_cast<std::size_t>(random.below(3))]};
      comparison.check_cast(Ray::between(a, b), policy);
      comparison.check_cast(Ray{a, b - a, 1e9}, policy);
      comparison.check_blocked(a, b, policy);
    }
  }
  SUCCEED();
}

}  // namespace
}  // namespace raywalk
