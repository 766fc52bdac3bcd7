#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

#include "c/arrays.hpp"
#include "c/blocks.hpp"
#include "c/grid.hpp"
#include "raywalk/batch/blocked_batch.hpp"
#include "raywalk/batch/cast_batch.hpp"
#include "raywalk/geom/angle.hpp"
#include "raywalk/ray/cast.hpp"

namespace raywalk::c {

namespace {

/// So many rays are read into columns, cast, and written, before the next ones are.
constexpr std::int64_t rays_a_piece = 2048;
/// So many are one thread's at a time.
constexpr std::int64_t rays_a_block = 16 * rays_a_piece;

static_assert(sizeof(Tile) == 8 && sizeof(Face) == 1 && sizeof(End) == 1);
static_assert(static_cast<int>(End::invalid) == RAYWALK_END_INVALID);
static_assert(static_cast<int>(Face::west) == RAYWALK_FACE_WEST);
static_assert(static_cast<int>(Border::solid) == RAYWALK_BORDER_SOLID);
static_assert(static_cast<int>(Corner::supercover) == RAYWALK_SUPERCOVER);
static_assert(static_cast<int>(Start::until_free) == RAYWALK_START_UNTIL_FREE);

template <class T>
using Piece = std::array<T, rays_a_piece>;

template <class T>
std::span<T> first_of(Piece<T>& piece, std::int64_t count) {
  return std::span(piece).first(static_cast<std::size_t>(count));
}

/// Reads pairs, side by side in memory as a rule, into two columns.
void read_pairs(const Read<double>& from, std::int64_t first, std::span<double> x,
                std::span<double> y) {
  const auto read = [&](std::int64_t stride, std::int64_t across) {
    const unsigned char* const place = from.place(first);
    for (std::size_t i = 0; i < x.size(); ++i) {
      const std::int64_t along = static_cast<std::int64_t>(i) * stride;
      std::memcpy(&x[i], place + along, sizeof(double));
      std::memcpy(&y[i], place + (along + across), sizeof(double));
    }
  };
  if (from.stride(0) == 16 && from.stride(1) == 8) return read(16, 8);
  read(from.stride(0), from.stride(1));
}

/// Reads numbers into a column.
void read_column(const Read<double>& from, std::int64_t first, std::span<double> out) {
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = from.at(first + static_cast<std::int64_t>(i));
}

/// Turns points into those of the grid.
void to_grid(const Frame& frame, std::span<double> x, std::span<double> y) {
  if (frame.is_tiles()) return;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const Point there = frame.to_grid(Point{x[i], y[i]});
    x[i] = there.x;
    y[i] = there.y;
  }
}

/// Turns lengths, in those of directions. The directions stay as they are, and are not rounded: in
/// a frame each t is longer or shorter by as much as a tile is.
void to_grid(const Frame& frame, std::span<double> t) {
  if (frame.is_tiles()) return;
  for (double& one : t) one = frame.to_grid(one);
}
void to_world(const Frame& frame, std::span<double> t) {
  if (frame.is_tiles()) return;
  for (double& one : t) one = frame.to_world(one);
}

/// True if answers of type T may be written where a caller wants them, one after the other.
template <class T, class U>
bool is_dense(const Written<U>& to) {
  const auto address = reinterpret_cast<std::uintptr_t>(to.place(0));
  constexpr bool is_pair = sizeof(T) == 2 * sizeof(U);
  return to.stride(0) == sizeof(T) && (!is_pair || to.stride(1) == sizeof(U)) &&
         address % alignof(T) == 0;
}

/// Room for the answers to a piece of questions: in the caller's array where they may be written
/// there at once, else in `scratch`, from where `write_out` takes them; none where they are not
/// wanted.
template <class T, class U>
std::span<T> room_for(Piece<T>& scratch, const Written<U>& to, std::int64_t first,
                      std::int64_t count) {
  if (!to.is_there()) return {};
  if (!is_dense<T>(to)) return first_of(scratch, count);
  return {reinterpret_cast<T*>(to.place(first)), static_cast<std::size_t>(count)};
}

template <class T, class U>
void write_out(const Piece<T>& scratch, const Written<U>& to, std::int64_t first,
               std::int64_t count) {
  if (!to.is_there() || is_dense<T>(to)) return;
  for (std::int64_t i = 0; i < count; ++i) {
    const T& value = scratch[static_cast<std::size_t>(i)];
    if constexpr (std::is_same_v<T, Tile>) {
      to.set(value.x, first + i, 0);
      to.set(value.y, first + i, 1);
    } else {
      to.set(static_cast<U>(value), first + i);
    }
  }
}

/// Calls `work(first, count)` for pieces of 0 <= i < count, by some threads.
template <class Work>
void for_pieces(std::int64_t count, std::int32_t threads, const Work& work) {
  for_blocks(count, rays_a_block, threads, [&](std::int64_t first, std::int64_t end) {
    for (; first < end; first += rays_a_piece) work(first, std::min(rays_a_piece, end - first));
  });
}

/// The arrays of rays and of their answers.
struct CastArrays {
  Read<double> origins{};
  Read<double> directions{};
  Read<double> max_t{};
  Written<double> t{};
  Written<std::int32_t> tile{};
  Written<std::uint8_t> face{};
  Written<std::uint8_t> end{};
};

/// A ray's worth of columns for each.
struct CastPiece {
  Piece<double> origin_x;
  Piece<double> origin_y;
  Piece<double> direction_x;
  Piece<double> direction_y;
  Piece<double> max_t;
  Piece<double> t;
  Piece<Tile> tile;
  Piece<Face> face;
  Piece<End> end;
};

void cast_piece(const GridObject& grid, const CastArrays& arrays, const Policy& policy,
                std::int64_t first, std::int64_t count) {
  CastPiece piece;  // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
  RayColumns rays{first_of(piece.origin_x, count), first_of(piece.origin_y, count),
                  first_of(piece.direction_x, count), first_of(piece.direction_y, count)};
  read_pairs(arrays.origins, first, first_of(piece.origin_x, count),
             first_of(piece.origin_y, count));
  read_pairs(arrays.directions, first, first_of(piece.direction_x, count),
             first_of(piece.direction_y, count));
  to_grid(grid.frame, first_of(piece.origin_x, count), first_of(piece.origin_y, count));
  if (arrays.max_t.is_there()) {
    read_column(arrays.max_t, first, first_of(piece.max_t, count));
    to_grid(grid.frame, first_of(piece.max_t, count));
    rays.max_t = first_of(piece.max_t, count);
  }
  const CastColumns answers{room_for(piece.t, arrays.t, first, count),
                            room_for(piece.tile, arrays.tile, first, count),
                            room_for(piece.face, arrays.face, first, count),
                            room_for(piece.end, arrays.end, first, count)};
  cast_batch(grid.bits, rays, answers, policy);
  to_world(grid.frame, answers.t);
  write_out(piece.t, arrays.t, first, count);
  write_out(piece.tile, arrays.tile, first, count);
  write_out(piece.face, arrays.face, first, count);
  write_out(piece.end, arrays.end, first, count);
}

/// A turn by an angle in radians; none if it is no number, or more than 10^4.
std::optional<Turn> turn_of(double radians) {
  if (!(std::abs(radians) < 1e4)) return std::nullopt;
  return Turn::radians(radians);
}

/// Where a scanner is, and which way its middle looks; NaN in all if one of its numbers is out of
/// range.
struct Mounted {
  Point position{};
  Vec middle{};
};

class ScanWork {
 public:
  ScanWork(const GridObject& grid, const raywalk_scanner& scanner, const Policy& policy)
      : grid_(grid), scanner_(scanner), policy_(policy), yaw_(turn_of(scanner.mount_yaw)) {}

