#include "raywalk/overlay/detail/plan_outlines.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>

namespace raywalk::detail {

namespace {

/// The most borders of free floor, 100 bytes each: with more, plans are drawn in larger blocks.
constexpr std::size_t max_borders = std::size_t{1} << 22U;

/// An end of a level border.
struct BorderEnd {
  int x = 0;
  int y = 0;
  /// 2 i for the first end of border i, 2 i + 1 for the other.
  int number = 0;
};

/// Joins borders that touch end to end.
void join(std::vector<LevelBorder>& borders) {
  std::ranges::sort(borders, {}, [](const LevelBorder& b) { return std::pair(b.y, b.first); });
  std::size_t count = 0;
  for (const LevelBorder& border : borders) {
    if (count > 0 && borders[count - 1].y == border.y && borders[count - 1].end == border.first) {
      borders[count - 1].end = border.end;
    } else {
      borders[count++] = border;
    }
  }
  borders.resize(count);
}

/// Which end each end is joined to by an upright border: on each line x every second gap between
/// ends is one. Where two corners touch the path may cross itself, which the even-odd rule does not
/// mind.
std::vector<int> joined_ends(const std::vector<LevelBorder>& borders) {
  std::vector<BorderEnd> ends;
  ends.reserve(borders.size() * 2);
  for (const LevelBorder& border : borders) {
    const int number = static_cast<int>(ends.size());
    ends.push_back({border.first, border.y, number});
    ends.push_back({border.end, border.y, number + 1});
  }
  std::ranges::sort(ends, {}, [](const BorderEnd& e) { return std::tuple(e.x, e.y, e.number); });
  std::vector<int> joined(ends.size());
  for (std::size_t i = 0; i + 1 < ends.size(); i += 2) {
    joined[static_cast<std::size_t>(ends[i].number)] = ends[i + 1].number;
    joined[static_cast<std::size_t>(ends[i + 1].number)] = ends[i].number;
  }
  return joined;
}

/// Adds the runs of set bits as borders, in the tile that begins at `left`.
void add_runs(std::vector<LevelBorder>& borders, int y, int left, std::uint64_t faces) {
  while (faces != 0) {
    const int first = std::countr_zero(faces);
    const int end = first + std::countr_one(faces >> static_cast<unsigned>(first));
    borders.push_back({y, left + first, left + end});
    faces = end < plan_pixels ? faces & whole_edge << static_cast<unsigned>(end) : 0;
  }
}

/// The level borders of what is free, with plans in blocks of so many pixels; none if there are
/// more than `most`.
std::optional<std::vector<LevelBorder>> free_borders(LevelNow now, unsigned block,
                                                     std::size_t most) {
  const Grid& grid = now.level().grid;
  std::vector<LevelBorder> borders;
  // The solid pixels of the lowest row of the tiles above; beyond the level all are.
  std::vector<std::uint64_t> above(static_cast<std::size_t>(grid.width), whole_edge);
  for (int y = 0; y <= grid.height; ++y) {
    for (int x = 0; x < grid.width; ++x) {
      std::uint64_t& before = above[static_cast<std::size_t>(x)];
      const auto pass = [&](int row, std::uint64_t solid) {
        add_runs(borders, y * plan_pixels + row, x * plan_pixels, solid ^ before);
        before = solid;
      };
      const Plan plan = y < grid.height ? plan_on_map(now, {x, y}) : Plan{true};
      if (plan.is_uniform()) {
        pass(0, plan.solid ? whole_edge : 0);
        continue;
      }
      const PlanRows rows = coarse_rows(plan_rows(plan), block);
      for (int row = 0; row < plan_pixels; ++row) pass(row, rows[static_cast<std::size_t>(row)]);
    }
    if (borders.size() > most) return std::nullopt;
  }
  return borders;
}

}  // namespace

std::string outline_path(std::vector<LevelBorder> borders) {
  join(borders);
  const std::vector<int> joined = joined_ends(borders);
  std::vector<bool> is_drawn(borders.size());
  std::string path;
  for (std::size_t start = 0; start < borders.size(); ++start) {
    if (is_drawn[start]) continue;
    path += 'M' + std::to_string(borders[start].first) + ' ' + std::to_string(borders[start].y);
    int from = static_cast<int>(start) * 2;
    do {
      const auto border = static_cast<std::size_t>(from / 2);
      is_drawn[border] = true;
      const LevelBorder& b = borders[border];
      path += 'H' + std::to_string(from % 2 == 0 ? b.end : b.first);
      from = joined[static_cast<std::size_t>(from ^ 1)];
      const int y = borders[static_cast<std::size_t>(from / 2)].y;
      if (y != b.y) path += 'V' + std::to_string(y);
    } while (!is_drawn[static_cast<std::size_t>(from / 2)]);
    path += 'Z';
  }
  return path;
}

std::string free_path(LevelNow now) {
  for (unsigned block = 1; block < plan_pixels; block *= 2) {
    if (auto borders = free_borders(now, block, max_borders)) {
      return outline_path(*std::move(borders));
    }
  }
  return outline_path(*free_borders(now, plan_pixels, SIZE_MAX));
}

std::vector<std::string> group_paths(const Grid& grid, int groups,
                                     const std::function<int(Tile)>& group_of) {
  std::vector<std::vector<LevelBorder>> borders(static_cast<std::size_t>(groups));
  const auto add = [&](int group, Tile tile) {
    if (group < 0) return;
    std::vector<LevelBorder>& all = borders[static_cast<std::size_t>(group)];
    const LevelBorder border{tile.y * plan_pixels, tile.x * plan_pixels,
                             (tile.x + 1) * plan_pixels};
    if (!all.empty() && all.back().y == border.y && all.back().end == border.first) {
      all.back().end = border.end;
    } else {
      all.push_back(border);
    }
  };
  std::vector<int> above(static_cast<std::size_t>(grid.width), -1);
  for (int y = 0; y <= grid.height; ++y) {
    for (int x = 0; x < grid.width; ++x) {
      const int here = y < grid.height ? group_of({x, y}) : -1;
      const int before = std::exchange(above[static_cast<std::size_t>(x)], here);
      if (here == before) continue;
      add(before, {x, y});
      add(here, {x, y});
    }
  }
  std::vector<std::string> paths;
  paths.reserve(borders.size());
  for (std::vector<LevelBorder>& group : borders) paths.push_back(outline_path(std::move(group)));
  return paths;
}

}  // namespace raywalk::detail
