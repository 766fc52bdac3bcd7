#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "arrays_of.hpp"
#include "raywalk.h"
#include "raywalk/batch/cast_batch.hpp"
#include "raywalk/geom/angle.hpp"
#include "raywalk/ray/sight.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

BitGrid some_map(Random& random) {
  return {Grid{40, 30}, [&](Tile) { return random.chance(0.15); }};
}

/// Rays from anywhere, on lattice points, too, and some that are no rays.
std::vector<double> some_pairs(Random& random, std::size_t count, double low, double high) {
  std::vector<double> pairs;
  for (std::size_t i = 0; i < 2 * count; ++i) {
    const double value = random.between(low, high);
    pairs.push_back(one_in(random, 3) ? std::round(value * 2) / 2 : value);
    if (one_in(random, 200)) pairs.back() = nothing;
  }
  return pairs;
}

struct Answers {
  std::vector<double> t;
  std::vector<std::int32_t> tile;
  std::vector<std::uint8_t> face;
  std::vector<std::uint8_t> end;

  explicit Answers(std::size_t count) : t(count), tile(2 * count), face(count), end(count) {}
  friend bool operator==(const Answers& a, const Answers& b) {
    return bits_of(a.t) == bits_of(b.t) && a.tile == b.tile && a.face == b.face && a.end == b.end;
  }
};

/// The answers of the C function.
Answers cast_of(raywalk_id grid, const raywalk_input& origins, const raywalk_input& directions,
                const raywalk_input* max_t, std::size_t count, int threads,
                const raywalk_policy* policy = nullptr) {
  Answers all(count);
  const raywalk_output t = output_of(all.t);
  const raywalk_output tile = output_of(all.tile, 2);
  const raywalk_output face = output_of(all.face);
  const raywalk_output end = output_of(all.end);
  const raywalk_cast_answers wanted{&t, &tile, &face, &end};
  CHECK(raywalk_cast(grid, static_cast<std::int64_t>(count), &origins, &directions, max_t, policy,
                     threads, &wanted) == RAYWALK_OK);
  return all;
}

/// Those of `cast`, ray by ray.
Answers true_answers(const BitGrid& bits, const std::vector<double>& origins,
                     const std::vector<double>& directions, const std::vector<double>& max_t,
                     const Policy& policy = {}) {
  Answers all(max_t.size());
  for (std::size_t i = 0; i < max_t.size(); ++i) {
    const Ray ray{
        {origins[2 * i], origins[2 * i + 1]}, {directions[2 * i], directions[2 * i + 1]}, max_t[i]};
    const CastResult result = cast(bits.grid(), ray, bits, policy);
    all.t[i] = result.t;
    all.tile[2 * i] = result.tile.x;
    all.tile[2 * i + 1] = result.tile.y;
    all.face[i] = static_cast<std::uint8_t>(result.contact ? result.contact->face : Face::none);
    all.end[i] = static_cast<std::uint8_t>(result.end);
  }
  return all;
}

TEST_CASE("raywalk_cast: the answers of cast, by any number of threads") {
  Random random(1);
  const BitGrid bits = some_map(random);
  const MadeGrid grid(bits);
  constexpr std::size_t count = 20'001;
  const std::vector<double> origins = some_pairs(random, count, -2, 42);
  const std::vector<double> directions = some_pairs(random, count, -3, 3);
  std::vector<double> max_t;
  for (std::size_t i = 0; i < count; ++i) max_t.push_back(one_in(random, 2) ? infinity : 3);
  const Answers right = true_answers(bits, origins, directions, max_t);
  const raywalk_input limits = input_of(max_t);
  for (const int threads : {1, 2, 8, 0}) {
    CHECK(cast_of(grid.id(), input_of(origins, 2), input_of(directions, 2), &limits, count,
                  threads) == right);
  }
  const raywalk_policy rules{RAYWALK_THIN, RAYWALK_START_UNTIL_FREE, RAYWALK_BORDER_SOLID};
  CHECK(
      cast_of(grid.id(), input_of(origins, 2), input_of(directions, 2), &limits, count, 1,
              &rules) ==
      true_answers(bits, origins, directions, max_t,
                   {.corner = Corner::thin, .start = Start::until_free, .border = Border::solid}));
}