  /// Measures some of a pose's beams.
  void measure(const Mounted& mounted, std::span<const Vec> beams, std::span<double> ranges) const {
    CastPiece piece;  // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
    const auto count = static_cast<std::int64_t>(beams.size());
    const double longest = grid_.frame.to_grid(scanner_.max_range);
    for (std::size_t i = 0; i < beams.size(); ++i) {
      const Vec middle = mounted.middle;
      piece.origin_x[i] = mounted.position.x;
      piece.origin_y[i] = mounted.position.y;
      piece.direction_x[i] = beams[i].x * middle.x - beams[i].y * middle.y;
      piece.direction_y[i] = beams[i].x * middle.y + beams[i].y * middle.x;
      piece.max_t[i] = longest;
    }
    cast_batch(grid_.bits,
               {first_of(piece.origin_x, count), first_of(piece.origin_y, count),
                first_of(piece.direction_x, count), first_of(piece.direction_y, count),
                first_of(piece.max_t, count)},
               {.t = ranges, .end = first_of(piece.end, count)}, policy_);
    to_world(grid_.frame, ranges);
    constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
    for (std::size_t i = 0; i < beams.size(); ++i) {
      if (piece.end[i] == End::invalid) ranges[i] = nothing;
      if (piece.end[i] == End::length || piece.end[i] == End::edge) ranges[i] = scanner_.miss;
    }
  }
  [[nodiscard]] Mounted mounted(Point body, double heading) const {
    constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
    const std::optional<Turn> turn = turn_of(heading);
    if (!turn || !yaw_) return {{nothing, nothing}, {nothing, nothing}};
    const Point there = body + rotated({scanner_.mount_x, scanner_.mount_y}, *turn);
    return {grid_.frame.to_grid(there), unit_vector(*turn + *yaw_)};
  }

