#include "bench/lattice_bench.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bench/generator.hpp"
#include "bench/method.hpp"
#include "bench/tile_map.hpp"
#include "raywalk/batch/blocked_batch.hpp"
#include "raywalk/batch/cast_batch.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/geom/polygon.hpp"
#include "raywalk/geom/segment_crossing.hpp"
#include "raywalk/geom/tangent.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/plan.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/ray/walk.hpp"
#include "raywalk/visibility/visibility.hpp"

namespace raywalk {

namespace {

/// Lines from a free place of the map to another one.
using Lines = std::vector<Segment>;

/// Places of one kind, and the ends of a line that begins in one of them.
struct LatticeInput {
  std::string_view name{};
  /// A coordinate in a tile, 0 <= result < 1.
  double (*place)(Generator& random) = nullptr;
  /// The end of a line to a place of the map.
  Point (*end)(Point from, Point to) = nullptr;
};

Point anywhere(Point, Point to) { return to; }

/// The end of the longest diagonal way that stays between both places, by x and by y.
Point on_diagonal(Point from, Point to) {
  const double reach = std::min(std::abs(to.x - from.x), std::abs(to.y - from.y));
  return {from.x + std::copysign(reach, to.x - from.x),
          from.y + std::copysign(reach, to.y - from.y)};
}

/// By turns along a line of x and of y.
Point on_line(Point from, Point to) {
  const bool is_level = static_cast<int>(to.x + to.y) % 2 == 0;
  return is_level ? Point{to.x, from.y} : Point{from.x, to.y};
}

constexpr std::array<LatticeInput, 7> inputs{{
    {"random", [](Generator& random) { return random.fraction(); }, anywhere},
    {"corners", [](Generator&) { return 0.0; }, anywhere},
    {"middles", [](Generator&) { return 0.5; }, anywhere},
    {"quarters", [](Generator& random) { return random.below(4) * 0.25; }, anywhere},
    {"tenths", [](Generator& random) { return random.below(10) * 0.1; }, anywhere},
    {"diagonals", [](Generator&) { return 0.5; }, on_diagonal},
    {"lines", [](Generator&) { return 0.0; }, on_line},
}};

/// True if a place lies in no solid tile, and on the border of none.
bool is_free(const TileMap& map, Point place) {
  for (const double y : {place.y - 0x1p-20, place.y + 0x1p-20}) {
    for (const double x : {place.x - 0x1p-20, place.x + 0x1p-20}) {
      if (map.is_solid({static_cast<int>(x), static_cast<int>(y)})) return false;
    }
  }
  return true;
}

Lines lines_of(const TileMap& map, const LatticeInput& input, int count) {
  Generator random(46);
  const auto place = [&] {
    for (;;) {
      const Point at{1 + random.below(map.grid.width - 2) + input.place(random),
                     1 + random.below(map.grid.height - 2) + input.place(random)};
      if (is_free(map, at)) return at;
    }
  };
  Lines lines;
  while (std::ssize(lines) < count) {
    const Point from = place();
    const Point to = input.end(from, place());
    if (to != from) lines.push_back({from, to});
  }
  return lines;
}

/// The map of the queries.
struct LatticeScene {
  TileMap map = make_pillars();
  BitGrid bits{map.grid, solid_tiles(map)};
  Mask pillar{64, 64};
  /// A star of 64 vertices, which are multiples of a sixteenth.
  std::vector<Point> polygon{};

