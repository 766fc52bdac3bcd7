#pragma once

#include <cstdint>
#include <optional>

#include "game/night/body_light.hpp"
#include "raywalk/ray/height_sight.hpp"
#include "raywalk/sight/scene.hpp"

/// The rules by which a watcher notices a body.
namespace raywalk {

/// How somebody looks.
struct Gaze {
  Eye eye{};
  /// Direction of the look, of length 1; zero for a blind watcher.
  Vec forward{1, 0};
  /// Cosine of half his cone, seen from above: -1 is all around.
  double cosine = 0;
  /// He sees nothing that is so far or farther, in tiles.
  double reach = max_coordinate;
};

/// Whom one looks for.
struct SeenBody {
  Point at{};
  /// Height of his eye above the floor, in tiles.
  double eye = 0.5;
  BodyLight light{};
};

/// Why a body is noticed, in the order in which it is asked; see docs/design/umbra.md.
enum class NoticeRule : std::uint8_t { none, lit, dim, dark, silhouette };

/// Where a watcher's ray met something behind a body, and how bright that is.
struct Backdrop {
  Point point{};
  double height = 0;
  float light = 0;

  friend bool operator==(const Backdrop&, const Backdrop&) = default;
};

/// Whether a watcher notices a body, and all that explains it.
struct Notice {
  NoticeRule rule = NoticeRule::none;
  /// The point of the body that was seen; the eye's where none was.
  BodyPart part = BodyPart::eye;
  /// The line of sight: from the watcher's eye to that point.
  Point from{};
  double from_height = 0;
  Point to{};
  double to_height = 0;
  /// Between the two, seen from above.
  double distance = 0;
  /// The light on the body; its `brightest` point decided.
  BodyLight light{};
  /// The bright place behind the body, for `silhouette`; else none.
  std::optional<Backdrop> behind{};

  [[nodiscard]] explicit operator bool() const { return rule != NoticeRule::none; }
  friend bool operator==(const Notice&, const Notice&) = default;
};

/// True if a point is within somebody's cone and reach, whatever stands between.
[[nodiscard]] bool is_in_cone(const Gaze& gaze, Point point);

/// Whether somebody who looks so notices a body in a scene, and why. The eye is looked for before
/// the chest. The scene's light is the one in which the body's was found; its billboards hide
/// nothing.
[[nodiscard]] Notice notice_of(const Scene& scene, const Gaze& gaze, const SeenBody& body,
                               const NightRules& rules);

/// Finds the bright place behind a point of a body, for a watcher who looks past it, within a
/// reach: the first wall, pane, floor or ceiling on the line from his eye through the point, beyond
/// it, if it is LIT. None if it is not, if there is only sky, or if he stands at that very point.
[[nodiscard]] std::optional<Backdrop> backdrop_of(const Scene& scene, const Eye& from,
                                                  const Eye& past, double reach);

}  // namespace raywalk
