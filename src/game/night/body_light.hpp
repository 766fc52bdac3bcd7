#pragma once

#include <array>
#include <cstdint>

#include "game/night/night.hpp"
#include "raywalk/sight/light_at.hpp"

/// How well a body is lit: the number that shades the picture there.
namespace raywalk {

/// The points of a body at which its light is asked, from below.
enum class BodyPart : std::uint8_t { foot, chest, eye };
inline constexpr std::array<BodyPart, 3> body_parts{BodyPart::foot, BodyPart::chest, BodyPart::eye};

/// How much one sees of what is lit so.
enum class Band : std::uint8_t { dark, dim, lit };
[[nodiscard]] constexpr Band band_of(float light) {
  if (light < dim_from) return Band::dark;
  return light < lit_from ? Band::dim : Band::lit;
}

/// The brightest channel of a light.
[[nodiscard]] float brightness_of(const LightColor& light);

/// The height of a part above the floor, in tiles. The eye's is a multiple of 2^-16, and that of
/// the chest is exact, too.
[[nodiscard]] constexpr double height_of(BodyPart part, double eye) {
  if (part == BodyPart::foot) return 0;
  return part == BodyPart::chest ? eye * chest_share : eye;
}

/// The light on the points of a body, each 0 to 1, in the order of `body_parts`.
struct BodyLight {
  std::array<float, 3> at{};

  /// The point that decides: the brightest, of equal ones the lowest.
  [[nodiscard]] BodyPart brightest() const;
  [[nodiscard]] float greatest() const { return at[static_cast<std::size_t>(brightest())]; }
  [[nodiscard]] Band band() const { return band_of(greatest()); }

  friend bool operator==(const BodyLight&, const BodyLight&) = default;
};

/// The light of a scene on a body that stands at a point, its eye at a height: `light_at` of each
/// of its points, without a side.
[[nodiscard]] BodyLight light_of_body(const Scene& scene, Point at, double eye);

}  // namespace raywalk