TEST_CASE("raywalk_cast: arrays may be columns, mirrored, repeated, and anywhere in memory") {
  Random random(2);
  const BitGrid bits = some_map(random);
  const MadeGrid grid(bits);
  constexpr std::size_t count = 700;
  const std::vector<double> origins = some_pairs(random, count, 0, 40);
  const std::vector<double> directions = some_pairs(random, count, -3, 3);
  const std::vector<double> endless(count, infinity);
  const Answers right = true_answers(bits, origins, directions, endless);

  std::vector<double> columns(2 * count);
  for (std::size_t i = 0; i < 2 * count; ++i) columns[i % 2 * count + i / 2] = origins[i];
  raywalk_input by_columns = input_of(columns);
  by_columns.stride[0] = 8;
  by_columns.stride[1] = static_cast<std::int64_t>(8 * count);
  CHECK(cast_of(grid.id(), by_columns, input_of(directions, 2), nullptr, count, 1) == right);

  std::vector<double> mirrored(directions.rbegin(), directions.rend());
  raywalk_input backwards = input_of(mirrored, 2);
  backwards.offset = static_cast<std::int64_t>(8 * (2 * count - 1));
  backwards.stride[0] = -16;
  backwards.stride[1] = -8;
  CHECK(cast_of(grid.id(), input_of(origins, 2), backwards, nullptr, count, 1) == right);

  std::vector<unsigned char> odd(16 * count + 1);
  std::memcpy(odd.data() + 1, origins.data(), 16 * count);
  raywalk_input misaligned{odd.data(), static_cast<std::int64_t>(odd.size()), 1, {16, 8, 0}};
  CHECK(cast_of(grid.id(), misaligned, input_of(directions, 2), nullptr, count, 1) == right);

  const std::vector<double> one{20.25, 15.5};
  raywalk_input same = input_of(one, 2);
  same.stride[0] = 0;
  std::vector<double> ones;
  for (std::size_t i = 0; i < count; ++i) ones.insert(ones.end(), one.begin(), one.end());
  CHECK(cast_of(grid.id(), same, input_of(directions, 2), nullptr, count, 1) ==
        true_answers(bits, ones, directions, endless));
}

TEST_CASE("raywalk_cast_one: the answer of cast") {
  Random random(6);
  const BitGrid bits = some_map(random);
  const MadeGrid grid(bits);
  constexpr std::size_t count = 3'000;
  const std::vector<double> origins = some_pairs(random, count, -2, 42);
  const std::vector<double> directions = some_pairs(random, count, -3, 3);
  const std::vector<double> max_t(count, 5);
  const raywalk_policy rules{RAYWALK_SUPERCOVER, RAYWALK_START_HIT, RAYWALK_BORDER_SOLID};
  const Answers right = true_answers(bits, origins, directions, max_t,
                                     {.corner = Corner::supercover, .border = Border::solid});
  Answers all(count);
  for (std::size_t i = 0; i < count; ++i) {
    raywalk_cast_answer answer{};
    REQUIRE(raywalk_cast_one(grid.id(), origins[2 * i], origins[2 * i + 1], directions[2 * i],
                             directions[2 * i + 1], 5, &rules, &answer) == RAYWALK_OK);
    all.t[i] = answer.t;
    all.tile[2 * i] = answer.tile_x;
    all.tile[2 * i + 1] = answer.tile_y;
    all.face[i] = static_cast<std::uint8_t>(answer.face);
    all.end[i] = static_cast<std::uint8_t>(answer.end);
  }
  CHECK(all == right);
  raywalk_cast_answer answer{};
  const raywalk_policy bad{3, 0, 0};
  CHECK(raywalk_cast_one(grid.id(), 1, 1, 1, 0, 5, &bad, &answer) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_cast_one(grid.id(), 1, 1, 1, 0, 5, nullptr, nullptr) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_cast_one(0, 1, 1, 1, 0, 5, nullptr, &answer) == RAYWALK_BAD_ID);
}

TEST_CASE("raywalk_cast: answers that are not wanted are left out, others may be far apart") {
  Random random(3);
  const BitGrid bits = some_map(random);
  const MadeGrid grid(bits);
  constexpr std::size_t count = 600;
  const std::vector<double> origins = some_pairs(random, count, 0, 40);
  const std::vector<double> directions = some_pairs(random, count, -3, 3);
  const Answers right =
      true_answers(bits, origins, directions, std::vector<double>(count, infinity));
  const raywalk_input from = input_of(origins, 2);
  const raywalk_input along = input_of(directions, 2);
  std::vector<std::int32_t> tiles(4 * count, -77);
  raywalk_output tile = output_of(tiles, 4);
  tile.stride[1] = 12;  // the first and the last of four
  const raywalk_cast_answers wanted{nullptr, &tile, nullptr, nullptr};
  CHECK(raywalk_cast(grid.id(), count, &from, &along, nullptr, nullptr, 1, &wanted) == RAYWALK_OK);
  bool is_right = true;
  for (std::size_t i = 0; i < count; ++i) {
    is_right = is_right && tiles[4 * i] == right.tile[2 * i] && tiles[4 * i + 1] == -77 &&
               tiles[4 * i + 2] == -77 && tiles[4 * i + 3] == right.tile[2 * i + 1];
  }
  CHECK(is_right);
  const raywalk_cast_answers none{};
  CHECK(raywalk_cast(grid.id(), count, &from, &along, nullptr, nullptr, 1, &none) == RAYWALK_OK);
  CHECK(raywalk_cast(grid.id(), 0, &from, &along, nullptr, nullptr, 1, &wanted) == RAYWALK_OK);
}

