#include "raywalk/geom/borrowed_span.hpp"

#include <array>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "support/catch.hpp"
#include "support/required.hpp"

namespace raywalk {
namespace {

using Numbers = BorrowedSpan<int>;
using Vector = std::vector<int>;
using Array = std::array<int, 3>;

template <class R>
constexpr bool lends = std::is_constructible_v<Numbers, R> && std::is_convertible_v<R, Numbers> &&
                       std::is_assignable_v<Numbers&, R>;
template <class R>
constexpr bool is_refused =
    !std::is_constructible_v<Numbers, R> && !std::is_convertible_v<R, Numbers> &&
    !std::is_assignable_v<Numbers&, R>;

// Sequences with a name, and views.
static_assert(lends<Vector&> && lends<const Vector&> && lends<Array&> && lends<const Array&>);
static_assert(lends<int (&)[3]> && lends<const int (&)[3]>);
static_assert(lends<std::span<int>> && lends<std::span<const int>> && lends<std::span<const int>&>);
static_assert(lends<Numbers> && lends<Numbers&> && lends<const Numbers&>);
static_assert(std::is_constructible_v<Numbers, const int*, std::size_t>);
// Temporaries, which end with the call.
static_assert(is_refused<Vector> && is_refused<const Vector> && is_refused<Array>);
static_assert(is_refused<const Array> && is_refused<int[3]>);
// Types that are no sequence of ints.
static_assert(is_refused<int> && is_refused<std::string&> && is_refused<std::vector<long>&>);
static_assert(!std::is_constructible_v<std::optional<Numbers>, Vector>);
static_assert(std::is_constructible_v<std::optional<Numbers>, Vector&>);
static_assert(std::ranges::borrowed_range<Numbers> && std::ranges::view<Numbers>);
static_assert(std::ranges::contiguous_range<const Numbers> && std::ranges::sized_range<Numbers>);
static_assert(std::is_convertible_v<Numbers, std::span<const int>>);
static_assert(sizeof(Numbers) == sizeof(std::span<const int>));
static_assert(std::is_trivially_copyable_v<Numbers>);

/// A field of a struct that is made by the names of its fields.
struct Plot {
  Numbers heights{};
  std::optional<Numbers> seen{};
};

TEST_CASE("BorrowedSpan: it is read as any other span") {
  const Vector heights{3, 1, 2};
  const Plot plot{.heights = heights, .seen = heights};
  CHECK(plot.heights.size() == 3);
  CHECK(plot.heights.data() == heights.data());
  CHECK(plot.heights[1] == 1);
  CHECK(test::required(plot.seen).back() == 2);
  int sum = 0;
  for (const int height : plot.heights) sum += height;
  CHECK(sum == 6);
  const std::span<const int> span = plot.heights;
  CHECK(span.data() == heights.data());
  CHECK(std::span(plot.heights).size() == 3);
  CHECK(plot.heights.subspan(1).front() == 1);
  CHECK(*std::ranges::max_element(plot.heights) == 3);
}

TEST_CASE("BorrowedSpan: empty, of a pointer, and made anew") {
  const std::array<int, 4> all{1, 2, 3, 4};
  Plot plot{.heights = {all.data() + 1, 2}};
  CHECK(plot.heights.front() == 2);
  CHECK(plot.heights.size() == 2);
  plot.heights = std::span(all).first(1);
  CHECK(plot.heights.size() == 1);
  plot.heights = {};
  CHECK(plot.heights.empty());
  CHECK(Plot().heights.empty());
  CHECK_FALSE(Plot().seen);
}

}  // namespace
}  // namespace raywalk
