#pragma once

#include <concepts>
#include <cstddef>
#include <ranges>
#include <span>
#include <type_traits>
#include <utility>

#include "raywalk/geom/detail/lifetime.hpp"

namespace raywalk {

namespace detail {

/// A sequence of which a view may be kept: one that does not end with the call.
template <class R, class T>
concept Lendable = std::convertible_to<R, std::span<const T>> &&
                   (std::is_lvalue_reference_v<R> || std::ranges::borrowed_range<R>);

/// A sequence that is gone when the call is over.
template <class R, class T>
concept Passing = std::convertible_to<R, std::span<const T>> && !Lendable<R, T>;

}  // namespace detail

/// A `std::span<const T>` that is kept, and therefore not made of a temporary: whoever makes it
/// keeps the sequence where it is, as long as the span is read.
///
///     Automap map;
///     map.marks = marks;         // a vector or an array that has a name, or another span
///     map.marks = make_marks();  // does not compile: nothing would be left to be drawn
///
/// It is read like any other span, and turns into one by itself.
template <class T>
class BorrowedSpan : public std::span<const T> {
 public:
  constexpr BorrowedSpan() = default;
  template <class R>
    requires detail::Lendable<R&, T>
  // NOLINTNEXTLINE(google-explicit-constructor): whatever a span takes
  constexpr BorrowedSpan(R& sequence RAYWALK_LIFETIMEBOUND) : std::span<const T>(sequence) {}
  template <class R>
    requires(!std::is_lvalue_reference_v<R> && detail::Lendable<R, T>)
  // NOLINTNEXTLINE(google-explicit-constructor): a view, which may be a temporary itself
  constexpr BorrowedSpan(R&& view) : std::span<const T>(std::forward<R>(view)) {}
  /// A view of what ends with the call is refused.
  template <class R>
    requires detail::Passing<R, T>
  BorrowedSpan(R&& sequence) = delete;
  /// Expects `count` elements from `first` on.
  constexpr BorrowedSpan(const T* first, std::size_t count) : std::span<const T>(first, count) {}
};

}  // namespace raywalk

/// @cond the manual has no specialisations
template <class T>
inline constexpr bool std::ranges::enable_borrowed_range<raywalk::BorrowedSpan<T>> = true;
template <class T>
inline constexpr bool std::ranges::enable_view<raywalk::BorrowedSpan<T>> = true;
/// @endcond
