#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "body/symmetry.hpp"
#include "ray/exact_world.hpp"
#include "raywalk/body/slide.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/plan.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

/// Bodies that move among segments at any angle, discs, boxes, tiles and pixels, in eight mirror
/// images of one yard at once.
namespace raywalk::test {

/// A yard of 8x8 tiles of 8x8 pixels. Its coordinates are multiples of 2^-49, so that mirroring
/// rounds nothing.
class SlantYard {
 public:
  static constexpr int size = 8;
  static constexpr int pixels = 8;
  static constexpr Grid map{size, size};

  /// Segments, for the most part, and now and then pixels and whole tiles.
  explicit SlantYard(Random& random) : masks_(size * size, Mask(pixels, pixels)) {
    for (int i = 0; i < 6; ++i) shapes_.push_back(some_shape(random, i < 4 ? 0 : random.below(3)));
    const int patches = random.chance(0.7) ? 4 : 0;
    for (int i = 0; i < patches; ++i) add_patch(random);
    grid_ = ShapeGrid(map, shapes_);
  }
  SlantYard(const SlantYard& other, const Symmetry& symmetry)
      : masks_(size * size, Mask(pixels, pixels)) {
    for (const Shape& shape : other.shapes_) {
      shapes_.push_back(std::visit([&](const auto& s) { return image(s, symmetry); }, shape));
    }
    constexpr int across = size * pixels;
    for (int i = 0; i < across * across; ++i) {
      const Pixel p{i % across, i / across};
      if (other.is_solid(symmetry.source(p, across))) make_solid(p);
    }
    grid_ = ShapeGrid(map, shapes_);
  }
  SlantYard(const SlantYard&) = delete;
  SlantYard& operator=(const SlantYard&) = delete;

  /// The nearest coordinate that mirroring does not round.
  [[nodiscard]] static double even(double v) { return std::nearbyint(v * 0x1p49) * 0x1p-49; }
  [[nodiscard]] static Point even(Point p) { return {even(p.x), even(p.y)}; }

  [[nodiscard]] const std::vector<Shape>& shapes() const { return shapes_; }
  /// The tiles and pixels.
  [[nodiscard]] auto plans() const {
    const auto plan = [this](Tile t) {
      const Mask& mask = masks_[static_cast<std::size_t>(map.index(t))];
      return mask == Mask(pixels, pixels) ? Plan{false} : Plan{false, &mask, {}};
    };
    return PlanProbe<PlanTest>(plan, pixels);
  }
  [[nodiscard]] bool overlaps(const Body& body) const {
    const auto obstacles = any_of(plans(), ShapeProbe(grid_));
    return raywalk::overlaps(map, body, obstacles);
  }
  [[nodiscard]] Slide move(const Body& body, Vec motion) const {
    const auto obstacles = any_of(plans(), ShapeProbe(grid_));
    return move_and_slide(map, body, motion, obstacles);
  }
  [[nodiscard]] bool is_free(const Body& body, Vec motion) const {
    const auto obstacles = any_of(plans(), ShapeProbe(grid_));
    return sweep(map, body, Motion(motion), obstacles).end == End::length;
  }

 private:
  [[nodiscard]] static std::size_t tile_of(Pixel p) {
    return static_cast<std::size_t>(map.index({p.x / pixels, p.y / pixels}));
  }
  [[nodiscard]] bool is_solid(Pixel p) const {
    return masks_[tile_of(p)].test({p.x % pixels, p.y % pixels});
  }
  void make_solid(Pixel p) { masks_[tile_of(p)].set({p.x % pixels, p.y % pixels}, true); }
  /// A tile, or a quarter of its pixels.
  void add_patch(Random& random) {
    const Pixel first{random.below(size) * pixels, random.below(size) * pixels};
    const bool is_whole = random.chance(0.5);
    for (int i = 0; i < pixels * pixels; ++i) {
      const bool is_set = is_whole || random.chance(0.25);
      if (is_set) make_solid({first.x + i % pixels, first.y + i / pixels});
    }
  }
  [[nodiscard]] static Shape some_shape(Random& random, int kind) {
    const Point p = even(random.point(0, size));
    if (kind == 1) return Circle{p, even(random.between(0.1, 0.8))};
    if (kind == 2) return Box{p, {even(random.between(0.1, 0.8)), even(random.between(0.1, 0.8))}};
    return Segment{p, even(random.point(0, size))};
  }
  [[nodiscard]] static Shape image(const Segment& s, const Symmetry& symmetry) {
    return Segment{symmetry.of(s.a, size), symmetry.of(s.b, size)};
  }
  [[nodiscard]] static Shape image(const Circle& c, const Symmetry& symmetry) {
    return Circle{symmetry.of(c.center, size), c.radius};
  }
  [[nodiscard]] static Shape image(const Box& b, const Symmetry& symmetry) {
    return Box{symmetry.of(b.center, size), symmetry.of_half(b.half)};
  }

