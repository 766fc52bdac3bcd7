#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "arrays_of.hpp"
#include "raywalk.h"
#include "raywalk/body/slide.hpp"
#include "raywalk/path/clearance.hpp"
#include "raywalk/path/find_path.hpp"
#include "raywalk/path/flood.hpp"
#include "raywalk/visibility/field_of_view.hpp"
#include "raywalk/visibility/visibility.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr double no_number = std::numeric_limits<double>::quiet_NaN();
constexpr double endless = std::numeric_limits<double>::infinity();

BitGrid open_map(Random& random) {
  return {Grid{33, 21}, [&](Tile) { return random.chance(0.12); }};
}

TEST_CASE("raywalk_field_of_view: crops show the tiles of field_of_view") {
  Random random(1);
  const BitGrid bits = open_map(random);
  const MadeGrid grid(bits);
  const int rule = GENERATE(0, 1, 2);
  const int shape = GENERATE(0, 1);
  const bool is_cone = GENERATE(false, true);
  constexpr int radius = 6;
  constexpr int side = 2 * radius + 1;
  const std::vector<double> points{5.5, 5.5, 0.2, 0.9, 32.9, 20.9, 16, 10, -0.1, 3, no_number, 3};
  const std::vector<double> headings{0, 1, -2, 3, 0, 0};
  const raywalk_fov options{radius, shape, rule, RAYWALK_BLOCK_BOTH, is_cone ? 0.9 : 4};
  constexpr std::size_t count = 6;
  std::vector<std::uint8_t> right;
  for (std::size_t i = 0; i < count; ++i) {
    std::array<std::array<std::uint8_t, side>, side> crop{};
    const std::optional<Tile> eye = tile_at(bits.grid(), {points[2 * i], points[2 * i + 1]});
    if (eye) {
      each_tile_in_view(bits.grid(), *eye, bits,
                        [&](Tile t) {
                          crop.at(static_cast<std::size_t>(t.y - eye->y + radius))
                              .at(static_cast<std::size_t>(t.x - eye->x + radius)) = 1;
                        },
                        {.radius = radius,
                         .shape = static_cast<FovShape>(shape),
                         .heading = Turn::radians(headings[i]),
                         .half_angle = is_cone ? Turn::radians(0.9) : half_turn,
                         .rule = static_cast<FovRule>(rule)});
    }
    for (const auto& row : crop) right.insert(right.end(), row.begin(), row.end());
  }
  const raywalk_input eyes = input_of(points, 2);
  const raywalk_input looks = input_of(headings);
  for (const int threads : {1, 2}) {
    std::vector<std::uint8_t> seen(right.size(), 9);
    raywalk_output out = output_of(seen, side, side);
    CHECK(raywalk_field_of_view(grid.id(), count, &eyes, &looks, &options, threads, &out) ==
          RAYWALK_OK);
    CHECK(seen == right);
    std::vector<std::uint8_t> turned(right.size(), 9);  // columns as rows
    out = output_of(turned, side, side);
    std::swap(out.stride[1], out.stride[2]);
    CHECK(raywalk_field_of_view(grid.id(), count, &eyes, &looks, &options, threads, &out) ==
          RAYWALK_OK);
    bool is_right = true;
    for (std::size_t i = 0; i < right.size(); ++i) {
      const std::size_t crop = i / (side * side) * (side * side);
      const std::size_t place = crop + i % side * side + i / side % side;
      is_right = is_right && turned[place] == right[i];
    }
    CHECK(is_right);
  }
}

TEST_CASE("raywalk_field_of_view: Minigrid sees around walls, ahead of the eye alone") {
  // The eye looks east from (1, 2), and north from there.
  const std::vector<std::string> map{".......", ".....#.", "...#.#.", "...#.#.", "...#.##"};
  const BitGrid bits(Grid{7, 5}, [&](Tile t) {
    return map[static_cast<std::size_t>(t.y)][static_cast<std::size_t>(t.x)] == '#';
  });
  const MadeGrid grid(bits);
  const std::vector<double> points{1.5, 2.5, 1.5, 2.5};
  const std::vector<double> headings{0.3, -1.6};
  std::vector<std::uint8_t> seen(2 * 81, 9);
  const raywalk_input eyes = input_of(points, 2);
  const raywalk_input looks = input_of(headings);
  const raywalk_output out = output_of(seen, 9, 9);
  raywalk_fov options{4, 0, RAYWALK_FOV_MINIGRID, 0, 4};
  REQUIRE(raywalk_field_of_view(grid.id(), 2, &eyes, &looks, &options, 1, &out) == RAYWALK_OK);
  const auto row = [&](std::size_t crop, std::size_t y) {
    std::string text;
    for (std::size_t x = 0; x < 9; ++x) text += seen[crop * 81 + y * 9 + x] == 1 ? '*' : '.';
    return text;
  };
  // Columns -3 to 5 of the map, rows -2 to 6.
  CHECK(row(0, 1) == ".........");
  CHECK(row(0, 2) == "....*****");
  CHECK(row(0, 3) == "....*****");
  CHECK(row(0, 4) == "....*****");
  CHECK(row(0, 5) == "....*****");  // (4, 3) is seen behind the wall at (3, 3), by way of (4, 2)
  CHECK(row(0, 6) == "....*****");
  CHECK(row(1, 2) == "...****..");
  CHECK(row(1, 4) == "...****..");
  CHECK(row(1, 5) == ".........");
  options.radius = 3;
  CHECK(raywalk_field_of_view(grid.id(), 2, &eyes, &looks, &options, 1, &out) ==
        RAYWALK_BAD_ARGUMENT);
}

