#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "arrays_of.hpp"
#include "raywalk.h"
#include "raywalk/geom/grid_transform.hpp"
#include "raywalk/ray/cast.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr raywalk_frame metres{-12.5, 3.2, 0.05};
constexpr int frame_columns = 60;
constexpr int frame_rows = 40;

/// A map of 60x40 tiles, solid at random, in tiles and in metres.
struct TwoGrids {
  BitGrid bits;
  raywalk_id in_tiles = 0;
  raywalk_id in_metres = 0;

  TwoGrids() {
    Random random(9);
    bits = BitGrid({frame_columns, frame_rows}, [&](Tile) { return random.chance(0.1); });
    std::vector<std::uint8_t> solid;
    for (int y = 0; y < frame_rows; ++y) {
      for (int x = 0; x < frame_columns; ++x) solid.push_back(bits.test({x, y}) ? 1 : 0);
    }
    const raywalk_input tiles = input_of(solid, frame_columns);
    CHECK(raywalk_grid_new(frame_columns, frame_rows, &tiles, nullptr, &in_tiles) == RAYWALK_OK);
    CHECK(raywalk_grid_new(frame_columns, frame_rows, &tiles, &metres, &in_metres) == RAYWALK_OK);
  }
  TwoGrids(const TwoGrids&) = delete;
  TwoGrids& operator=(const TwoGrids&) = delete;
  ~TwoGrids() {
    raywalk_free(in_tiles);
    raywalk_free(in_metres);
  }
};

/// A length, and a point, of the map in metres.
double to_metres(double tiles) { return tiles * metres.tile; }
Point to_metres(Point p) { return {metres.x + to_metres(p.x), metres.y + to_metres(p.y)}; }

TEST_CASE("raywalk_frame: a cast in metres is that from the point on the grid, bit for bit") {
  const TwoGrids grids;
  const auto map = GridTransform::make({metres.x, metres.y}, metres.tile, metres.tile);
  REQUIRE(map);
  Random random(1);
  constexpr std::size_t count = 1000;
  std::vector<double> origins;
  std::vector<double> directions;
  for (std::size_t i = 0; i < count; ++i) {
    const Point from =
        to_metres(Point{random.between(0, frame_columns), random.between(0, frame_rows)});
    origins.insert(origins.end(), {from.x, from.y});
    directions.insert(directions.end(), {random.between(-1, 1), random.between(-1, 1)});
  }
  std::vector<double> t(count);
  const raywalk_input from = input_of(origins, 2);
  const raywalk_input along = input_of(directions, 2);
  const raywalk_output out = output_of(t);
  const raywalk_cast_answers wanted{&out, nullptr, nullptr, nullptr};
  CHECK(raywalk_cast(grids.in_metres, count, &from, &along, nullptr, nullptr, 1, &wanted) ==
        RAYWALK_OK);
  std::vector<double> right;
  for (std::size_t i = 0; i < count; ++i) {
    const Ray ray{map->to_grid(WorldPoint{origins[2 * i], origins[2 * i + 1]}),
                  {directions[2 * i], directions[2 * i + 1]}};
    right.push_back(cast(grids.bits.grid(), ray, grids.bits).t * metres.tile);
  }
  CHECK(bits_of(t) == bits_of(right));
}

