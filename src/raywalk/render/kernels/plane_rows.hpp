#pragma once

#include <cstddef>
#include <cstdint>

#include "raywalk/render/g_buffer.hpp"

namespace raywalk::detail {

/// The rows of columns side by side that show a wall: top[i] <= y < bottom[i].
struct WallRows {
  const std::int16_t* top = nullptr;
  const std::int16_t* bottom = nullptr;
  std::size_t count = 0;

  /// Those of the columns from one on.
  [[nodiscard]] WallRows from(std::size_t i) const { return {top + i, bottom + i, count - i}; }
  [[nodiscard]] bool are_wall(std::size_t i, int y) const { return top[i] <= y && y < bottom[i]; }
};

/// A row of a plane of a G-buffer, from `out` on: of each column the value of its wall where row y
/// shows that, else that of the floor, or ceiling, of the row.
template <class T>
void fill_plain_plane_row(T* out, const T* walls, T open, const WallRows& rows, int y) {
  for (std::size_t i = 0; i < rows.count; ++i) out[i] = rows.are_wall(i, y) ? walls[i] : open;
}

}  // namespace raywalk::detail
