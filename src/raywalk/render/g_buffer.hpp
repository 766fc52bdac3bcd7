#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "raywalk/render/camera.hpp"
#include "raywalk/sight/first_hit.hpp"

namespace raywalk {

/// A label of the thing that a pixel shows, in 16 bits: a `HitKind`, or a label of its own for each
/// billboard (`label_of`). 5, and 7 to 15, are never written.
using Label = std::uint16_t;

inline constexpr Label first_billboard_label = 16;
/// That of all billboards whose id is less than 0 or more than 65518.
inline constexpr Label other_billboard_label = 65535;

/// The label of a kind; of a billboard, 16 more than its id, or `other_billboard_label`.
[[nodiscard]] constexpr Label label_of(HitKind kind, int id = 0) {
  if (kind != HitKind::billboard) return static_cast<Label>(kind);
  const bool has_own = id >= 0 && id < other_billboard_label - first_billboard_label;
  return has_own ? static_cast<Label>(id + first_billboard_label) : other_billboard_label;
}
/// The kind that a label tells; `nothing` for one that is never written.
[[nodiscard]] constexpr HitKind kind_of(Label label) {
  if (label >= first_billboard_label) return HitKind::billboard;
  const auto kind = static_cast<HitKind>(label);
  return kind <= HitKind::pane && kind != HitKind::billboard ? kind : HitKind::nothing;
}
/// The id of a billboard; none for all else, and for `other_billboard_label`.
[[nodiscard]] constexpr std::optional<int> id_of(Label label) {
  if (label < first_billboard_label || label == other_billboard_label) return std::nullopt;
  return label - first_billboard_label;
}

/// A label in 8 bits.
using ShortLabel = std::uint8_t;

/// That of all labels above 254: of billboards whose id is more than 238, or less than 0.
inline constexpr ShortLabel other_short_label = 255;

/// The label itself, or `other_short_label`.
[[nodiscard]] constexpr ShortLabel short_label(Label label) {
  return label < other_short_label ? static_cast<ShortLabel>(label) : other_short_label;
}
/// Not of a label that is not short: it would be cut.
Label label_of(Label label) = delete;
/// The label that a short one tells; `other_billboard_label` for `other_short_label`.
[[nodiscard]] constexpr Label label_of(ShortLabel label) {
  return label < other_short_label ? Label{label} : other_billboard_label;
}

/// A depth in 16 bits, in units of 1/256 tile.
using ShortDepth = std::uint16_t;

inline constexpr float short_depths_a_tile = 256;
/// That of all that is 65534.5 units away, about 255.998 tiles, or further, and of nothing.
inline constexpr ShortDepth far_short_depth = 65535;

/// The nearest short depth, of two that are as near the larger. Expects a `GBufferPixel::depth`,
/// which is never below 0.
[[nodiscard]] constexpr ShortDepth short_depth(float depth) {
  const float units = depth * short_depths_a_tile;
  return units < 65534.5F ? static_cast<ShortDepth>(double{units} + 0.5) : far_short_depth;
}

/// The part of a `LineHit` that is kept for each pixel of a picture.
struct GBufferPixel {
  Label label = label_of(HitKind::nothing);
  Face face = Face::none;
  Tile tile{};
  /// `LineHit::depth`, rounded once.
  float depth = std::numeric_limits<float>::infinity();

  [[nodiscard]] HitKind kind() const { return kind_of(label); }
  [[nodiscard]] std::optional<int> id() const { return id_of(label); }
  friend bool operator==(const GBufferPixel&, const GBufferPixel&) = default;
};

[[nodiscard]] inline GBufferPixel g_buffer_pixel(const LineHit& hit) {
  return {label_of(hit.kind, hit.id), hit.face, hit.tile, static_cast<float>(hit.depth)};
}

/// One number for each pixel of a view, row by row, in memory that somebody else owns; none if
/// `values` is null. The rows begin `pitch` values after each other.
template <class T>
struct Plane {
  T* values = nullptr;
  std::ptrdiff_t pitch = 0;

  [[nodiscard]] bool is_wanted() const { return values != nullptr; }
  [[nodiscard]] T* row(int y) const { return values + y * pitch; }
};

/// Where it is to be told what each pixel of a view shows (a G-buffer: T. Saito and T. Takahashi,
/// Comprehensible Rendering of 3-D Shapes, SIGGRAPH 1990), as in `GBufferPixel`. Each plane that is
/// wanted has room for the view's width and height; the view's first pixel is its first value.
struct GBufferPlanes {
  Plane<float> depth{};
  Plane<Label> label{};
  Plane<Tile> tile{};
  Plane<Face> face{};
  /// `short_depth` of the depth.
  Plane<ShortDepth> short_depth{};
  /// `short_label` of the label.
  Plane<ShortLabel> short_label{};

  /// True if any plane is wanted.
  [[nodiscard]] bool are_wanted() const {
    return depth.is_wanted() || label.is_wanted() || tile.is_wanted() || face.is_wanted() ||
           short_depth.is_wanted() || short_label.is_wanted();
  }
};

/// All planes of a view.
struct GBuffer {
  int width = 0;
  int height = 0;
  std::vector<float> depth{};
  std::vector<Label> label{};
  std::vector<Tile> tile{};
  std::vector<Face> face{};

  GBuffer() = default;
  /// Expects sides of 0 or more.
  GBuffer(int columns, int rows);

  /// Valid as long as the vectors stay as they are.
  [[nodiscard]] GBufferPlanes planes();
  /// Expects 0 <= x < width and 0 <= y < height.
  [[nodiscard]] GBufferPixel at(int x, int y) const {
    const auto place =
        static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
    return {label[place], face[place], tile[place], depth[place]};
  }
};

/// The G-buffer of a view, by the same spans, columns and runs as the picture. Each pixel is equal
/// to `pick` of it, if the camera `is_valid`; else it is nothing. Floors and ceilings further than
/// 2^28 tiles are nothing and sky, as in the picture. For more than one, or beside a picture,
/// `Renderer::draw` is faster. Expects a view of at least 1x1.
[[nodiscard]] GBuffer draw_g_buffer(const Scene& scene, const View& view);

/// The hit that pixel (x, y) of a view shows, without drawing: the thing under a mouse, or a
/// crosshair. Expects 0 <= x < width, 0 <= y < height.
[[nodiscard]] inline LineHit pick(const Scene& scene, const View& view, int x, int y) {
  return first_hit(scene, pixel_line(view, x, y), Medium::bullet);
}

}  // namespace raywalk
