#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "frame/frame.hpp"
#include "frame/map_legend.hpp"
#include "game/night/known_watchers.hpp"
#include "raywalk/image/framebuffer.hpp"
#include "raywalk/overlay/automap.hpp"
#include "raywalk/sight/explored_tiles.hpp"

namespace raywalk {

/// Where on the picture a map of the level is drawn.
enum class MapPlace : std::uint8_t { corner, full };

/// Color of noises, on the map and around the view.
inline constexpr Color noise_color = rgb(176, 214, 255);
/// Color of noises by which watchers tell that they are curious.
inline constexpr Color notice_color = rgb(255, 190, 64);
/// Color of levers, and of places where a trigger has changed something.
inline constexpr Color change_color = rgb(255, 236, 150);

/// A noise on the map: a ring as it spreads.
struct MapRing {
  Point at{};
  /// In tiles.
  double radius = 0;
  /// 0 to 1.
  double opacity = 1;
  /// Color of a noise, or of a place that has changed.
  Color color = noise_color;

  friend bool operator==(const MapRing&, const MapRing&) = default;
};

/// How the player looks at his map.
struct MapLook {
  MapPlace place = MapPlace::corner;
  /// The part of the picture to which a map over the whole of it keeps; without, to none.
  std::optional<Rectangle> part{};
  /// The map turns with him, so that he always looks up; else north is up.
  bool turns = false;
  /// In a corner of a picture of 720 rows; half as much again over the whole of it. It grows with
  /// the picture, and shrinks with it down to one of 320 rows.
  double pixels_per_tile = 16;
  /// Over the whole picture, north up, a tile is smaller, down to half of that, if so all goes in
  /// that is explored; not as long as the map shows who has noticed the caught.
  bool shrinks = false;
  /// How often as large all that is, by the player's choice.
  double zoom = 1;
  /// Kept by the caller. Without, all is shown.
  const ExploredTiles* explored = nullptr;
  /// Kept by the caller: what he knows of the watchers of a night.
  std::span<const KnownWatcher> watchers{};
  /// Kept by the caller: what he hears, and what has changed.
  std::span<const MapRing> rings{};
  /// Kept by the caller: the light of the frame, for a night. Without, all floor has one color.
  const LightMap* lights = nullptr;
};

/// Draws a map over the part of a picture that shows the frame: the player in its middle, or, over
/// the whole picture, as much as goes in of what is explored around him, north up, smaller if
/// `look` shrinks; exactly what he sees from there (`seen_from`), panes as thin lines, stairs for
/// each way out, and a mark for each lamp that is not on one, a cross where it does not shine, for
/// keys, for doors that are locked, for levers (`shows_lever`), for what can be toppled, and for
/// what watches, red while it sees him. In a night, a mark for the relic, and one for each watcher
/// whom he knows, a paw for a hound, an eye for an Eye, where he saw him last, with what he sees
/// within his cone, red of one in alarm; the rings of `look`; and which floor is DIM and LIT by
/// `lights`: what he sees now as it is, lights that move included, all else by lamps that stand
/// alone. Once he was caught, the map shows instead the whole line by which he was noticed first:
/// from the eye that saw him, and on to what stood bright behind him. Expects the world of the
/// frame, and its light.
void draw_map(FramebufferView target, const Rectangle& rectangle, const World& world,
              const Frame& frame, const MapLook& look);

/// The legend of that map: the signs that are on it, as far as the map reaches.
[[nodiscard]] std::vector<LegendEntry> legend_of(const Rectangle& rectangle, const World& world,
                                                 const Frame& frame, const MapLook& look);

}  // namespace raywalk
