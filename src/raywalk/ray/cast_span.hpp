#pragma once

#include <cstddef>
#include <span>

#include "raywalk/ray/cast.hpp"

namespace raywalk {

/// The contacts of a ray that found room, and how its cast ended.
struct CastContacts {
  /// The part of the caller's span that was written, in the order of t.
  std::span<const Contact> found{};
  /// `End::hit` if there were more: the first one that found no room.
  CastResult end{};

  [[nodiscard]] bool has_more() const { return end.end == End::hit; }
};

/// The contacts of a ray, in the order of t, written to `out` until that is full.
///
/// Nothing is left out silently: the result says whether there were more, and which came next. A
/// span of no length asks for the first contact alone, like `cast`.
template <Probe P>
[[nodiscard]] CastContacts cast_all(
    const Grid& grid, const Ray& ray, P&& probe, std::span<Contact> out,
    const Policy& policy = {}) noexcept(detail::is_nothrow_probe<P>) {
  std::size_t count = 0;
  const auto keep = [&](const Contact& contact) noexcept {
    if (count == out.size()) return true;
    out[count++] = contact;
    return false;
  };
  const CastResult end = cast_all(grid, ray, probe, keep, policy);
  return {out.first(count), end};
}

}  // namespace raywalk