  LatticeScene() {
    for (int y = 8; y < 56; ++y) {
      for (int x = 8; x < 56; ++x) pillar.set({x, y}, true);
    }
    for (int i = 0; i < 64; ++i) {
      const Vec way = unit_vector({static_cast<std::uint32_t>(i) << 26U});
      const double reach = i % 2 == 0 ? 30 : 12;
      polygon.push_back(
          {std::round((32 + way.x * reach) * 16) / 16, std::round((32 + way.y * reach) * 16) / 16});
    }
  }
};

/// How many tiles a walk along a line goes through, to the one that a cast hits: two at each
/// corner, as of a line beside it.
double tiles_of(const LatticeScene& scene, const Segment& line) {
  const CastResult hit = cast(scene.map.grid, line.a, line.b, solid_tiles(scene.map));
  double count = 0;
  for (const Step& step : walk(scene.map.grid, line.a, line.b)) {
    if (step.enter > hit.t) break;
    ++count;
  }
  return count;
}

double one_look(const LatticeScene&, const Segment&) { return 1; }
double each_vertex(const LatticeScene& scene, const Segment&) {
  return static_cast<double>(scene.polygon.size());
}

using Work = std::function<void()>;

/// A work that answers each line by `answer(const Segment&)`.
template <class Answer>
Work each_line(const Lines& lines, Answer answer) {
  using Result = decltype(answer(lines.front()));
  return [&lines, answer, results = std::vector<Result>(lines.size())]() mutable {
    for (std::size_t i = 0; i < lines.size(); ++i) results[i] = answer(lines[i]);
    keep(std::span(results));
  };
}

struct LatticeQuery {
  std::string_view name{};
  /// The units of work of a line, of which a row tells the time of one.
  double (*units)(const LatticeScene&, const Segment&) = nullptr;
  Work (*make)(const LatticeScene&, const Lines&) = nullptr;
};

Work walks(const LatticeScene& scene, const Lines& lines) {
  return each_line(lines, [&scene](const Segment& line) {
    double last = 0;
    for (const Step& step : walk(scene.map.grid, line.a, line.b)) {
      if (scene.map.is_solid(step.tile)) break;
      last = step.exit;
    }
    return last;
  });
}
/// By rays, as games cast: first in rounded numbers.
template <class P>
Work casts_of(const LatticeScene& scene, const Lines& lines, const P& probe) {
  return each_line(lines, [&scene, probe](const Segment& line) {
    return cast(scene.map.grid, Ray::rounded_between(line.a, line.b), probe);
  });
}
template <class P>
Work sights_of(const LatticeScene& scene, const Lines& lines, const P& probe) {
  return each_line(lines, [&scene, probe](const Segment& line) {
    return std::uint8_t{line_of_sight(scene.map.grid, line.a, line.b, probe)};
  });
}
/// The map with a pillar in the place of each solid tile but those of the border.
auto pillars_of(const LatticeScene& scene) {
  const auto plan = [&scene](Tile tile) {
    const Grid& grid = scene.map.grid;
    const bool is_inner =
        tile.x > 0 && tile.y > 0 && tile.x < grid.width - 1 && tile.y < grid.height - 1;
    const bool is_solid = scene.map.is_solid(tile);
    return is_solid && is_inner ? Plan{false, &scene.pillar} : Plan{is_solid};
  };
  return PlanProbe(plan, 64);
}
Work casts(const LatticeScene& scene, const Lines& lines) {
  return casts_of(scene, lines, solid_tiles(scene.map));
}
Work point_casts(const LatticeScene& scene, const Lines& lines) {
  return each_line(lines, [&scene, is_solid = solid_tiles(scene.map)](const Segment& line) {
    return cast(scene.map.grid, line.a, line.b, is_solid);
  });
}
Work bit_casts(const LatticeScene& scene, const Lines& lines) {
  return each_line(lines, [&scene](const Segment& line) {
    return cast(scene.map.grid, Ray::rounded_between(line.a, line.b), scene.bits);
  });
}
Work plan_casts(const LatticeScene& scene, const Lines& lines) {
  return casts_of(scene, lines, pillars_of(scene));
}
Work sights(const LatticeScene& scene, const Lines& lines) {
  return sights_of(scene, lines, solid_tiles(scene.map));
}
Work plan_sights(const LatticeScene& scene, const Lines& lines) {
  return sights_of(scene, lines, pillars_of(scene));
}
Work batched(const LatticeScene& scene, const Lines& lines) {
  std::vector<Ray> rays;
  for (const Segment& line : lines) rays.push_back(Ray::rounded_between(line.a, line.b));
  return [&scene, rays, results = std::vector<CastResult>(lines.size())]() mutable {
    cast_batch(scene.bits, rays, results);
    keep(std::span(results));
  };
}
Work batched_sights(const LatticeScene& scene, const Lines& lines) {
  return [&scene, &lines, results = std::vector<std::uint8_t>(lines.size())]() mutable {
    blocked_batch(scene.bits, lines, results);
    keep(std::span(results));
  };
}
Work sweeps(const LatticeScene& scene, const Lines& lines) {
  return each_line(lines, [&scene, is_solid = solid_tiles(scene.map)](const Segment& line) {
    return sweep(scene.map.grid, Body(line.a, 0.25), Motion(line.b - line.a), is_solid).t;
  });
}
Work looks(const LatticeScene& scene, const Lines& lines) {
  return each_line(lines, [&scene, is_solid = solid_tiles(scene.map)](const Segment& line) {
    return visible_from(scene.map.grid, line.a, is_solid).polygon().size();
  });
}
Work side_questions(const LatticeScene& scene, const Lines& lines) {
  return each_line(lines, [&scene](const Segment& line) { return side_of(scene.polygon, line.a); });
}
Work crossings(const LatticeScene&, const Lines& lines) {
  return each_line(lines, [&lines](const Segment& line) {
    const auto place = static_cast<std::size_t>(&line - lines.data());
    return std::uint8_t{crossing(line, lines[place * 7 % lines.size()]).has_value()};
  });
}
Work touching(const LatticeScene&, const Lines& lines) {
  return each_line(lines, [](const Segment& line) {
    return std::uint8_t{tangents(line.a, Circle{line.b, 0.5}).has_value()};
  });
}

constexpr std::array<LatticeQuery, 14> queries{{
    {"walk", tiles_of, walks},
    {"cast", tiles_of, casts},
    {"cast_points", tiles_of, point_casts},
    {"cast_bits", tiles_of, bit_casts},
    {"cast_batch", tiles_of, batched},
    {"blocked_batch", tiles_of, batched_sights},
    {"cast_plans", tiles_of, plan_casts},
    {"line_of_sight", tiles_of, sights},
    {"sight_plans", tiles_of, plan_sights},
    {"sweep", tiles_of, sweeps},
    {"visible_from", one_look, looks},
    {"side_of", each_vertex, side_questions},
    {"crossing", one_look, crossings},
    {"tangents", one_look, touching},
}};

/// The rows of a query, those of all inputs measured in turn.
std::vector<LatticeRow> rows_of(const LatticeQuery& query, const LatticeScene& scene,
                                std::span<const Lines> lines, const Effort& effort) {
  std::vector<Work> works;
  for (const Lines& some : lines) works.push_back(query.make(scene, some));
  const std::vector<double> times = shortest_times(works, effort);
  std::vector<LatticeRow> rows;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    double units = 0;
    for (const Segment& line : lines[i]) units += query.units(scene, line);
    rows.push_back({std::string(query.name), std::string(inputs[i].name), times[i] * 1e6 / units});
    rows.back().ratio = rows.back().ns / rows.front().ns;
  }
  return rows;
}

template <class All>
std::vector<std::string> names_of(const All& all) {
  std::vector<std::string> names;
  for (const auto& each : all) names.emplace_back(each.name);
  return names;
}

}  // namespace

std::vector<std::string> lattice_inputs() { return names_of(inputs); }

std::vector<std::string> lattice_queries() { return names_of(queries); }

std::vector<LatticeRow> bench_lattice(const LatticeBench& bench) {
  const LatticeScene scene;
  std::vector<Lines> lines;
  for (const LatticeInput& input : inputs) {
    lines.push_back(lines_of(scene.map, input, bench.lines));
  }
  std::vector<LatticeRow> rows;
  for (const LatticeQuery& query : queries) {
    if (bench.query && *bench.query != query.name) continue;
    if (bench.progress) bench.progress("lattice: " + std::string(query.name));
    for (LatticeRow& row : rows_of(query, scene, lines, bench.effort))
      rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace raywalk