TEST_CASE("raywalk_frame: a ray that grazes a corner does so in every unit") {
  const std::vector<std::uint8_t> solid{0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  const raywalk_input tiles = input_of(solid, 4);
  for (const double tile : {1.0, 0.3, 0.05, 7.7}) {
    const raywalk_frame frame{0, 0, tile};
    raywalk_id id = 0;
    REQUIRE(raywalk_grid_new(4, 4, &tiles, &frame, &id) == RAYWALK_OK);
    for (int dy = 1; dy < 40; ++dy) {
      raywalk_cast_answer answer{};  // from the corner (2, 1) of the solid tile, away from it
      CHECK(raywalk_cast_one(id, 2 * tile, tile, 1, dy, 1e9, nullptr, &answer) == RAYWALK_OK);
      CHECK(answer.end == RAYWALK_END_EDGE);
      CHECK(raywalk_cast_one(id, 2 * tile, tile, -1, -dy, 1e9, nullptr, &answer) == RAYWALK_OK);
      CHECK(answer.end == RAYWALK_END_EDGE);
    }
    raywalk_free(id);
  }
}

TEST_CASE("raywalk_frame: every answer in metres is that in tiles, times the side of a tile") {
  const TwoGrids grids;
  constexpr double no_reach = std::numeric_limits<double>::infinity();
  const Point eye{30.2346, 20.5679};
  const Point there = to_metres(eye);
  std::int64_t count = 0;
  std::int64_t count_in_metres = 0;
  std::vector<double> a(2000);
  std::vector<double> b(2000);
  const raywalk_output out = output_of(a, 2);
  const raywalk_output out_in_metres = output_of(b, 2);
  const auto is_same = [&](std::int64_t points) {
    bool is = true;
    for (std::size_t i = 0; i < static_cast<std::size_t>(points); ++i) {
      const Point p = to_metres(Point{a[2 * i], a[2 * i + 1]});
      is = is && std::abs(p.x - b[2 * i]) < 1e-9 && std::abs(p.y - b[2 * i + 1]) < 1e-9;
    }
    return is;
  };
  CHECK(raywalk_visible_from(grids.in_tiles, eye.x, eye.y, no_reach, 1000, &out, &count) ==
        RAYWALK_OK);
  CHECK(raywalk_visible_from(grids.in_metres, there.x, there.y, no_reach, 1000, &out_in_metres,
                             &count_in_metres) == RAYWALK_OK);
  REQUIRE(count == count_in_metres);
  CHECK(count > 10);
  CHECK(is_same(count));

  raywalk_path_answer way{};
  raywalk_path_answer way_in_metres{};
  const Point goal = to_metres(Point{1.5, 1.5});
  const raywalk_path_query query{eye.x, eye.y, 1.5, 1.5, 0.25, 90, 10000};
  const raywalk_path_query query_in_metres{there.x,         there.y,       goal.x, goal.y,
                                           to_metres(0.25), to_metres(90), 10000};
  CHECK(raywalk_find_path(grids.in_tiles, &query, 1000, &out, &way) == RAYWALK_OK);
  CHECK(raywalk_find_path(grids.in_metres, &query_in_metres, 1000, &out_in_metres,
                          &way_in_metres) == RAYWALK_OK);
  REQUIRE(way.end == RAYWALK_PATH_FOUND);
  REQUIRE(way.count == way_in_metres.count);
  CHECK(is_same(way.count));
  CHECK(std::abs(to_metres(way.length) - way_in_metres.length) < 1e-9);
}

TEST_CASE("raywalk_frame: numbers of tiles, ranges and bodies in metres") {
  const TwoGrids grids;
  constexpr std::size_t tiles = std::size_t{frame_columns} * frame_rows;
  std::vector<double> a(tiles);
  std::vector<double> b(tiles);
  const raywalk_output out = output_of(a, frame_columns);
  const raywalk_output out_in_metres = output_of(b, frame_columns);
  const auto is_same = [&] {
    bool is = true;
    for (std::size_t i = 0; i < tiles; ++i) {
      is = is && (a[i] == b[i] || std::abs(to_metres(a[i]) - b[i]) < 1e-9);
    }
    return is;
  };
  CHECK(raywalk_clearance(grids.in_tiles, &out) == RAYWALK_OK);
  CHECK(raywalk_clearance(grids.in_metres, &out_in_metres) == RAYWALK_OK);
  CHECK(is_same());
  const Point middle = to_metres(Point{30.5, 20.5});
  const std::vector<double> source{30.5, 20.5};
  const std::vector<double> source_in_metres{middle.x, middle.y};
  const raywalk_input from = input_of(source, 2);
  const raywalk_input from_in_metres = input_of(source_in_metres, 2);
  const raywalk_flood_options options{12, 8, RAYWALK_THIN};
  const raywalk_flood_options options_in_metres{to_metres(12.0), 8, RAYWALK_THIN};
  CHECK(raywalk_flood(grids.in_tiles, 1, &from, &options, &out) == RAYWALK_OK);
  CHECK(raywalk_flood(grids.in_metres, 1, &from_in_metres, &options_in_metres, &out_in_metres) ==
        RAYWALK_OK);
  CHECK(is_same());

  const Point eye = to_metres(Point{30.25, 20.5});
  const std::vector<double> pose{30.25, 20.5, 1};
  const std::vector<double> pose_in_metres{eye.x, eye.y, 1};
  const std::vector<double> angles{-1, 0, 2};
  const raywalk_input where = input_of(pose, 3);
  const raywalk_input where_in_metres = input_of(pose_in_metres, 3);
  const raywalk_input turns = input_of(angles);
  const raywalk_scanner scanner{50, 77, 2, 1, 0.5};
  const raywalk_scanner scanner_in_metres{to_metres(50.0), to_metres(77.0), to_metres(2.0),
                                          to_metres(1.0), 0.5};
  std::fill(a.begin(), a.end(), 0);
  std::fill(b.begin(), b.end(), 0);
  CHECK(raywalk_scan(grids.in_tiles, 1, &where, 3, &turns, &scanner, nullptr, 1, &out) ==
        RAYWALK_OK);
  CHECK(raywalk_scan(grids.in_metres, 1, &where_in_metres, 3, &turns, &scanner_in_metres, nullptr,
                     1, &out_in_metres) == RAYWALK_OK);
  CHECK(a[0] > 0);
  CHECK(is_same());

  const std::vector<double> radii{to_metres(0.25)};
  const std::vector<double> motion{to_metres(3.0), to_metres(1.0)};
  const std::vector<double> nowhere{0, 0};
  const raywalk_input center = input_of(pose_in_metres, 3);
  const raywalk_input wide = input_of(radii);
  const raywalk_input by = input_of(motion, 2);
  const raywalk_input stay = input_of(nowhere, 2);
  std::vector<double> moved(2);
  const raywalk_output to = output_of(moved, 2);
  CHECK(raywalk_move_and_slide(grids.in_metres, 1, &center, &wide, &by, 1, &to, nullptr) ==
        RAYWALK_OK);
  CHECK(moved[0] > eye.x);
  CHECK(moved[0] < eye.x + to_metres(3.1));
  CHECK(raywalk_move_and_slide(grids.in_metres, 1, &center, &wide, &stay, 1, &to, nullptr) ==
        RAYWALK_OK);
  CHECK(moved == std::vector<double>{eye.x, eye.y});
}

TEST_CASE("raywalk_frame: one that is none is refused") {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
  raywalk_id id = 5;
  for (const double bad : {infinite, not_a_number, -infinite}) {
    for (const raywalk_frame& frame :
         {raywalk_frame{bad, 0, 1}, raywalk_frame{0, bad, 1}, raywalk_frame{0, 0, bad},
          raywalk_frame{0, 0, 0}, raywalk_frame{0, 0, -1}}) {
      CHECK(raywalk_grid_new(4, 4, nullptr, &frame, &id) == RAYWALK_BAD_ARGUMENT);
    }
  }
  CHECK(id == 5);
}

}  // namespace
}  // namespace raywalk