TEST_CASE("raywalk_field_of_view: hostile arguments are refused") {
  const MadeGrid grid(BitGrid(Grid{8, 8}));
  const std::vector<double> points(2, 1.5);
  std::vector<std::uint8_t> seen(25);
  const raywalk_input eyes = input_of(points, 2);
  const raywalk_output out = output_of(seen, 5, 5);
  const auto call = [&](const raywalk_fov& options, std::int64_t count = 1) {
    return raywalk_field_of_view(grid.id(), count, &eyes, nullptr, &options, 1, &out);
  };
  CHECK(call({2, 0, 0, 0, 4}) == RAYWALK_OK);
  CHECK(call({3, 0, 0, 0, 4}) == RAYWALK_TOO_SMALL);
  CHECK(call({2, 0, 0, 0, 4}, 2) == RAYWALK_TOO_SMALL);
  for (const std::int32_t bad : {-1, 7, INT32_MAX, INT32_MIN}) {
    if (bad != 7) CHECK(call({bad, 0, 0, 0, 4}) == RAYWALK_BAD_ARGUMENT);
    CHECK(call({2, bad, 0, 0, 4}) == RAYWALK_BAD_ARGUMENT);
    CHECK(call({2, 0, bad, 0, 4}) == RAYWALK_BAD_ARGUMENT);
    CHECK(call({2, 0, 0, bad, 4}) == RAYWALK_BAD_ARGUMENT);
  }
  for (const double bad : {-1.0, no_number, -endless}) {
    CHECK(call({2, 0, 0, 0, bad}) == RAYWALK_BAD_ARGUMENT);
  }
  CHECK(call({2, 0, 0, 0, endless}) == RAYWALK_OK);
  CHECK(raywalk_field_of_view(grid.id(), 1, &eyes, nullptr, nullptr, 1, &out) ==
        RAYWALK_BAD_ARGUMENT);
}

TEST_CASE("raywalk_visible_from: the outline, and its length where it does not fit") {
  Random random(2);
  const BitGrid bits = open_map(random);
  const MadeGrid grid(bits);
  Visibility view;
  view.look(bits.grid(), {16.3, 10.2}, bits, {.reach = 7});
  const std::vector<Point> right = view.polygon();
  REQUIRE(right.size() > 4);
  std::int64_t count = -1;
  CHECK(raywalk_visible_from(grid.id(), 16.3, 10.2, 7, 0, nullptr, &count) == RAYWALK_TOO_SMALL);
  REQUIRE(count == std::ssize(right));
  std::vector<double> outline(2 * right.size(), -1);
  raywalk_output out = output_of(outline, 2);
  CHECK(raywalk_visible_from(grid.id(), 16.3, 10.2, 7, count - 1, &out, &count) ==
        RAYWALK_TOO_SMALL);
  CHECK(outline == std::vector<double>(2 * right.size(), -1));
  CHECK(raywalk_visible_from(grid.id(), 16.3, 10.2, 7, count, &out, &count) == RAYWALK_OK);
  bool is_right = true;
  for (std::size_t i = 0; i < right.size(); ++i) {
    is_right = is_right && Point{outline[2 * i], outline[2 * i + 1]} == right[i];
  }
  CHECK(is_right);
  for (const double x : {no_number, endless, -5.0, 1e300}) {
    CHECK(raywalk_visible_from(grid.id(), x, 1, 7, 0, nullptr, &count) == RAYWALK_OK);
    CHECK(count == 0);
  }
  CHECK(raywalk_visible_from(grid.id(), 1, 1, -1, 0, nullptr, &count) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_visible_from(grid.id(), 1, 1, no_number, 0, nullptr, &count) ==
        RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_visible_from(grid.id(), 1, 1, 3, -1, &out, &count) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_visible_from(grid.id(), 1, 1, 3, 1, &out, nullptr) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_visible_from(grid.id(), 16.3, 10.2, 7, 1, nullptr, &count) == RAYWALK_BAD_ARGUMENT);
}

