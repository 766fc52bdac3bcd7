// Drawing from above by SDL2, in tiles: rectangles, discs, and what an eye sees.
#pragma once

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <raywalk/visibility.hpp>
#include <vector>

namespace rw = raywalk;

class TilePainter {
 public:
  static constexpr int pixels = 40;
  explicit TilePainter(SDL_Renderer* renderer) : renderer_(renderer) {
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
  }

  void fill(rw::Point p, rw::Vec size, SDL_Color c) {
    const auto at = [](double v) { return static_cast<float>(v * pixels); };
    const SDL_FRect area{at(p.x), at(p.y), at(size.x), at(size.y)};
    SDL_SetRenderDrawColor(renderer_, c.r, c.g, c.b, c.a);
    SDL_RenderFillRectF(renderer_, &area);
  }
  /// What an eye sees is a star round it; the light gets weaker to the end of its reach.
  void fan(const rw::Visibility& view, double reach, SDL_Color color) {
    std::vector<SDL_Vertex> line;
    for (const rw::Point p : view.polygon()) {
      const rw::Vec way = p - view.eye();
      const double share = std::max(0.0, 1 - std::sqrt(way.x * way.x + way.y * way.y) / reach);
      line.push_back(vertex(p, {color.r, color.g, color.b, static_cast<Uint8>(color.a * share)}));
    }
    fill_round(vertex(view.eye(), color), line);
  }
  void disc(rw::Point center, double size, SDL_Color color) {
    std::vector<SDL_Vertex> line;
    for (int i = 0; i < 24; ++i) {
      line.push_back(vertex(center + size * rw::unit_vector(rw::Turn::degrees(15 * i)), color));
    }
    fill_round(vertex(center, color), line);
  }

 private:
  [[nodiscard]] static SDL_Vertex vertex(rw::Point p, SDL_Color color) {
    return {{static_cast<float>(p.x * pixels), static_cast<float>(p.y * pixels)}, color, {0, 0}};
  }
  /// Triangles round a point, between points of a closed line.
  void fill_round(const SDL_Vertex& middle, const std::vector<SDL_Vertex>& line) {
    std::vector<SDL_Vertex> triangles;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const SDL_Vertex& a = line[i];
      const SDL_Vertex& b = line[(i + 1) % line.size()];
      if (has_area(middle.position, a.position, b.position))
        triangles.insert(triangles.end(), {middle, a, b});
    }
    const int count = static_cast<int>(triangles.size());
    SDL_RenderGeometry(renderer_, nullptr, triangles.data(), count, nullptr, 0);
  }
  /// False where a corner hides another: both are in the same direction.
  [[nodiscard]] static bool has_area(SDL_FPoint a, SDL_FPoint b, SDL_FPoint c) {
    return std::abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) > 0.5F;
  }

  SDL_Renderer* renderer_;
};
