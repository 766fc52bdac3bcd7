// Tiles of 3, 5, 24 ... pixels a side, against sets of points in exact arithmetic. Where pixels
// begin is a number that no double holds: what is hit is exact, but t is that of a rounded line.

#include <algorithm>
#include <cmath>

#include "ray/exact_check.hpp"
#include "ray/exact_mask_worlds.hpp"
#include "ray/exact_rays.hpp"
#include "support/catch.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

using oracle::Cuts;
using oracle::Inquiry;
using oracle::Judged;
using oracle::MaskWorld;
using oracle::PlansIn;
using oracle::RayMaker;
using oracle::Sets;
using oracle::Spot;
using oracle::Straight;
using oracle::World;

/// By how much t may be off: either line of the pixel's corner by half an ulp of itself, for t is
/// the later of the two, and then a few roundings of t.
double t_slack(const Ray& ray, const Contact& contact, double t) {
  const auto slack = [](double line, double way) {
    return way == 0 ? 0 : 0x1p-53 * std::abs(line / way);
  };
  const double x_slack = slack(contact.point.x, ray.direction.x);
  const double y_slack = slack(contact.point.y, ray.direction.y);
  return std::max(x_slack, y_slack) + 0x1p-50 * t + 0x1p-1072;
}

const char* flaw_of_hit(const Judged& judged, const Contact& contact, int expected) {
  const Spot pixel = oracle::spot_of(judged.world, contact);
  if (!oracle::touches(judged.cuts, expected, pixel))
    return "a pixel that the point does not touch";
  if (!judged.world.solid(pixel.column, pixel.row)) return "a free pixel";
  if (expected == judged.cuts.start()) return oracle::flaw_at_start(judged, contact, pixel);
  const double t = judged.cuts.time(expected);
  if (std::abs(contact.t - t) > t_slack(judged.ray, contact, t)) return "t is off by more";
  return oracle::flaw_of_face(judged, contact, pixel, expected);
}

const char* flaw_of(const Judged& judged, std::optional<int> expected, const CastResult& result) {
  const bool is_hit = result.end == End::hit && result.contact.has_value();
  if (is_hit != expected.has_value()) return is_hit ? "hits what is not there" : "misses a hit";
  return is_hit ? flaw_of_hit(judged, test::required(result.contact), *expected) : nullptr;
}

/// How many casts were judged, and how many of them hit beyond their start.
struct Tally {
  int casts = 0;
  int hits = 0;
};

/// The casts and the segment of one inquiry; the first difference.
std::string differences(const MaskWorld& masks, const Inquiry& inquiry, Tally& tally) {
  const World& world = masks.world();
  const PlanProbe probe(PlansIn{&masks}, world.lattice.scale);
  const Cuts cuts(world.lattice, Straight::of(inquiry.ray));
  const Sets sets(cuts, world);
  for (const Corner corner : {Corner::block_both, Corner::thin, Corner::supercover}) {
    const Judged judged{world, inquiry.ray, cuts, sets, corner};
    if (oracle::is_refused(judged)) continue;
    const Policy policy{.corner = corner, .border = world.border};
    const CastResult result = cast(world.grid, inquiry.ray, probe, policy);
    const std::optional<int> expected = sets.first_hit(corner);
    const char* flaw = flaw_of(judged, expected, result);
    if (flaw != nullptr) return flaw + ("\n" + oracle::report(judged, expected, result, policy));
    ++tally.casts;
    tally.hits += expected && *expected > cuts.start() ? 1 : 0;
  }
  const Cuts between(world.lattice, Straight::between(inquiry.ray.origin, inquiry.target));
  const Sets on_segment(between, world);
  return oracle::check_blocked(world, inquiry.ray.origin, inquiry.target, on_segment, probe);
}

//   a  :  ##:###   :
//      : ###:  ##  :      every kind of ray, through corners and along lines as near as doubles go
//   ---+----+------+
TEST_CASE("exact: rays of every kind over masks whose size is no power of two") {
  for (const int pixels : {3, 5, 7, 12, 24, 48, 63}) {
    Random random(static_cast<std::uint64_t>(pixels));
    Tally tally;
    for (int i = 0; i < runs(pixels < 20 ? 60 : 20); ++i) {
      const MaskWorld masks = oracle::random_mask_world(random, pixels);
      RayMaker maker(random, masks.world());
      for (const oracle::Trouble trouble : oracle::all_troubles) {
        const std::string text = differences(masks, maker.make(trouble), tally);
        if (!text.empty()) FAIL(text);
      }
    }
    CHECK(tally.hits > tally.casts / 10);
  }
}

}  // namespace
}  // namespace raywalk