TEST_CASE("raywalk.h: options and counts may lie where answers are written") {
  const MadeGrid grid(BitGrid(Grid{64, 64}, [](Tile) { return true; }));
  union {
    std::uint8_t solid[64 * 64];
    raywalk_tiles tiles;
  } shared{};
  shared.tiles = {0, 0, 64, 64};
  const raywalk_output out{shared.solid, sizeof shared.solid, 0, {64, 1, 0}};
  CHECK(raywalk_grid_read(grid.id(), &shared.tiles, &out) == RAYWALK_OK);
  CHECK(shared.solid[64 * 64 - 1] == 1);
  const MadeGrid open(BitGrid(Grid{64, 64}));
  std::vector<double> outline(8);
  const raywalk_output points = output_of(outline, 2);
  auto* const count = reinterpret_cast<std::int64_t*>(outline.data());
  CHECK(raywalk_visible_from(open.id(), 5.5, 5.5, endless, 4, &points, count) == RAYWALK_OK);
  CHECK(*count == 4);
}

TEST_CASE("raywalk_find_path: the way of find_path, and its length where it does not fit") {
  Random random(3);
  const BitGrid bits = open_map(random);
  const MadeGrid grid(bits);
  PathWorkspace space;
  int found = 0;
  for (int i = 0; i < 200; ++i) {
    const Point from{random.between(0, 33), random.between(0, 21)};
    const Point to{random.between(0, 33), random.between(0, 21)};
    const double radius = random.chance(0.5) ? 0 : 0.3;
    const Path path = find_path(space, bits.grid(), {Circle{from, radius}, to}, bits);
    const raywalk_path_query query{from.x, from.y, to.x, to.y, radius, endless, INT64_MAX};
    std::vector<double> way(2 * (path.way.size() + 3), -1);
    const raywalk_output out = output_of(way, 2);
    raywalk_path_answer answer{};
    REQUIRE(raywalk_find_path(grid.id(), &query, std::ssize(way) / 2, &out, &answer) == RAYWALK_OK);
    REQUIRE(answer.end == static_cast<int>(path.end));
    REQUIRE(answer.count == std::ssize(path.way));
    CHECK(answer.length == path.length);
    for (std::size_t k = 0; k < path.way.size(); ++k) {
      CHECK(Point{way[2 * k], way[2 * k + 1]} == path.way[k]);
    }
    if (path.end != PathEnd::found) continue;
    ++found;
    answer = {};
    CHECK(raywalk_find_path(grid.id(), &query, 0, nullptr, &answer) == RAYWALK_TOO_SMALL);
    CHECK(answer.count == std::ssize(path.way));
  }
  CHECK(found > 50);
}

TEST_CASE("raywalk_find_path: numbers out of range have an answer, others are refused") {
  const MadeGrid grid(BitGrid(Grid{8, 8}));
  raywalk_path_answer answer{};
  const auto end_of = [&](const raywalk_path_query& query) {
    std::vector<double> way(200);
    const raywalk_output out = output_of(way, 2);
    CHECK(raywalk_find_path(grid.id(), &query, 100, &out, &answer) == RAYWALK_OK);
    return answer.end;
  };
  CHECK(end_of({1, 1, 5, 5, 0, endless, 100}) == RAYWALK_PATH_FOUND);
  CHECK(end_of({1, 1, 5, 5, 0, 1, 100}) == RAYWALK_PATH_NONE);
  CHECK(end_of({1, 1, 5, 5, 0, no_number, 100}) == RAYWALK_PATH_NONE);
  CHECK(end_of({1, 1, 9, 5, 0.2, endless, 100}) == RAYWALK_PATH_BLOCKED);
  CHECK(end_of({no_number, 1, 5, 5, 0, endless, 100}) == RAYWALK_PATH_INVALID);
  CHECK(end_of({1, 1, 5, 5, -1, endless, 100}) == RAYWALK_PATH_INVALID);
  CHECK(end_of({1, 1, 1e300, 5, 0, endless, 100}) == RAYWALK_PATH_INVALID);
  const raywalk_path_query good{1, 1, 5, 5, 0, endless, -1};
  CHECK(raywalk_find_path(grid.id(), &good, 0, nullptr, &answer) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_find_path(grid.id(), nullptr, 0, nullptr, &answer) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_find_path(grid.id(), &good, 0, nullptr, nullptr) == RAYWALK_BAD_ARGUMENT);
}