TEST_CASE("raywalk_cast: hostile arguments are refused, and nothing is written") {
  const MadeGrid grid(BitGrid(Grid{8, 8}));
  std::vector<double> pairs(16, 1.5);
  std::vector<double> t(8, -1);
  std::vector<std::uint8_t> face(8, 99);
  raywalk_input in = input_of(pairs, 2);
  raywalk_output out = output_of(t);
  raywalk_output faces = output_of(face);
  raywalk_cast_answers answers{&out, nullptr, &faces, nullptr};
  raywalk_policy rules{};
  const auto call = [&](std::int64_t count = 8, int threads = 1) {
    return raywalk_cast(grid.id(), count, &in, &in, nullptr, &rules, threads, &answers);
  };
  CHECK(raywalk_cast(grid.id(), 8, nullptr, &in, nullptr, nullptr, 1, &answers) ==
        RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_error() == std::string("origins: is null"));
  CHECK(raywalk_cast(grid.id(), 8, &in, nullptr, nullptr, nullptr, 1, &answers) ==
        RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_cast(grid.id(), 8, &in, &in, nullptr, nullptr, 1, nullptr) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_cast(grid.id() + 1, 8, &in, &in, nullptr, nullptr, 1, &answers) == RAYWALK_BAD_ID);
  CHECK(call(-1) == RAYWALK_BAD_ARGUMENT);
  CHECK(call(INT64_MIN) == RAYWALK_BAD_ARGUMENT);
  CHECK(call(INT64_MAX) == RAYWALK_BAD_ARGUMENT);
  CHECK(call(9) == RAYWALK_TOO_SMALL);
  CHECK(call(std::int64_t{1} << 40) == RAYWALK_TOO_SMALL);
  CHECK(call(8, -1) == RAYWALK_BAD_ARGUMENT);
  CHECK(call(8, INT32_MIN) == RAYWALK_BAD_ARGUMENT);
  for (std::int32_t* number : {&rules.corner, &rules.start, &rules.border}) {
    for (const std::int32_t bad : {-1, 4, INT32_MAX, INT32_MIN}) {
      *number = bad;
      CHECK(call() == RAYWALK_BAD_ARGUMENT);
    }
    *number = 0;
  }
  rules.border = 1;  // the endless map of C++: of a grid that knows its tiles it has no sense
  CHECK(call() == RAYWALK_BAD_ARGUMENT);
  rules.border = 0;
  out.stride[0] = 4;
  CHECK(call() == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_error() == std::string("t: its elements lie on each other"));
  out.stride[0] = 0;
  CHECK(call() == RAYWALK_BAD_ARGUMENT);
  out = {pairs.data(), 128, 0, {8, 0, 0}};
  CHECK(call() == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_error() == std::string("t: lies on another array of the call"));
  out = output_of(t);
  faces = {t.data(), 64, 56, {1, 0, 0}};  // within the last number
  CHECK(call() == RAYWALK_BAD_ARGUMENT);
  faces = output_of(face);
  CHECK(t == std::vector<double>(8, -1));
  CHECK(face == std::vector<std::uint8_t>(8, 99));
  CHECK(call() == RAYWALK_OK);
  CHECK(call(8, INT32_MAX) == RAYWALK_OK);
}

/// Numbers from 0 to 1. Source: D. Knuth, The Art of Computer Programming 2, 3rd edition, 3.3.4
/// (MMIX).
class Fractions {
 public:
  double next() {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<double>(state_ >> 11U) * 0x1p-53;
  }

 private:
  std::uint64_t state_ = 1;
};

/// Source: G. Fowler, L. Noll, K.-P. Vo, FNV-1a.
template <class T>
std::uint64_t hash_with(std::uint64_t hash, const std::vector<T>& values) {
  std::vector<unsigned char> bytes(values.size() * sizeof(T));
  std::memcpy(bytes.data(), values.data(), bytes.size());
  for (const unsigned char byte : bytes) hash = (hash ^ byte) * 1099511628211U;
  return hash;
}

