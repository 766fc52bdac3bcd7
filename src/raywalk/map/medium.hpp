#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "raywalk/map/pane.hpp"
#include "raywalk/ray/height.hpp"

/// The rules by which things in a level stop bodies, bullets, looks and light.
namespace raywalk {

/// A kind of thing that travels through a level.
enum class Medium : std::uint8_t {
  body,         ///< somebody who walks, and the hand that reaches for something
  bullet,       ///< a shot; and what a pixel shows, so that what is seen is what is shot
  sight,        ///< the look of an eye at one height; for two eyes that see each other: `sees`
  exploration,  ///< the look of an eye at all heights: what it explores
  light         ///< the light of a lamp
};

/// When a pane, or a door that slides up or down, stops a medium: if all of these hold.
struct PaneRule {
  /// Its picture is: anything, or none; visible (alpha above 0); opaque (alpha 255).
  enum class Picture : std::uint8_t { anything, visible, opaque };
  /// On which of its sides: on the one that the medium comes to, or on one of the two at least.
  enum class Side : std::uint8_t { met, either };
  /// The heights at which it stands. `on_the_line`: at the height of the line that meets it, and
  /// only the texel there counts. For all others the whole picture counts: `anywhere`, at any
  /// heights, or `floor_to_ceiling`, at all from 0 to 1.
  enum class Stand : std::uint8_t { on_the_line, anywhere, floor_to_ceiling };
  /// Which frame of an animation.
  enum class Frame : std::uint8_t { shown, first };
  /// Its outline on the floor plan: its own line; one plan pixel just beyond that line, as seen
  /// from where the medium comes from; or `pane_slab`.
  enum class Outline : std::uint8_t { line, beyond, slab };

  Picture picture = Picture::anything;
  Side side = Side::either;
  Stand stand = Stand::anywhere;
  Frame frame = Frame::shown;
  Outline outline = Outline::line;
};

/// Panes and billboards that stop a medium. Walls, plan shapes, slabs and pushed blocks stop all.
struct MediumRule {
  PaneRule pane{};
  /// True: a billboard stops it where its picture is opaque (`Texture::opaque`).
  bool billboards = false;
};

/// The table of what stops what.
[[nodiscard]] constexpr MediumRule rule_of(Medium medium) {
  using enum PaneRule::Picture;
  using enum PaneRule::Side;
  using enum PaneRule::Stand;
  using enum PaneRule::Frame;
  using enum PaneRule::Outline;
  // clang-format off
  constexpr std::array<MediumRule, 5> rules{{
      //                a pane that is ... on the side ... that stands ...  of frame  as         billboards
      /* body        */ {{anything,        either,         anywhere,         shown,   slab},     false},
      /* bullet      */ {{visible,         met,            on_the_line,      shown,   line},     true},
      /* sight       */ {{opaque,          met,            on_the_line,      shown,   line},     false},
      /* exploration */ {{opaque,          met,            floor_to_ceiling, shown,   beyond},   false},
      /* light       */ {{opaque,          either,         floor_to_ceiling, first,   slab},     false},
  }};
  // clang-format on
  return rules[static_cast<std::size_t>(medium)];
}

/// True if what a contact of `pane_probe` has struck stops a medium on a line of this height:
/// whether the texel there does, on the sides that the rule names. Expects `bullet` or `sight`; a
/// finite height.
[[nodiscard]] bool is_stopped(LevelNow now, Medium medium, const Contact& contact,
                              const Height& height);

/// The pane of a tile as it stands now, if all of it stops a medium that comes from a point; none
/// where there is none. A pane stops no exploration from a point on its own line, where it is seen
/// edge-on. Expects a tile of the map, and `body`, `exploration` or `light`; for `body` and `light`
/// the point does not matter.
[[nodiscard]] std::optional<Pane> stopping_pane(LevelNow now, Medium medium, Tile tile,
                                                Point from = {});

}  // namespace raywalk