  std::vector<Shape> shapes_;
  std::vector<Mask> masks_;
  ShapeGrid grid_;
};

/// Random moves, each in eight images of a yard; a new yard after some of them. The answers are
/// texts: an empty one means that nothing is wrong.
class SlantInquiry {
 public:
  explicit SlantInquiry(std::uint64_t seed) : random_(seed) { begin_yard(); }

  [[nodiscard]] std::int64_t moves() const { return moves_; }
  [[nodiscard]] std::int64_t touches() const { return touches_; }
  /// How many of the moves began nearer than a skin to a segment, by intent.
  [[nodiscard]] std::int64_t near_starts() const { return near_starts_; }
  /// How many ended where they began.
  [[nodiscard]] std::int64_t rests() const { return rests_; }
  /// The largest difference between a move and its mirror image, in tiles.
  [[nodiscard]] double difference() const { return difference_; }

  /// Makes one move of a body that overlaps nothing.
  [[nodiscard]] std::string ask() {
    if (moves_ % 500 == 499) begin_yard();
    const bool is_near = begin_body();
    const Vec motion = some_motion();
    const Slide slide = yards_[0]->move(body_, motion);
    ++moves_;
    near_starts_ += is_near ? 1 : 0;
    touches_ += slide.touched ? 1 : 0;
    rests_ += slide.moved == Vec{0, 0} ? 1 : 0;
    std::string flaw = flaw_of(slide, motion);
    if (!flaw.empty()) flaw += ": " + to_text(motion);
    body_.center = SlantYard::even(slide.center);
    return flaw;
  }

 private:
  [[nodiscard]] std::string flaw_of(const Slide& slide, Vec motion) {
    if (yards_[0]->overlaps({slide.center, body_.half, body_.radius})) return "it overlaps";
    if (is_stuck(slide, motion)) return "it is stuck";
    for (int i = 1; i < 8; ++i) {
      const Symmetry symmetry = Symmetry::number(i);
      const Body image{symmetry.of(body_.center, SlantYard::size), symmetry.of_half(body_.half),
                       body_.radius};
      const SlantYard& yard = *yards_[static_cast<std::size_t>(i)];
      if (yard.overlaps(image)) continue;  // it touches, and rounding decides
      const Slide there = yard.move(image, symmetry.of(motion));
      if (yard.overlaps({there.center, image.half, image.radius})) return "an image overlaps";
      const double off = length(there.center - symmetry.of(slide.center, SlantYard::size));
      difference_ = std::max(difference_, off);
      // The normal of a box's corner has the error of a position, over a skin.
      if (off > (body_.radius > 0 ? 1e-9 : 1e-6)) {
        return "image " + std::to_string(i) + " ends elsewhere, by " + std::to_string(off * 1e9) +
               "e-9, " + std::to_string(length(slide.moved)) + " or " +
               std::to_string(length(there.moved));
      }
    }
    return "";
  }
  /// True if a body has made less than a fiftieth of its motion, though it can go half of that
  /// straight on in one of 64 directions that lead at least a tenth as far along the motion.
  [[nodiscard]] bool is_stuck(const Slide& slide, Vec motion) const {
    const double size = length(motion);
    if (length(slide.moved) > size / 50) return false;
    for (int i = 0; i < 64; ++i) {
      const double angle = i * (6.283185307179586 / 64);
      const Vec way{std::cos(angle), std::sin(angle)};
      if (dot(way, motion) > 0.1 * size && yards_[0]->is_free(body_, way * (size / 2))) return true;
    }
    return false;
  }

