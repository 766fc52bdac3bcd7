#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "raywalk/batch/batch_columns.hpp"
#include "raywalk/batch/detail/batch_target.hpp"
#include "raywalk/geom/segment.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/cast.hpp"
#include "raywalk/ray/sight.hpp"

/// Batches one question after the other, and how questions and answers lie in memory: as records or
/// in columns.
namespace raywalk::detail {

[[nodiscard]] inline std::size_t count_of(std::span<const Ray> rays) { return rays.size(); }
[[nodiscard]] inline std::size_t count_of(const RayColumns& rays) { return rays.origin_x.size(); }
[[nodiscard]] inline std::size_t count_of(std::span<const Segment> segments) {
  return segments.size();
}
[[nodiscard]] inline std::size_t count_of(const SegmentColumns& segments) {
  return segments.a_x.size();
}

[[nodiscard]] inline Ray ray_at(std::span<const Ray> rays, std::size_t i) { return rays[i]; }
[[nodiscard]] inline Ray ray_at(const RayColumns& rays, std::size_t i) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  return {{rays.origin_x[i], rays.origin_y[i]},
          {rays.direction_x[i], rays.direction_y[i]},
          rays.max_t.empty() ? infinite : rays.max_t[i]};
}
[[nodiscard]] inline Segment segment_at(std::span<const Segment> segments, std::size_t i) {
  return segments[i];
}
[[nodiscard]] inline Segment segment_at(const SegmentColumns& segments, std::size_t i) {
  return {{segments.a_x[i], segments.a_y[i]}, {segments.b_x[i], segments.b_y[i]}};
}

/// Field by field: a whole result was just put together, and would be read in larger pieces than it
/// was written in, for which the processor waits.
inline void put(std::span<CastResult> results, std::size_t i, const CastResult& result) {
  CastResult& out = results[i];
  out.end = result.end;
  out.t = result.t;
  out.point = result.point;
  out.tile = result.tile;
  if (!result.contact) return out.contact.reset();
  if (!out.contact) out.contact.emplace();
  const Contact& from = *result.contact;
  Contact& to = *out.contact;
  to.t = from.t;
  to.point = from.point;
  to.normal = from.normal;
  to.face = from.face;
  to.tile = from.tile;
  to.id = from.id;
  to.part = from.part;
}
inline void put(const CastColumns& results, std::size_t i, const CastResult& result) {
  if (!results.t.empty()) results.t[i] = result.t;
  if (!results.tile.empty()) results.tile[i] = result.tile;
  if (!results.face.empty()) {
    results.face[i] = result.contact ? result.contact->face : Face::none;
  }
  if (!results.end.empty()) results.end[i] = result.end;
}

/// True if a question's parts are all there, and each answer that is wanted has room.
[[nodiscard]] inline bool fit(std::span<const Ray> rays, std::span<CastResult> results) {
  return rays.size() == results.size();
}
[[nodiscard]] inline bool is_whole_or_none(std::size_t size, std::size_t count) {
  return size == count || size == 0;
}
[[nodiscard]] inline bool has_room(const CastColumns& results, std::size_t count) {
  return is_whole_or_none(results.t.size(), count) &&
         is_whole_or_none(results.tile.size(), count) &&
         is_whole_or_none(results.face.size(), count) &&
         is_whole_or_none(results.end.size(), count);
}
[[nodiscard]] inline bool fit(std::span<const Ray> rays, const CastColumns& results) {
  return has_room(results, rays.size());
}
[[nodiscard]] inline bool fit(const RayColumns& rays, const CastColumns& results) {
  const std::size_t count = count_of(rays);
  return rays.origin_y.size() == count && rays.direction_x.size() == count &&
         rays.direction_y.size() == count && is_whole_or_none(rays.max_t.size(), count) &&
         has_room(results, count);
}
[[nodiscard]] inline bool fit(std::span<const Segment> segments, std::span<std::uint8_t> results) {
  return segments.size() == results.size();
}
[[nodiscard]] inline bool fit(const SegmentColumns& segments, std::span<std::uint8_t> results) {
  const std::size_t count = results.size();
  return segments.a_x.size() == count && segments.a_y.size() == count &&
         segments.b_x.size() == count && segments.b_y.size() == count;
}

/// The plain form of `cast_batch`.
template <class Rays, class Results>
void cast_each(const BitGrid& bits, const Rays& rays, const Results& results,
               const Policy& policy) {
  for (std::size_t i = 0; i < count_of(rays); ++i) {
    put(results, i, cast(bits.grid(), ray_at(rays, i), bits, policy));
  }
}

/// The plain form of `blocked_batch`.
template <class Segments>
void blocked_each(const BitGrid& bits, const Segments& segments,
                  const std::span<std::uint8_t>& results, const Policy& policy) {
  for (std::size_t i = 0; i < count_of(segments); ++i) {
    const Segment segment = segment_at(segments, i);
    results[i] = blocked(bits.grid(), segment.a, segment.b, bits, policy) ? 1 : 0;
  }
}

inline constexpr BatchTarget portable_target{"portable", cast_each,    cast_each,
                                             cast_each,  blocked_each, blocked_each};

}  // namespace raywalk::detail