// plain.c and the tests of the Python package print the same number.
TEST_CASE("raywalk_cast: one hash of the answers to 10,000 rays, from every language") {
  Fractions fractions;
  const BitGrid bits({64, 64}, [&](Tile) { return fractions.next() < 0.15; });
  std::vector<double> origins;
  std::vector<double> directions;
  for (int i = 0; i < 10'000; ++i) {
    origins.push_back(fractions.next() * 64);
    origins.push_back(fractions.next() * 64);
    directions.push_back(fractions.next() - 0.5);
    directions.push_back(fractions.next() - 0.5);
  }
  const Answers all =
      true_answers(bits, origins, directions, std::vector<double>(10'000, infinity));
  std::uint64_t hash = hash_with(14695981039346656037U, all.t);
  hash = hash_with(hash_with(hash_with(hash, all.tile), all.face), all.end);
  CHECK(hash == 0x205b624653860d0aU);
}

TEST_CASE("raywalk_cast: strides and offsets that nothing uses may be any numbers") {
  const MadeGrid grid(BitGrid(Grid{8, 8}));
  const std::vector<double> pair{1.5, 1.5};
  std::vector<double> t(1);
  std::vector<std::int32_t> tiles(2);
  for (const std::int64_t any : {INT64_MIN, INT64_MAX, std::int64_t{0}, std::int64_t{-1}}) {
    raywalk_input in = input_of(pair, 2);
    in.stride[0] = any;
    in.stride[2] = any;
    raywalk_output out = output_of(t);
    out.stride[0] = any;
    raywalk_output tile = output_of(tiles, 2);
    tile.stride[0] = any;
    const raywalk_cast_answers answers{&out, &tile, nullptr, nullptr};
    CHECK(raywalk_cast(grid.id(), 1, &in, &in, nullptr, nullptr, 1, &answers) == RAYWALK_OK);
    CHECK(t[0] > 0);
    in = {nullptr, any, any, {any, any, any}};
    out = {nullptr, any, any, {any, any, any}};
    tile = {nullptr, any, any, {any, any, any}};
    CHECK(raywalk_cast(grid.id(), 0, &in, &in, &in, nullptr, 1, &answers) == RAYWALK_OK);
  }
}

TEST_CASE("raywalk_scan: ranges are those of casts from where the scanner is mounted") {
  Random random(4);
  const BitGrid bits = some_map(random);
  const MadeGrid grid(bits);
  constexpr std::int64_t count = 30;
  constexpr std::int64_t beams = 1'081;
  std::vector<double> poses;
  for (std::int64_t i = 0; i < count; ++i) {
    poses.push_back(random.between(-1, 41));
    poses.push_back(random.between(-1, 31));
    poses.push_back(random.between(-7, 7));
  }
  poses[3 * 4 + 2] = nothing;
  poses[3 * 5] = infinity;
  poses[3 * 6 + 2] = 1e5;
  std::vector<double> angles;
  for (std::int64_t i = 0; i < beams; ++i) {
    angles.push_back((static_cast<double>(i) / (beams - 1) - 0.5) * 1.5 * 3.14159265);
  }
  angles[1080] = nothing;
  const raywalk_scanner scanner{8, 99, 0.275, -0.1, 0.3};
  std::vector<double> ranges(static_cast<std::size_t>(count * beams), -1);
  const raywalk_input from = input_of(poses, 3);
  const raywalk_input at = input_of(angles);
  const raywalk_output out = output_of(ranges, beams);
  REQUIRE(raywalk_scan(grid.id(), count, &from, beams, &at, &scanner, nullptr, 1, &out) ==
          RAYWALK_OK);
  int hits = 0;
  int misses = 0;
  bool is_right = true;
  for (std::int64_t i = 0; i < count; ++i) {
    const auto pose = static_cast<std::size_t>(3 * i);
    for (std::int64_t j = 0; j < beams; ++j) {
      const double range = ranges[static_cast<std::size_t>(i * beams + j)];
      const double angle = angles[static_cast<std::size_t>(j)];
      if (i == 4 || i == 5 || i == 6 || std::isnan(angle)) {
        is_right = is_right && std::isnan(range);
        continue;
      }
      const Turn heading = Turn::radians(poses[pose + 2]);
      const Point origin = Point{poses[pose], poses[pose + 1]} + rotated({0.275, -0.1}, heading);
      const Vec middle = unit_vector(heading + Turn::radians(0.3));
      const Vec beam = unit_vector(Turn::radians(angle));
      const Ray ray{origin,
                    {beam.x * middle.x - beam.y * middle.y, beam.x * middle.y + beam.y * middle.x},
                    8};
      const CastResult result = cast(bits.grid(), ray, bits);
      is_right = is_right && range == (result.end == End::hit ? result.t : 99);
      (result.end == End::hit ? hits : misses) += 1;
    }
  }
  CHECK(is_right);
  CHECK(hits > 1000);
  CHECK(misses > 1000);
  std::vector<double> by_threads(ranges.size());
  const raywalk_output again = output_of(by_threads, beams);
  CHECK(raywalk_scan(grid.id(), count, &from, beams, &at, &scanner, nullptr, 4, &again) ==
        RAYWALK_OK);
  CHECK(bits_of(by_threads) == bits_of(ranges));
}

TEST_CASE("raywalk_scan: hostile arguments are refused") {
  const MadeGrid grid(BitGrid(Grid{8, 8}));
  const std::vector<double> poses(6, 1.5);
  const std::vector<double> angles(4, 0);
  std::vector<double> ranges(8, -1);
  raywalk_input from = input_of(poses, 3);
  raywalk_input at = input_of(angles);
  raywalk_output out = output_of(ranges, 4);
  raywalk_scanner scanner{5, 5, 0, 0, 0};
  const auto call = [&](std::int64_t count, std::int64_t beams) {
    return raywalk_scan(grid.id(), count, &from, beams, &at, &scanner, nullptr, 1, &out);
  };
  CHECK(call(3, 4) == RAYWALK_TOO_SMALL);
  CHECK(call(2, 5) == RAYWALK_TOO_SMALL);
  CHECK(call(2, -1) == RAYWALK_BAD_ARGUMENT);
  CHECK(call(-2, 1) == RAYWALK_BAD_ARGUMENT);
  CHECK(call(2, INT64_MAX) == RAYWALK_BAD_ARGUMENT);
  CHECK(call(std::int64_t{1} << 40, 1 << 24) == RAYWALK_TOO_SMALL);
  for (const double range : {0.0, -1.0, nothing, -infinity}) {
    scanner.max_range = range;
    CHECK(call(2, 4) == RAYWALK_BAD_ARGUMENT);
  }
  CHECK(ranges == std::vector<double>(8, -1));
  scanner.max_range = infinity;
  scanner.mount_yaw = 1e300;
  CHECK(call(2, 4) == RAYWALK_OK);
  CHECK(std::isnan(ranges[0]));
  CHECK(call(2, 0) == RAYWALK_OK);
  CHECK(raywalk_scan(grid.id(), 2, &from, 4, &at, nullptr, nullptr, 1, &out) ==
        RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_scan(0, 2, &from, 4, &at, &scanner, nullptr, 1, &out) == RAYWALK_BAD_ID);
}

TEST_CASE("raywalk_line_of_sight: what is not blocked, by every rule and number of threads") {
  Random random(5);
  const BitGrid bits = some_map(random);
  const MadeGrid grid(bits);
  constexpr std::size_t count = 9'000;
  const std::vector<double> a = some_pairs(random, count, -2, 42);
  const std::vector<double> b = some_pairs(random, count, -2, 42);
  const raywalk_input from = input_of(a, 2);
  const raywalk_input to = input_of(b, 2);
  for (const int corner : {0, 1, 2}) {
    const raywalk_policy rules{corner, 0, 0};
    std::vector<std::uint8_t> right;
    for (std::size_t i = 0; i < count; ++i) {
      const bool is_blocked =
          blocked(bits.grid(), {a[2 * i], a[2 * i + 1]}, {b[2 * i], b[2 * i + 1]}, bits,
                  {.corner = static_cast<Corner>(corner)});
      right.push_back(is_blocked ? 0 : 1);
    }
    for (const int threads : {1, 3}) {
      std::vector<std::uint8_t> sees(count, 7);
      const raywalk_output out = output_of(sees);
      CHECK(raywalk_line_of_sight(grid.id(), count, &from, &to, &rules, threads, &out) ==
            RAYWALK_OK);
      CHECK(sees == right);
    }
  }
  std::vector<std::uint8_t> sees(count);
  const raywalk_output out = output_of(sees);
  CHECK(raywalk_line_of_sight(grid.id(), count + 1, &from, &to, nullptr, 1, &out) ==
        RAYWALK_TOO_SMALL);
  CHECK(raywalk_line_of_sight(grid.id(), count, nullptr, &to, nullptr, 1, &out) ==
        RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_line_of_sight(7, count, &from, &to, nullptr, 1, &out) == RAYWALK_BAD_ID);
}

}  // namespace
}  // namespace raywalk
