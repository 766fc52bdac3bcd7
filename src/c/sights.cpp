#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "c/arrays.hpp"
#include "c/blocks.hpp"
#include "c/grid.hpp"
#include "c/minigrid.hpp"
#include "raywalk/geom/angle.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "raywalk/visibility/field_of_view.hpp"
#include "raywalk/visibility/visibility.hpp"

namespace raywalk::c {

namespace {

constexpr std::int32_t most_radius = 1 << 14;

static_assert(static_cast<int>(FovRule::centers) == RAYWALK_FOV_CENTERS);
static_assert(static_cast<int>(FovShape::square) == RAYWALK_FOV_SQUARE);

/// The options that a caller asks for; none, and it is said, if one of them is wrong.
std::optional<FovOptions> options_of(const raywalk_fov& asked) {
  if (asked.radius < 0 || asked.radius > most_radius) {
    say("options.radius", "is not from 0 to 2^14");
    return std::nullopt;
  }
  if (!is_one_of(asked.shape, 1, "options.shape") ||
      !is_one_of(asked.rule, RAYWALK_FOV_MINIGRID, "options.rule") ||
      !is_one_of(asked.corner, 2, "options.corner")) {
    return std::nullopt;
  }
  if (asked.rule == RAYWALK_FOV_MINIGRID && asked.radius % 2 != 0) {
    say("options.radius", "is not even");
    return std::nullopt;
  }
  if (!(asked.half_angle >= 0)) {
    say("options.half_angle", "is not 0 or more");
    return std::nullopt;
  }
  const bool is_all_around = asked.half_angle >= detail::pi;
  return FovOptions{.radius = asked.radius,
                    .shape = static_cast<FovShape>(asked.shape),
                    .half_angle = is_all_around ? half_turn : Turn::radians(asked.half_angle),
                    .rule = static_cast<FovRule>(asked.rule),
                    .corner = static_cast<Corner>(asked.corner)};
}

/// The crop of a field of view: its rows of bytes, side by side or not.
class Crop {
 public:
  Crop(const Written<std::uint8_t>& out, std::int64_t number, Tile eye, int radius)
      : out_(out), number_(number), first_{eye.x - radius, eye.y - radius} {}

  void clear(int side) const {
    for (int row = 0; row < side; ++row) fill(row, 0, side, 0);
  }
  void show(const FovRun& run) const {
    const int row = run.first.y - first_.y;
    const int column = run.first.x - first_.x;
    if (!run.is_column) return fill(row, column, run.count, 1);
    for (int i = 0; i < run.count; ++i) out_.set(1, number_, row + i, column);
  }

 private:
  void fill(int row, int column, int count, std::uint8_t value) const {
    if (out_.stride(2) == 1) {
      std::memset(out_.place(number_, row, column), value, static_cast<std::size_t>(count));
      return;
    }
    for (int i = 0; i < count; ++i) out_.set(value, number_, row, column + i);
  }

  const Written<std::uint8_t>& out_;
  std::int64_t number_;
  Tile first_;
};

}  // namespace
extern "C" {

// NOLINTNEXTLINE(readability-function-size): so many are its arguments in C
RAYWALK_API raywalk_status raywalk_field_of_view(raywalk_id grid, int64_t count,
                                                 const raywalk_input* points,
                                                 const raywalk_input* headings,
                                                 const raywalk_fov* options, int32_t threads,
                                                 const raywalk_output* seen) {
  return answered([&]() -> raywalk_status {
    if (options == nullptr) return bad_argument("options", "is null");
    const raywalk_fov wanted = *options;  // the caller's may lie where answers are written
    const std::optional<FovOptions> limits = options_of(wanted);
    if (!limits || !is_count(count, "count") || !is_thread_count(threads)) {
      return RAYWALK_BAD_ARGUMENT;
    }
    const AskedGrid asked(grid);
    if (!asked) return bad_id("grid");
    const std::int32_t radius = wanted.radius;
    const int side = 2 * radius + 1;
    const std::array<std::int64_t, 3> crops{count, side, side};
    Arrays arrays;
    const auto eyes = arrays.read<double>(points, std::array<std::int64_t, 2>{count, 2}, "points");
    const auto looks =
        arrays.read_optional<double>(headings, std::span(crops).first(1), "headings");
    const auto out = arrays.written<std::uint8_t>(seen, crops, "seen");
    if (arrays.status() != RAYWALK_OK) return arrays.status();
    const BitGrid& bits = asked->bits;
    for_blocks(count, 16, threads, [&](std::int64_t first, std::int64_t end) {
      for (std::int64_t i = first; i < end; ++i) {
        const std::optional<Tile> eye =
            tile_at(bits.grid(), asked->frame.to_grid(Point{eyes.at(i, 0), eyes.at(i, 1)}));
        const Crop crop(out, i, eye.value_or(Tile{0, 0}), radius);
        crop.clear(side);
        const double heading = looks.is_there() ? looks.at(i) : 0;
        if (!eye || !(std::abs(heading) < 1e4)) continue;
        if (wanted.rule == RAYWALK_FOV_MINIGRID) {
          MinigridView().look(bits, *eye, Turn::radians(heading), radius + 1,
                              [&](Tile tile) { crop.show(FovRun{tile}); });
          continue;
        }
        FovOptions own = *limits;
        own.heading = Turn::radians(heading);
        field_of_view(bits.grid(), *eye, bits, [&](const FovRun& run) { crop.show(run); }, own);
      }
    });
    return RAYWALK_OK;
  });
}

// NOLINTNEXTLINE(readability-function-size): so many are its arguments in C
RAYWALK_API raywalk_status raywalk_visible_from(raywalk_id grid, double x, double y, double reach,
                                                int64_t room, const raywalk_output* outline,
                                                int64_t* count) {
  return answered([&]() -> raywalk_status {
    if (!(reach >= 0)) return bad_argument("reach", "is not 0 or more");
    if (count == nullptr) return bad_argument("count", "is null");
    if (!is_count(room, "room")) return RAYWALK_BAD_ARGUMENT;
    const AskedGrid asked(grid);
    if (!asked) return bad_id("grid");
    Arrays arrays;
    const auto out = room == 0 ? Written<double>{}
                               : arrays.written<double>(
                                     outline, std::array<std::int64_t, 2>{room, 2}, "outline");
    if (arrays.status() != RAYWALK_OK) return arrays.status();
    Visibility view;
    view.look(asked->bits.grid(), asked->frame.to_grid(Point{x, y}), asked->bits,
              {.reach = asked->frame.to_grid(reach)});
    const std::vector<Point> points = view.polygon();
    const auto size = static_cast<std::int64_t>(points.size());
    for (std::int64_t i = 0; i < size && size <= room; ++i) {
      const Point point = asked->frame.to_world(points[static_cast<std::size_t>(i)]);
      out.set(point.x, i, 0);
      out.set(point.y, i, 1);
    }
    *count = size;
    if (size > room) return wrong(RAYWALK_TOO_SMALL, "outline", "the points do not fit");
    return RAYWALK_OK;
  });
}

}  // extern "C"
}  // namespace raywalk::c
