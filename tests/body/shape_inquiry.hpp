#pragma once

#include <array>
#include <string>
#include <variant>

#include "body/shape_truth.hpp"
#include "ray/exact_world.hpp"
#include "raywalk/body/body_probe.hpp"
#include "raywalk/broadphase/shape_probe.hpp"
#include "raywalk/ray/any_of.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/tile_test.hpp"

/// Every question about a way past one shape, under every policy, and what exact arithmetic says.
namespace raywalk::test {

/// A shape and a way between two points; each end anywhere, at the shape, or an ulp beside it.
struct ShapeQuestion {
  Shape shape{};
  Point a{};
  Point b{};
};

[[nodiscard]] inline ShapeQuestion some_question(Random& random) {
  const Shape shape = some_shape(random);
  const Point a = some_end(random, shape);
  return {shape, a, some_end(random, shape)};
}

[[nodiscard]] inline std::string to_text(const ShapeQuestion& q) {
  return "shape " + std::to_string(q.shape.index()) + " from " + oracle::exactly(q.a) + " to " +
         oracle::exactly(q.b);
}

/// Asks one probe of the shape, and counts the questions. The answers are texts; an empty one means
/// that nothing differs.
class ShapeInquiry {
 public:
  static constexpr Grid map{8, 8};

  /// Number of ways past a shape that were asked about, and of all questions.
  [[nodiscard]] std::int64_t ways() const { return ways_; }
  [[nodiscard]] std::int64_t count() const { return count_; }

  /// The first wrong answer, or an empty text. Ways whose answer is rounded are not asked about.
  [[nodiscard]] std::string ask(const ShapeQuestion& q) {
    const auto is_on_rim = [](Point p) { return p.x == 0 || p.y == 0 || p.x == 8 || p.y == 8; };
    if (q.a == q.b || is_on_rim(q.a) || is_on_rim(q.b)) return "";
    const Truth truth = truth_of(q.shape, q.a, q.b);
    if (!truth.is_exact) return "";
    ++ways_;
    const std::array<Shape, 1> shapes{q.shape};
    const ShapeGrid listed(map, shapes);
    const ShapeProbe probe(listed);
    const TileTest is_free = [](Tile) { return false; };
    std::string flaw = ask(q, truth, probe);
    if (flaw.empty()) flaw = ask(q, truth, any_of(is_free, probe));
    if (!flaw.empty() || q.shape.index() == 0) return flaw;
    const Circle* disc = std::get_if<Circle>(&q.shape);
    const std::array<Body, 1> bodies{disc != nullptr ? Body(*disc) : Body(std::get<Box>(q.shape))};
    const BodyIndex index(map, bodies);
    flaw = ask(q, truth, BodyProbe(bodies));
    return flaw.empty() ? ask(q, truth, BodyProbe(bodies, index)) : flaw;
  }

 private:
  template <class P>
  [[nodiscard]] std::string ask(const ShapeQuestion& q, const Truth& truth, const P& probe) {
    for (const Border border : {Border::clip, Border::unbounded, Border::reject, Border::solid}) {
      for (const Corner corner : {Corner::block_both, Corner::thin, Corner::supercover}) {
        for (const Ends ends : {Ends::closed, Ends::open}) {
          for (const Start start : {Start::hit, Start::until_free}) {
            const Policy policy{.corner = corner, .start = start, .border = border, .ends = ends};
            const char* flaw = flaw_of(q, truth, probe, policy);
            if (flaw == nullptr) continue;
            return std::string(flaw) + ": " + to_text(q) + " border " +
                   std::to_string(static_cast<int>(border)) + " corner " +
                   std::to_string(static_cast<int>(corner)) + " ends " +
                   std::to_string(static_cast<int>(ends)) + " start " +
                   std::to_string(static_cast<int>(start));
          }
        }
      }
    }
    return "";
  }
  template <class P>
  [[nodiscard]] const char* flaw_of(const ShapeQuestion& q, const Truth& truth, const P& probe,
                                    const Policy& policy) {
    const bool is_open = policy.ends == Ends::open;
    const bool begins_on_segment = q.shape.index() == 0 && truth.begins_in;
    const bool may_begin = policy.start == Start::hit && truth.begins_in;
    const bool is_known = !(begins_on_segment && is_open);  // it may run along it, or leave it
    const bool expected = may_begin || truth.strikes || (!is_open && truth.strikes_at_end);
    const CastResult way = cast(map, q.a, q.b, probe, policy);
    count_ += 1;
    if (is_known && way.contact.has_value() != expected) return "a way is struck, or is not";
    if (way.contact && (way.t == 1) != truth.strikes_at_end) return "a way is struck elsewhere";
    // The same way as a ray of some length, where nothing of it is rounded.
    const Vec by = (q.b - q.a) * 0.25;
    const BigVec exact = between(q.a, q.b);
    const bool is_same =
        (exact.x - big(4 * by.x)).sign() == 0 && (exact.y - big(4 * by.y)).sign() == 0;
    if (is_same && is_known && is_exact_by_length(q, truth)) {
      const CastResult ray = cast(map, Ray{q.a, by, 4}, probe, policy);
      count_ += 1;
      if (ray.contact.has_value() != expected) return "a ray is struck, or is not";
    }
    if (policy.start != Start::hit || begins_on_segment) return nullptr;
    const bool hides = truth.begins_in || truth.strikes;
    count_ += 2;
    if (blocked(map, q.a, q.b, probe, policy) != hides) return "a sight is blocked, or is not";
    if (line_of_sight(map, q.b, q.a, probe, policy) == hides) return "a sight is not the same back";
    return nullptr;
  }
  /// Where a ray ends that strikes a disc is told by rounded numbers.
  [[nodiscard]] static bool is_exact_by_length(const ShapeQuestion& q, const Truth& truth) {
    return q.shape.index() != 1 || truth.begins_in;
  }

  std::int64_t ways_ = 0;
  std::int64_t count_ = 0;
};

}  // namespace raywalk::test
