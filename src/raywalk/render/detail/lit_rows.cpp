#include "raywalk/render/detail/lit_rows.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/render/detail/view_part.hpp"

namespace raywalk::detail {

namespace {

/// True if a point lies on the northern or western side of a tile: it may be seen from beyond.
bool is_on_side(Tile tile, Point point) {
  return point.x == tile.x || point.y == tile.y || point.x == tile.x + 1.0 ||
         point.y == tile.y + 1.0;
}

}  // namespace

LightLanes LitRows::sum(const ViewPart& part, const PixelKernels& kernels, const PlaneRun& run,
                        float z) {
  const LightLanes lanes = buffer_.lanes(static_cast<std::size_t>(run.end - run.first));
  const auto place = static_cast<std::size_t>(run.first - part.first);
  const SeenColumns& seen = part.buffers.seen;
  kernels.place_pixels(lanes, {part.view.camera.position, run.depth, seen.along_x.data() + place,
                               seen.along_y.data() + place, run.tile.tile()});
  kernels.store_ambient(lanes, run.tile.ambient());
  for (const TileLights::Lamp& lamp : run.tile.lamps()) {
    if (lamp.region.is_whole) {
      lit_.assign(1, {0, run.end - run.first});
    } else {
      find_lit(part, run, lamp);
    }
    for (const Pixels& lit : lit_) {
      const LightLanes own =
          lanes.part(static_cast<std::size_t>(lit.first), static_cast<std::size_t>(lit.end));
      if (lamp.panes.empty()) {
        kernels.add_light(own, lamp.shine, z);
      } else {
        add_through_panes(part, {run.tile, run.depth, run.first + lit.first, run.first + lit.end},
                          lamp, own, z);
      }
    }
  }
  return lanes;
}

void LitRows::add_through_panes(const ViewPart& part, const PlaneRun& run,
                                const TileLights::Lamp& lamp, const LightLanes& lanes, float z) {
  for (int x = run.first; x < run.end; ++x) {
    const auto place = static_cast<std::size_t>(x - run.first);
    LightColor sum = lanes.sum(place);
    run.tile.add(sum, lamp, part.point_at(x, run.depth), z, 1);
    lanes.red[place] = sum.red;
    lanes.green[place] = sum.green;
    lanes.blue[place] = sum.blue;
  }
}

void LitRows::find_lit(const ViewPart& part, const PlaneRun& run, const TileLights::Lamp& lamp) {
  lit_.clear();
  doubted_.clear();
  const int count = run.end - run.first;
  const Point first = part.point_at(run.first, run.depth);
  const Point last = part.point_at(run.end - 1, run.depth);
  const Point eye = part.view.camera.position;
  // A point of the row is rounded as a few numbers of this size are.
  const auto sum = [](Vec v) { return std::abs(v.x) + std::abs(v.y); };
  const double size =
      2 * (sum(eye - Point{}) + sum(lamp.position - Point{}) + sum(first - eye) + sum(last - eye));
  for (const LitPiece& piece : lamp.region.pieces) {
    find_lit_by(piece, first - lamp.position, last - lamp.position, size, count);
  }
  const Tile tile = run.tile.tile();
  const bool begins_on_side = is_on_side(tile, first);
  const bool ends_on_side = is_on_side(tile, last);
  if (begins_on_side && ends_on_side) {
    lit_.clear();
    doubt(0, count - 1, count);
  } else if (begins_on_side || ends_on_side) {
    doubted_.push_back(begins_on_side ? 0 : count - 1);
  }
  if (doubted_.empty()) return;
  std::ranges::sort(doubted_);
  const auto end = std::unique(doubted_.begin(), doubted_.end());
  const std::size_t sure = lit_.size();
  for (auto pixel = doubted_.begin(); pixel != end; ++pixel) {
    const auto holds = [&](const Pixels& lit) { return lit.first <= *pixel && *pixel < lit.end; };
    if (std::any_of(lit_.begin(), lit_.begin() + static_cast<std::ptrdiff_t>(sure), holds))
      continue;
    if (lamp.view->contains(part.point_at(run.first + *pixel, run.depth))) {
      lit_.push_back({*pixel, *pixel + 1});
    }
  }
}

void LitRows::find_lit_by(const LitPiece& piece, Vec from, Vec to, double size, int count) {
  Pixels lit{0, count};
  const std::size_t doubts = doubted_.size();
  for (const HalfPlane& side : piece.sides()) {
    const double error = side.error_within(size);
    const double begin = side.value(from);
    const double end = side.value(to);
    if (begin > error && end > error) continue;
    if (begin < -error && end < -error) {
      doubted_.resize(doubts);
      return;
    }
    const double way = end - begin;
    if (std::abs(way) <= 2 * error) {
      lit.end = lit.first;
      doubt(0, count - 1, count);
      continue;
    }
    // Where along the run the edge is, and how far that may be off.
    const double crossing = -begin / way * (count - 1);
    const double slack = error / std::abs(way) * (count - 1) + 0x1p-20;
    const double low = std::clamp(std::ceil(crossing - slack), -1.0, count + 1.0);
    const double high = std::clamp(std::floor(crossing + slack), -2.0, count + 0.0);
    if (way > 0) {
      lit.first = std::max(lit.first, static_cast<int>(high) + 1);
    } else {
      lit.end = std::min(lit.end, static_cast<int>(low));
    }
    doubt(static_cast<int>(low), static_cast<int>(high), count);
  }
  if (lit.first < lit.end) lit_.push_back(lit);
}

void LitRows::doubt(int first, int last, int count) {
  for (int i = std::max(first, 0); i <= std::min(last, count - 1); ++i) doubted_.push_back(i);
}

}  // namespace raywalk::detail