 private:
  const GridObject& grid_;
  raywalk_scanner scanner_;
  Policy policy_;
  std::optional<Turn> yaw_;
};

/// The directions of a scanner's beams, as it looks east.
std::vector<Vec> directions_of(const Read<double>& angles, std::int64_t beams) {
  constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
  std::vector<Vec> all(static_cast<std::size_t>(beams), Vec{nothing, nothing});
  for (std::int64_t i = 0; i < beams; ++i) {
    const std::optional<Turn> turn = turn_of(angles.at(i));
    if (turn) all[static_cast<std::size_t>(i)] = unit_vector(*turn);
  }
  return all;
}

}  // namespace
extern "C" {

// NOLINTNEXTLINE(readability-function-size): so many are its arguments in C
RAYWALK_API raywalk_status raywalk_cast(raywalk_id grid, int64_t count,
                                        const raywalk_input* origins,
                                        const raywalk_input* directions, const raywalk_input* max_t,
                                        const raywalk_policy* policy, int32_t threads,
                                        const raywalk_cast_answers* answers) {
  return answered([&]() -> raywalk_status {
    const std::optional<Policy> rules = rules_of(policy, count, threads);
    if (!rules) return RAYWALK_BAD_ARGUMENT;
    if (answers == nullptr) return bad_argument("answers", "is null");
    const AskedGrid asked(grid);
    if (!asked) return bad_id("grid");
    Arrays arrays;
    const std::array<std::int64_t, 2> pairs{count, 2};
    const auto singles = std::span(pairs).first(1);
    CastArrays all;
    all.origins = arrays.read<double>(origins, pairs, "origins");
    all.directions = arrays.read<double>(directions, pairs, "directions");
    all.max_t = arrays.read_optional<double>(max_t, singles, "max_t");
    all.t = arrays.written_optional<double>(answers->t, singles, "t");
    all.tile = arrays.written_optional<std::int32_t>(answers->tile, pairs, "tile");
    all.face = arrays.written_optional<std::uint8_t>(answers->face, singles, "face");
    all.end = arrays.written_optional<std::uint8_t>(answers->end, singles, "end");
    if (arrays.status() != RAYWALK_OK) return arrays.status();
    for_pieces(count, threads, [&](std::int64_t first, std::int64_t some) {
      cast_piece(*asked, all, *rules, first, some);
    });
    return RAYWALK_OK;
  });
}

// NOLINTNEXTLINE(readability-function-size): so many are its arguments in C
RAYWALK_API raywalk_status raywalk_cast_one(raywalk_id grid, double origin_x, double origin_y,
                                            double direction_x, double direction_y, double max_t,
                                            const raywalk_policy* policy,
                                            raywalk_cast_answer* answer) {
  return answered([&]() -> raywalk_status {
    const std::optional<Policy> rules = policy_of(policy);
    if (!rules) return RAYWALK_BAD_ARGUMENT;
    if (answer == nullptr) return bad_argument("answer", "is null");
    const AskedGrid asked(grid);
    if (!asked) return bad_id("grid");
    const Frame& frame = asked->frame;
    const Ray ray{
        frame.to_grid(Point{origin_x, origin_y}), {direction_x, direction_y}, frame.to_grid(max_t)};
    const CastResult result = cast(asked->bits.grid(), ray, asked->bits, *rules);
    const Face face = result.contact ? result.contact->face : Face::none;
    *answer = {frame.to_world(result.t), result.tile.x, result.tile.y,
               static_cast<std::int32_t>(face), static_cast<std::int32_t>(result.end)};
    return RAYWALK_OK;
  });
}

// NOLINTNEXTLINE(readability-function-size): so many are its arguments in C
RAYWALK_API raywalk_status raywalk_scan(raywalk_id grid, int64_t count, const raywalk_input* poses,
                                        int64_t beams, const raywalk_input* angles,
                                        const raywalk_scanner* scanner,
                                        const raywalk_policy* policy, int32_t threads,
                                        const raywalk_output* ranges) {
  return answered([&]() -> raywalk_status {
    const std::optional<Policy> rules = rules_of(policy, count, threads);
    if (!rules) return RAYWALK_BAD_ARGUMENT;
    if (beams < 0 || beams > 1 << 24) return bad_argument("beams", "is not from 0 to 2^24");
    if (scanner == nullptr) return bad_argument("scanner", "is null");
    if (!(scanner->max_range > 0)) return bad_argument("scanner.max_range", "is not more than 0");
    const AskedGrid asked(grid);
    if (!asked) return bad_id("grid");
    Arrays arrays;
    const auto body = arrays.read<double>(poses, std::array<std::int64_t, 2>{count, 3}, "poses");
    const auto beam = arrays.read<double>(angles, std::array<std::int64_t, 1>{beams}, "angles");
    const auto out =
        arrays.written<double>(ranges, std::array<std::int64_t, 2>{count, beams}, "ranges");
    if (arrays.status() != RAYWALK_OK) return arrays.status();
    if (beams == 0) return RAYWALK_OK;
    const std::vector<Vec> directions = directions_of(beam, beams);
    const ScanWork work(*asked, *scanner, *rules);
    // Pieces of poses' beams, one after the other.
    const std::int64_t pieces = (beams + rays_a_piece - 1) / rays_a_piece;
    const std::int64_t a_block = std::max<std::int64_t>(rays_a_block / beams, 1) * pieces;
    for_blocks(count * pieces, a_block, threads, [&](std::int64_t first, std::int64_t end) {
      Piece<double> measured;  // NOLINT(cppcoreguidelines-pro-type-member-init)
      for (std::int64_t piece = first; piece < end; ++piece) {
        const std::int64_t pose = piece / pieces;
        const std::int64_t begin = piece % pieces * rays_a_piece;
        const std::int64_t some = std::min(rays_a_piece, beams - begin);
        const Mounted mounted =
            work.mounted({body.at(pose, 0), body.at(pose, 1)}, body.at(pose, 2));
        const std::span<double> values = first_of(measured, some);
        work.measure(mounted,
                     std::span(directions)
                         .subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(some)),
                     values);
        for (std::int64_t i = 0; i < some; ++i) {
          out.set(values[static_cast<std::size_t>(i)], pose, begin + i);
        }
      }
    });
    return RAYWALK_OK;
  });
}

