#include "raywalk/overlay/detail/plan_outlines.hpp"

#include <cctype>
#include <random>

#include "overlay/automap_stage.hpp"
#include "support/catch.hpp"

namespace raywalk::test {

namespace {

using detail::group_paths;
using detail::outline_path;

/// An upright line of a path, from one y to another.
struct Upright {
  int x = 0;
  int from = 0;
  int to = 0;
};

/// The upright lines of a path of M, H, V and Z.
std::vector<Upright> uprights_of(const std::string& path) {
  std::vector<Upright> lines;
  std::size_t at = 0;
  const auto number = [&] {
    int value = 0;
    if (path[at] == ' ') ++at;
    for (; at < path.size() && std::isdigit(path[at]) != 0; ++at)
      value = value * 10 + path[at] - '0';
    return value;
  };
  Pixel start{};
  Pixel now{};
  const auto go_to = [&](int y) {
    lines.push_back({now.x, now.y, y});
    now.y = y;
  };
  while (at < path.size()) {
    const char letter = path[at++];
    if (letter == 'M') {
      const int x = number();
      start = now = {x, number()};
    } else if (letter == 'H') {
      now.x = number();
    } else if (letter == 'V') {
      go_to(number());
    } else {
      REQUIRE(letter == 'Z');
      CHECK((now.x == start.x || now.y == start.y));
      go_to(start.y);
    }
  }
  return lines;
}

/// True if the middle of a pixel is inside, by the even-odd rule.
bool is_inside(const std::vector<Upright>& lines, int x, int y) {
  const auto is_crossed = [&](const Upright& line) {
    return line.x <= x && std::min(line.from, line.to) <= y && std::max(line.from, line.to) > y;
  };
  return std::ranges::count_if(lines, is_crossed) % 2 == 1;
}

}  // namespace

// 0 ####
//   #..#   one region with a hole
// 3 ####
TEST_CASE("plan outlines: a region with a hole has two loops") {
  CHECK(outline_path({{0, 0, 4}, {3, 0, 4}, {1, 1, 3}, {2, 1, 3}}) == "M0 0H4V3H0V0ZM1 1H3V2H1V1Z");
  CHECK(outline_path({}).empty());
}

TEST_CASE("plan outlines: borders that touch end to end are one line") {
  CHECK(outline_path({{0, 0, 1}, {0, 1, 2}, {1, 1, 2}, {1, 0, 1}}) == "M0 0H2V1H0V0Z");
}

TEST_CASE("plan outlines: each tile is inside of the path of its group alone") {
  std::mt19937 random(7);  // the same numbers everywhere
  for (int round = 0; round < 60; ++round) {
    const Grid grid{1 + static_cast<int>(random() % 9), 1 + static_cast<int>(random() % 9)};
    std::vector<int> groups;
    for (int i = 0; i < grid.width * grid.height; ++i) {
      groups.push_back(static_cast<int>(random() % 4) - 1);
    }
    const auto group_of = [&](Tile tile) {
      return groups[static_cast<std::size_t>(grid.index(tile))];
    };
    const auto paths = group_paths(grid, 3, group_of);
    REQUIRE(paths.size() == 3);
    for (int group = 0; group < 3; ++group) {
      const auto lines = uprights_of(paths[static_cast<std::size_t>(group)]);
      for (int y = 0; y < grid.height; ++y) {
        for (int x = 0; x < grid.width; ++x) {
          CHECK(is_inside(lines, x * plan_pixels + 30, y * plan_pixels + 30) ==
                (group_of({x, y}) == group));
        }
      }
    }
  }
}

TEST_CASE("plan outlines: what is free is inside, pixel for pixel") {
  Stage stage(small_keep);
  stage.state.doors = {32, 0, 64, 16};
  const LevelNow now(stage.level, stage.state);
  const auto lines = uprights_of(detail::free_path(now));
  std::vector<std::vector<int>> crossings;  // of each pixel row, the x of its upright lines
  crossings.resize(static_cast<std::size_t>(stage.level.grid.height) * plan_pixels);
  for (const Upright& line : lines) {
    for (int y = std::min(line.from, line.to); y < std::max(line.from, line.to); ++y) {
      crossings[static_cast<std::size_t>(y)].push_back(line.x);
    }
  }
  int wrong = 0;
  for (int y = 0; y < stage.level.grid.height * plan_pixels; ++y) {
    std::vector<int>& row = crossings[static_cast<std::size_t>(y)];
    std::ranges::sort(row);
    for (int x = 0; x < stage.level.grid.width * plan_pixels; ++x) {
      const auto before = std::ranges::upper_bound(row, x) - row.begin();
      const Plan plan = detail::plan_on_map(now, {x / plan_pixels, y / plan_pixels});
      if ((before % 2 == 1) == plan.test({x % plan_pixels, y % plan_pixels})) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("plan outlines: too many pixels along outlines become fewer") {
  // A pixel in each block of 2x2, that is 2048 level borders in a tile.
  Stage stage(".");
  Mask noise(plan_pixels, plan_pixels);
  for (int y = 0; y < plan_pixels; ++y) {
    for (int x = 0; x < plan_pixels; ++x) noise.set({x, y}, x % 2 == 0 && y % 2 == 0);
  }
  stage.level.plans.push_back(make_plan_shape(std::move(noise)));
  stage.level.kinds[0].plan = static_cast<int>(stage.level.plans.size()) - 1;
  const auto path_of = [&](int side) {
    stage.level.grid = {side, side};
    stage.level.tiles.assign(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), 0);
    return detail::free_path({stage.level, stage.state});
  };
  CHECK(path_of(1).size() > 10000);
  CHECK(path_of(60).empty());  // each block has something solid in it
}

}  // namespace raywalk::test
