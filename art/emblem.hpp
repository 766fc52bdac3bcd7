#pragma once

#include <functional>

#include "art/paint.hpp"

namespace raywalk {

/// The paint at a place of a square picture: x and y from -1 to 1, y downward.
using PaintAt = std::function<Paint(double x, double y)>;

/// A small picture with smooth edges: each texel is the mean of 36 places in it.
[[nodiscard]] Canvas emblem(int side, const PaintAt& paint_at);

/// 1 inside a shape, 0 outside, by the distance from its edge, over `soft`.
[[nodiscard]] double inside(double distance, double soft);

// Signs of how much light falls on the player. They differ in shape, not in color alone.
/// Dark: a dull lens, like an eye that is shut.
template <int side>
[[nodiscard]] Canvas paint_gem_dark();
/// Dim: a cut diamond.
template <int side>
[[nodiscard]] Canvas paint_gem_dim();
/// Lit: a star of eight rays.
template <int side>
[[nodiscard]] Canvas paint_gem_lit();

/// The sign of the program: the keep's eye, half of it in shadow.
template <int side>
[[nodiscard]] Canvas paint_icon();

}  // namespace raywalk