// NOLINTNEXTLINE(readability-function-size): so many are its arguments in C
RAYWALK_API raywalk_status raywalk_line_of_sight(raywalk_id grid, int64_t count,
                                                 const raywalk_input* a, const raywalk_input* b,
                                                 const raywalk_policy* policy, int32_t threads,
                                                 const raywalk_output* sees) {
  return answered([&]() -> raywalk_status {
    const std::optional<Policy> rules = rules_of(policy, count, threads);
    if (!rules) return RAYWALK_BAD_ARGUMENT;
    const AskedGrid asked(grid);
    if (!asked) return bad_id("grid");
    Arrays arrays;
    const std::array<std::int64_t, 2> pairs{count, 2};
    const auto from = arrays.read<double>(a, pairs, "a");
    const auto to = arrays.read<double>(b, pairs, "b");
    const auto out = arrays.written<std::uint8_t>(sees, std::span(pairs).first(1), "sees");
    if (arrays.status() != RAYWALK_OK) return arrays.status();
    for_pieces(count, threads, [&](std::int64_t first, std::int64_t some) {
      CastPiece piece;  // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
      Piece<std::uint8_t> answers;  // NOLINT(cppcoreguidelines-pro-type-member-init)
      const SegmentColumns segments{first_of(piece.origin_x, some), first_of(piece.origin_y, some),
                                    first_of(piece.direction_x, some),
                                    first_of(piece.direction_y, some)};
      read_pairs(from, first, first_of(piece.origin_x, some), first_of(piece.origin_y, some));
      read_pairs(to, first, first_of(piece.direction_x, some), first_of(piece.direction_y, some));
      to_grid(asked->frame, first_of(piece.origin_x, some), first_of(piece.origin_y, some));
      to_grid(asked->frame, first_of(piece.direction_x, some), first_of(piece.direction_y, some));
      const std::span<std::uint8_t> seen = room_for(answers, out, first, some);
      blocked_batch(asked->bits, segments, seen, *rules);
      for (std::uint8_t& one : seen) one = one != 0 ? 0 : 1;
      write_out(answers, out, first, some);
    });
    return RAYWALK_OK;
  });
}

}  // extern "C"
}  // namespace raywalk::c
