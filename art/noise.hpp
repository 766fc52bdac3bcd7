#pragma once

#include <cstdint>

namespace raywalk {

/// A number in [0, 1) that belongs to a place and a seed and looks like chance.
[[nodiscard]] double chance(int x, int y, unsigned seed);

/// The kind of a noise: its cells across and down one repeat, its octaves (each twice as fine and
/// half as strong as the last), and the seed that chooses among noises of this kind.
struct Grain {
  int across = 4;
  int down = 4;
  int octaves = 4;
  unsigned seed = 1;
};

/// Smooth noise that repeats when u or v grows by 1; nearly always between -1 and 1, 0 on average.
///
/// Gradient noise summed over octaves (K. Perlin, Improving Noise, SIGGRAPH 2002), made of
/// additions and multiplications only.
[[nodiscard]] double noise(const Grain& grain, double u, double v);

/// A place among cells grown around scattered seeds.
struct Cell {
  /// Distances to the nearest and the second nearest seed, in widths of a cell.
  double nearest = 0;
  double second = 0;
  /// In [0, 1): belongs to the nearest seed.
  double id = 0;
};

/// The cell at (u, v) of a pattern that repeats when u or v grows by 1 (S. Worley, A Cellular
/// Texture Basis Function, SIGGRAPH 1996). `octaves` is not used.
[[nodiscard]] Cell cell_at(const Grain& grain, double u, double v);

}  // namespace raywalk
