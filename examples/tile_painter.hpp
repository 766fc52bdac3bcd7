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
  /// Fills the area that an eye sees, a star round it; the light fades to 0 at its reach.
  ///
  /// Where a corner hides what is behind it, two points lie in one direction: the triangles on both
  /// sides have the nearer one, so that no gap is between them.
  void fan(const rw::Visibility& view, double reach, SDL_Color color) {
    const std::vector<rw::Point> line = view.polygon();
    const rw::Point eye = view.eye();
    const auto is_behind = [&](rw::Point near, rw::Point far) {
      const rw::Vec a = near - eye;
      const rw::Vec b = far - eye;
      return near != eye && std::abs(a.x * b.y - a.y * b.x) < 1e-9 && dot(a, a) < dot(b, b);
    };
    const auto lit = [&](rw::Point p) {
      const double share = std::max(0.0, 1 - std::sqrt(dot(p - eye, p - eye)) / reach);
      return vertex(p, {color.r, color.g, color.b, static_cast<Uint8>(color.a * share)});
    };
    std::vector<SDL_Vertex> triangles;
    const auto add = [&](rw::Point a, rw::Point b, rw::Point c) {
      if (a != b && b != c) triangles.insert(triangles.end(), {lit(a), lit(b), lit(c)});
    };
    for (std::size_t i = 0; i < line.size(); ++i) {
      const auto at = [&](std::size_t k) { return line[(i + k) % line.size()]; };
      const rw::Point a = at(1);
      const rw::Point b = at(2);
      if (a == eye || b == eye || is_behind(a, b) || is_behind(b, a)) continue;
      const rw::Point near_a = is_behind(at(0), a) ? at(0) : a;
      const rw::Point near_b = is_behind(at(3), b) ? at(3) : b;
      add(eye, near_a, near_b);
      add(near_a, a, b);
      add(near_a, b, near_b);
    }
    draw_triangles(triangles);
  }
  void disc(rw::Point center, double size, SDL_Color color) {
    const auto rim = [&](int i) {
      return vertex(center + size * rw::unit_vector(rw::Turn::degrees(15 * i)), color);
    };
    std::vector<SDL_Vertex> triangles;
    for (int i = 0; i < 24; ++i) {
      triangles.insert(triangles.end(), {vertex(center, color), rim(i), rim(i + 1)});
    }
    draw_triangles(triangles);
  }

 private:
  [[nodiscard]] static SDL_Vertex vertex(rw::Point p, SDL_Color color) {
    return {{static_cast<float>(p.x * pixels), static_cast<float>(p.y * pixels)}, color, {0, 0}};
  }
  [[nodiscard]] static double dot(rw::Vec a, rw::Vec b) { return a.x * b.x + a.y * b.y; }
  void draw_triangles(const std::vector<SDL_Vertex>& triangles) {
    const int count = static_cast<int>(triangles.size());
    SDL_RenderGeometry(renderer_, nullptr, triangles.data(), count, nullptr, 0);
  }

  SDL_Renderer* renderer_;
};
