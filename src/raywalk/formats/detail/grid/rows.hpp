#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "raywalk/base/result.hpp"
#include "raywalk/load/limits.hpp"
#include "raywalk/ray/tile.hpp"

/// Pictures that are read row by row.
namespace raywalk::detail {

/// A shade of gray, 0 black to 255 white, or `clear_shade`.
using GridShade = std::uint16_t;
/// The shade of pixels that are more than half transparent.
inline constexpr GridShade clear_shade = 256;
inline constexpr std::size_t shade_count = 257;

/// Takes the rows of a picture.
struct GridRowSink {
  /// The size, once, before the first row. The file is large enough to hold that many pixels.
  std::function<void(Grid)> begin{};
  /// The shades of the next row, from left to right.
  std::function<void(std::span<const GridShade>)> row{};
  /// Whether a picture of such a size is wanted: asked before the first row, and before any memory
  /// is taken for pixels. None: each one is.
  std::function<Result<void>(Grid)> fits{};
};

/// Tells a sink of a picture's size. Errors: it does not want the picture.
[[nodiscard]] Result<void> begin_rows(const GridRowSink& sink, const Grid& grid);

/// Hands the rows of a picture to a sink, the upper ones first, and tells of each. Errors: as those
/// of `parse_grid`; then the sink may have got some rows.
[[nodiscard]] Result<void> read_png_rows(std::span<const std::byte> bytes, const std::string& name,
                                         const GridRowSink& sink, const LoadTerms& terms);
[[nodiscard]] Result<void> read_pgm_rows(std::span<const std::byte> bytes, const std::string& name,
                                         const GridRowSink& sink, const LoadTerms& terms);

/// True if bytes begin as those of a PGM picture, or of a PNG picture, do.
[[nodiscard]] bool is_pgm(std::span<const std::byte> bytes);
[[nodiscard]] bool is_png(std::span<const std::byte> bytes);

/// The error of a picture that has more than `most` pixels a side.
[[nodiscard]] Error too_large_grid(const std::string& name, std::int64_t width, std::int64_t height,
                                   std::int64_t most);

}  // namespace raywalk::detail
