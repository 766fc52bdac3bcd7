#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "raywalk.h"
#include "raywalk/ray/bit_grid.hpp"

/// Arrays of vectors, and a grid, for tests of the C functions.
namespace raywalk {

/// Rows of so many elements, side by side.
template <class T>
raywalk_input input_of(const std::vector<T>& values, std::int64_t columns = 1,
                       std::int64_t deep = 1) {
  const auto size = static_cast<std::int64_t>(sizeof(T));
  return {values.data(),
          static_cast<std::int64_t>(values.size()) * size,
          0,
          {columns * deep * size, deep * size, size}};
}
template <class T>
raywalk_output output_of(std::vector<T>& values, std::int64_t columns = 1, std::int64_t deep = 1) {
  const raywalk_input like = input_of(values, columns, deep);
  return {values.data(), like.bytes, 0, {like.stride[0], like.stride[1], like.stride[2]}};
}

/// A grid behind an id, freed at the end.
class MadeGrid {
 public:
  explicit MadeGrid(const BitGrid& bits) {
    const Grid& grid = bits.grid();
    std::vector<std::uint8_t> solid;
    for (int y = 0; y < grid.height; ++y) {
      for (int x = 0; x < grid.width; ++x) solid.push_back(bits.test({x, y}) ? 1 : 0);
    }
    const raywalk_input input = input_of(solid, grid.width);
    status_ = raywalk_grid_new(grid.width, grid.height, &input, nullptr, &id_);
  }
  MadeGrid(const MadeGrid&) = delete;
  MadeGrid& operator=(const MadeGrid&) = delete;
  ~MadeGrid() { raywalk_free(id_); }

  [[nodiscard]] raywalk_id id() const { return id_; }
  [[nodiscard]] raywalk_status status() const { return status_; }

 private:
  raywalk_id id_ = 0;
  raywalk_status status_ = RAYWALK_FAILED;
};

/// The bits of numbers, NaN equal to itself.
inline std::vector<std::uint64_t> bits_of(const std::vector<double>& values) {
  std::vector<std::uint64_t> bits;
  for (const double value : values) bits.push_back(std::bit_cast<std::uint64_t>(value));
  return bits;
}

}  // namespace raywalk