TEST_CASE("raywalk_flood, raywalk_clearance: a number for each tile") {
  Random random(4);
  const BitGrid bits = open_map(random);
  const Grid& map = bits.grid();
  const MadeGrid grid(bits);
  const std::vector<double> sources{3, 4.5, 20.999, 11, -0.1, 5, endless, no_number};
  const raywalk_input from = input_of(sources, 2);
  for (const int neighbors : {4, 8}) {
    FloodField field;
    const std::array<Tile, 2> tiles{Tile{3, 4}, Tile{20, 11}};
    flood(field, map, tiles, bits,
          {.limit = 9,
           .corner = Corner::thin,
           .neighbors = neighbors == 4 ? Neighbors::four : Neighbors::eight});
    std::vector<double> distances(static_cast<std::size_t>(map.count()), -1);
    const raywalk_output out = output_of(distances, map.width);
    const raywalk_flood_options options{9, neighbors, RAYWALK_THIN};
    REQUIRE(raywalk_flood(grid.id(), 4, &from, &options, &out) == RAYWALK_OK);
    bool is_right = true;
    for (int y = 0; y < map.height; ++y) {
      for (int x = 0; x < map.width; ++x) {
        const double distance = distances[static_cast<std::size_t>(map.index({x, y}))];
        is_right = is_right && distance == field.distance({x, y}).value_or(endless);
      }
    }
    CHECK(is_right);
    CHECK(field.size() > 20);
  }
  ClearanceMap room;
  room.measure(map, bits);
  std::vector<double> distances(static_cast<std::size_t>(map.count()), -1);
  raywalk_output out = output_of(distances, map.width);
  REQUIRE(raywalk_clearance(grid.id(), &out) == RAYWALK_OK);
  bool is_right = true;
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) {
      is_right =
          is_right && distances[static_cast<std::size_t>(map.index({x, y}))] == room.at({x, y});
    }
  }
  CHECK(is_right);
  out.bytes -= 1;
  CHECK(raywalk_clearance(grid.id(), &out) == RAYWALK_TOO_SMALL);
  const raywalk_flood_options wrong{9, 6, 0};
  CHECK(raywalk_flood(grid.id(), 4, &from, &wrong, &out) == RAYWALK_BAD_ARGUMENT);
  const raywalk_flood_options odd{9, 4, RAYWALK_SUPERCOVER};
  CHECK(raywalk_flood(grid.id(), 4, &from, &odd, &out) == RAYWALK_BAD_ARGUMENT);
  CHECK(raywalk_flood(grid.id(), 4, &from, nullptr, &out) == RAYWALK_BAD_ARGUMENT);
}

TEST_CASE("raywalk_move_and_slide: bodies go where move_and_slide leads them") {
  Random random(5);
  const BitGrid bits = open_map(random);
  const MadeGrid grid(bits);
  constexpr std::size_t count = 500;
  std::vector<double> centers;
  std::vector<double> radii;
  std::vector<double> motions;
  for (std::size_t i = 0; i < count; ++i) {
    centers.push_back(random.between(0, 33));
    centers.push_back(random.between(0, 21));
    motions.push_back(random.between(-3, 3));
    motions.push_back(random.between(-3, 3));
    radii.push_back(0.25);
  }
  centers[4] = no_number;
  motions[6] = endless;
  radii[5] = -1;
  radii[6] = 1e300;
  const raywalk_input from = input_of(centers, 2);
  const raywalk_input wide = input_of(radii);
  const raywalk_input by = input_of(motions, 2);
  for (const int threads : {1, 2}) {
    std::vector<double> moved(2 * count, -1);
    std::vector<std::uint8_t> touched(count, 9);
    const raywalk_output out = output_of(moved, 2);
    const raywalk_output touches = output_of(touched);
    REQUIRE(raywalk_move_and_slide(grid.id(), count, &from, &wide, &by, threads, &out, &touches) ==
            RAYWALK_OK);
    bool is_right = true;
    for (std::size_t i = 0; i < count; ++i) {
      const Body body(Point{centers[2 * i], centers[2 * i + 1]}, radii[i]);
      const Slide slide =
          move_and_slide(bits.grid(), body, {motions[2 * i], motions[2 * i + 1]}, bits);
      const std::vector<double> there{slide.center.x, slide.center.y};
      is_right = is_right && bits_of(there) == bits_of({moved[2 * i], moved[2 * i + 1]}) &&
                 touched[i] == (slide.touched ? 1 : 0);
    }
    CHECK(is_right);
  }
  std::vector<double> moved(2 * count);
  const raywalk_output out = output_of(moved, 2);
  CHECK(raywalk_move_and_slide(grid.id(), count, &from, &wide, &by, 1, &out, nullptr) ==
        RAYWALK_OK);
  CHECK(raywalk_move_and_slide(grid.id(), count + 1, &from, &wide, &by, 1, &out, nullptr) ==
        RAYWALK_TOO_SMALL);
  CHECK(raywalk_move_and_slide(grid.id(), count, &from, nullptr, &by, 1, &out, nullptr) ==
        RAYWALK_BAD_ARGUMENT);
}

}  // namespace
}  // namespace raywalk
