#include "raywalk/explain/explain.hpp"

#include <algorithm>
#include <optional>

namespace raywalk::detail {

namespace {

/// How many steps are kept at each end of a long ray.
constexpr std::ptrdiff_t kept_steps = 512;

/// The most columns and rows of a sketch: what fits a page, or a terminal.
constexpr int max_columns = 36;
constexpr int max_rows = 24;

/// A map of at most so many columns and rows is shown whole.
constexpr int small_columns = 16;
constexpr int small_rows = 12;

/// A rectangle of tiles that grows.
class Extent {
 public:
  /// Takes a tile in, with room for its neighbours; false if that makes it too large.
  bool take(Tile t) {
    const Tile low{std::min(low_.x, t.x - 1), std::min(low_.y, t.y - 1)};
    const Tile high{std::max(high_.x, t.x + 2), std::max(high_.y, t.y + 2)};
    if (!is_empty_ &&
        (std::int64_t{high.x} - low.x > max_columns || std::int64_t{high.y} - low.y > max_rows)) {
      return false;
    }
    low_ = is_empty_ ? Tile{t.x - 1, t.y - 1} : low;
    high_ = is_empty_ ? Tile{t.x + 2, t.y + 2} : high;
    is_empty_ = false;
    return true;
  }
  [[nodiscard]] Sketch sketch() const { return {low_, high_.x - low_.x, high_.y - low_.y, {}, {}}; }

 private:
  Tile low_{};
  Tile high_{};
  bool is_empty_ = true;
};

/// The tiles that a picture should show, from the start of the ray to its end.
std::vector<Tile> way_of(const Explanation& e) {
  std::vector<Tile> way;
  if (const auto start = tile_at(e.ray.origin)) way.push_back(*start);
  for (const ExplainedStep& step : e.steps) way.push_back(step.step.tile);
  way.push_back(e.result.tile);
  const bool is_small = e.grid.width > 0 && e.grid.width <= small_columns && e.grid.height > 0 &&
                        e.grid.height <= small_rows;
  if (is_small && way.size() < static_cast<std::size_t>(kept_steps)) {
    way.insert(way.begin() + 1, {{0, 0}, {e.grid.width - 1, e.grid.height - 1}});
  }
  return way;
}

StepVerdict verdict_of(const ExplainedStep& step, Corner corner) {
  if (!step.contact || step.verdict == StepVerdict::ignored) return step.verdict;
  const bool is_beside = step.step.corner && step.contact->tile != step.step.tile;
  return is_beside && corner == Corner::block_both ? StepVerdict::blocked_corner : StepVerdict::hit;
}

}  // namespace

void Record::add(const Step& step, const std::optional<Contact>& contact, bool is_ignored) {
  const StepVerdict verdict = contact && is_ignored ? StepVerdict::ignored : StepVerdict::passes;
  steps_.push_back({count_++, step, verdict, contact});
  if (std::ssize(steps_) < 3 * kept_steps) return;
  steps_.erase(steps_.begin() + kept_steps, steps_.end() - kept_steps);
}

std::vector<ExplainedStep> Record::judged(Corner corner) const {
  std::vector<ExplainedStep> steps = steps_;
  if (std::ssize(steps) > 2 * kept_steps) {
    steps.erase(steps.begin() + kept_steps, steps.end() - kept_steps);
  }
  for (ExplainedStep& step : steps) step.verdict = verdict_of(step, corner);
  return steps;
}

std::vector<Sketch> sketches_of(const Explanation& e) {
  if (e.result.end == End::invalid) return {};
  const std::vector<Tile> way = way_of(e);
  Extent whole;
  if (std::all_of(way.begin(), way.end(), [&](Tile t) { return whole.take(t); })) {
    return {whole.sketch()};
  }
  Extent start;
  Extent end;
  for (std::size_t i = 0; i < way.size() && start.take(way[i]);) ++i;
  for (std::size_t i = way.size(); i > 0 && end.take(way[i - 1]);) --i;
  return {start.sketch(), end.sketch()};
}

}  // namespace raywalk::detail
