#include "bench/tile_methods.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "bench/stopwatch.hpp"
#include "bench/textbook_cast.hpp"
#include "bench/textbook_pixels.hpp"
#include "raywalk/batch/blocked_batch.hpp"
#include "raywalk/batch/cast_batch.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/sight.hpp"

namespace raywalk {

namespace {

Verdict tile_verdict(const CastResult& result) {
  return {result.end == End::hit, result.end == End::hit ? result.tile : Tile{}};
}

Runner textbook(const TileScene& scene) {
  return one_by_one<CastResult>(
      scene.rays, [&](const Ray& ray) { return textbook_cast(scene.map, ray); }, tile_verdict);
}

Runner bresenham(const TileScene& scene) {
  return one_by_one<TextbookPixel>(
      scene.rays, [&](const Ray& ray) { return textbook_pixel_cast(scene.map, ray); },
      [](const TextbookPixel& hit) {
        return Verdict{hit.is_hit, {hit.pixel.x / hole_tile_px, hit.pixel.y / hole_tile_px}};
      });
}

Runner tile_line(const TileScene& scene) {
  return one_by_one<TextbookPixel>(
      scene.rays, [&](const Ray& ray) { return textbook_tile_line(scene.map, ray); },
      [](const TextbookPixel& hit) { return Verdict{hit.is_hit, {hit.pixel.x, hit.pixel.y}}; });
}

Runner single_casts(const TileScene& scene) {
  const auto answer = [grid = scene.map.grid, is_solid = solid_tiles(scene.map)](const Ray& ray) {
    return cast(grid, ray, is_solid);
  };
  return one_by_one<CastResult>(scene.rays, answer, tile_verdict);
}

BitGrid bits_of(const TileMap& map) { return {map.grid, solid_tiles(map)}; }

/// The runner that `make(bits)` returns, with the time it took to make the bits.
template <class Make>
Runner over_bits(const TileScene& scene, Make make) {
  BitGrid bits;
  const double build_ms = milliseconds([&] { bits = bits_of(scene.map); });
  Runner runner = make(std::move(bits));
  runner.build_ms = build_ms;
  return runner;
}

Runner bit_casts(const TileScene& scene) {
  return over_bits(scene, [&](BitGrid bits) {
    const auto answer = [bits = std::move(bits)](const Ray& ray) {
      return cast(bits.grid(), ray, bits);
    };
    return one_by_one<CastResult>(scene.rays, answer, tile_verdict);
  });
}

Runner batched_casts(const TileScene& scene) {
  return over_bits(scene, [&](BitGrid bits) {
    const auto answer = [bits = std::move(bits)](std::span<const Ray> rays,
                                                 std::span<CastResult> results) {
      cast_batch(bits, rays, results);
    };
    return in_pieces<CastResult>(scene.rays, answer, tile_verdict);
  });
}

/// Rays, or segments, in columns of x and y, and of dx and dy, or of the other end.
struct Table {
  std::array<std::vector<double>, 4> columns{};

  explicit Table(std::span<const Ray> rays) {
    for (const Ray& ray : rays) {
      const std::array row{ray.origin.x, ray.origin.y, ray.direction.x, ray.direction.y};
      for (std::size_t i = 0; i < row.size(); ++i) columns[i].push_back(row[i]);
    }
  }
};

/// As `in_pieces`, of rays in columns, whose t, tiles and faces are wanted.
Runner column_casts(const TileScene& scene) {
  return over_bits(scene, [&](BitGrid bits) {
    const auto each_piece = [bits = std::move(bits),
                             table = std::make_shared<const Table>(scene.rays)](auto&& use) {
      constexpr std::size_t piece = 1024;
      std::vector<double> t(piece);
      std::vector<Tile> tile(piece);
      std::vector<Face> face(piece);
      const auto& [x, y, dx, dy] = table->columns;
      for (std::size_t first = 0; first < x.size(); first += piece) {
        const std::size_t count = std::min(piece, x.size() - first);
        const auto part = [&](std::span<const double> column) {
          return column.subspan(first, count);
        };
        const CastColumns into{.t = std::span(t).first(count),
                               .tile = std::span(tile).first(count),
                               .face = std::span(face).first(count)};
        cast_batch(bits, {part(x), part(y), part(dx), part(dy)}, into);
        keep(into.t);
        use(into);
      }
    };
    const auto run = [=] { each_piece([](const CastColumns&) {}); };
    const auto verdicts = [=] {
      Verdicts all;
      each_piece([&](const CastColumns& some) {
        for (std::size_t i = 0; i < some.t.size(); ++i) {
          const bool is_hit = some.face[i] != Face::none;
          all.push_back({is_hit, is_hit ? some.tile[i] : Tile{}});
        }
      });
      return all;
    };
    return Runner{run, verdicts};
  });
}

Runner batched_sight(const TileScene& scene) {
  auto segments = std::make_shared<std::vector<Segment>>();
  for (const Ray& ray : scene.sight_lines) segments->push_back({ray.origin, ray.at(1)});
  return over_bits(scene, [&](BitGrid bits) {
    const auto answer = [bits = std::move(bits), segments, first = scene.sight_lines.data()](
                            std::span<const Ray> some, std::span<std::uint8_t> into) {
      const auto begin = static_cast<std::size_t>(some.data() - first);
      blocked_batch(bits, std::span(*segments).subspan(begin, some.size()), into);
    };
    return in_pieces<std::uint8_t>(scene.sight_lines, answer, [](std::uint8_t is_blocked) {
      return Verdict{is_blocked != 0, {}};
    });
  });
}

Runner sight(const TileScene& scene) {
  const auto answer = [grid = scene.map.grid, is_solid = solid_tiles(scene.map)](const Ray& ray) {
    return line_of_sight(grid, ray.origin, ray.at(1), is_solid);
  };
  return one_by_one<std::uint8_t>(scene.sight_lines, answer,
                                  [](std::uint8_t sees) { return Verdict{sees == 0, {}}; });
}

/// Answers without `line_of_sight`: by a cast to the same target.
Runner sight_by_cast(const TileScene& scene) {
  const auto answer = [grid = scene.map.grid, is_solid = solid_tiles(scene.map)](const Ray& ray) {
    return cast(grid, ray, is_solid);
  };
  return one_by_one<CastResult>(scene.sight_lines, answer, [](const CastResult& result) {
    return Verdict{result.end == End::hit, {}};
  });
}

}  // namespace

std::span<const Method<TileScene>> tile_methods() {
  // The textbook against itself tells how much the figures waver.
  static const std::array<Method<TileScene>, 9> methods{{
      {"textbook", "portable", textbook, textbook, &TileScene::hits},
      {"cast", "portable", single_casts, textbook, &TileScene::hits},
      {"cast_bits", "portable", bit_casts, textbook, &TileScene::hits},
      {"cast_batch", batch_target(), batched_casts, textbook, &TileScene::hits},
      {"cast_columns", batch_target(), column_casts, textbook, &TileScene::hits},
      {"blocked_batch", batch_target(), batched_sight, sight_by_cast, &TileScene::blocks},
      {"line_of_sight", "portable", sight, sight_by_cast, &TileScene::blocks},
      {"bresenham", "portable", bresenham, textbook, &TileScene::hits},
      {"tile_line", "portable", tile_line, textbook, &TileScene::hits},
  }};
  return methods;
}

}  // namespace raywalk
