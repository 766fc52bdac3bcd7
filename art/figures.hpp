#pragma once

#include "art/paint.hpp"

/// The watchers, from eight sides each: `figure_sides` in `art/figure.hpp`.
namespace raywalk {

/// A watcher's pose: it looks about, has noticed something, walks (four frames), has raised the
/// alarm, or was hit by a stone.
enum class Pose { look, curious, walk0, walk1, walk2, walk3, alarm, stunned };

/// A watchman in a hooded cloak with a lantern in his right hand: 64x64.
template <Pose pose>
[[nodiscard]] Canvas paint_warden(int side);

/// A tall suit of armour with a lamp for a head and a halberd: 64x64. It looks about, raises the
/// alarm and is stunned.
template <Pose pose>
[[nodiscard]] Canvas paint_sentry(int side);

/// A dog: 64x48. It has each pose but `curious`.
template <Pose pose>
[[nodiscard]] Canvas paint_hound(int side);

/// An eye of glass and brass on a post: 40x64. It has the poses of a sentry; stunned, its lids are
/// shut.
template <Pose pose>
[[nodiscard]] Canvas paint_post_eye(int side);

}  // namespace raywalk