  void begin_yard() {
    yards_[0] = std::make_unique<SlantYard>(random_);
    for (int i = 1; i < 8; ++i) {
      yards_[static_cast<std::size_t>(i)] =
          std::make_unique<SlantYard>(*yards_[0], Symmetry::number(i));
    }
    has_body_ = false;
  }
  /// Leaves the body where its last move ended, or takes another one, which overlaps nothing. True
  /// if it is put next to a segment.
  bool begin_body() {
    if (has_body_ && random_.chance(0.6) && !yards_[0]->overlaps(body_)) return false;
    has_body_ = true;
    while (true) {
      body_ = some_shape();
      const bool is_near = random_.chance(0.7);
      const Point p = is_near ? place_at_segment() : random_.point(0, SlantYard::size);
      body_.center = SlantYard::even(p);
      if (!yards_[0]->overlaps(body_)) return is_near;
    }
  }
  /// A disc, a box, or a box with round corners.
  [[nodiscard]] Body some_shape() {
    const auto extent = [this] { return SlantYard::even(random_.between(0.02, 0.4)); };
    const int kind = random_.below(4);
    if (kind < 2) return {{}, extent()};
    const Vec half{extent(), extent()};
    return {{}, half, kind == 2 ? 0 : extent()};
  }
  /// Next to one of the first four shapes: so that it touches, or up to a skin from that.
  [[nodiscard]] Point place_at_segment() {
    constexpr std::array gaps{0.0, 0.0, 1e-15, 1e-12, 0.5, 0.5, 1.0, -1.0};
    const Segment s =
        std::get<Segment>(yards_[0]->shapes()[static_cast<std::size_t>(random_.below(4))]);
    Vec normal = detail::unit(quarter_turn(s.b - s.a));
    if (random_.chance(0.5)) normal = -normal;
    double gap = gaps[static_cast<std::size_t>(random_.below(8))];
    if (gap < 0) gap = random_.between(0, 1);
    if (gap > 1e-6) gap *= body_skin;
    const double reach =
        body_.half.x * std::abs(normal.x) + body_.half.y * std::abs(normal.y) + body_.radius;
    return mix(s.a, s.b, random_.between(0, 1)) + normal * (reach + gap);
  }
  /// Anywhere, or along a segment.
  [[nodiscard]] Vec some_motion() {
    const double size = std::exp(random_.between(std::log(1e-3), std::log(0.4)));
    if (random_.chance(0.1)) {
      const Segment s = std::get<Segment>(yards_[0]->shapes()[0]);
      return detail::unit(s.b - s.a) * size;
    }
    const double angle = random_.between(0, 6.283185307179586);
    return Vec{std::cos(angle), std::sin(angle)} * size;
  }
  [[nodiscard]] std::string to_text(Vec motion) const {
    std::string text = "at " + oracle::exactly(body_.center) + " half " +
                       oracle::exactly(Point{body_.half.x, body_.half.y}) + " radius " +
                       oracle::exactly(Point{body_.radius, 0}) + " by " +
                       oracle::exactly(Point{motion.x, motion.y});
    for (const Shape& shape : yards_[0]->shapes()) {
      if (const auto* s = std::get_if<Segment>(&shape)) {
        text += "\n  " + oracle::exactly(s->a) + " " + oracle::exactly(s->b);
      }
    }
    return text;
  }

  Random random_;
  std::array<std::unique_ptr<SlantYard>, 8> yards_{};
  Body body_{};
  bool has_body_ = false;
  std::int64_t moves_ = 0;
  std::int64_t touches_ = 0;
  std::int64_t near_starts_ = 0;
  std::int64_t rests_ = 0;
  double difference_ = 0;
};

}  // namespace raywalk::test
