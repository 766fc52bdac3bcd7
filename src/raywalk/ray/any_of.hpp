#pragma once

#include <array>
#include <cstddef>
#include <tuple>
#include <utility>

#include "raywalk/ray/detail/cursor.hpp"

namespace raywalk {

namespace detail {

/// Tiles that are solid to one probe or another: to the ray they are of one kind.
template <class... Tiles>
class AnyTile {
 public:
  explicit AnyTile(std::tuple<Tiles...> probes) : probes_(std::move(probes)) {}

  [[nodiscard]] bool operator()(Tile tile) const {
    const auto is_solid = [tile](const auto&... probe) {
      return (static_cast<bool>(probe(tile)) || ...);
    };
    return std::apply(is_solid, probes_);
  }

 private:
  std::tuple<Tiles...> probes_;
};

/// The probe behind `any_of`: the contacts of its parts, merged.
template <class... Parts>
class AnyOf {
 public:
  /// The next contact of each part, and the part whose contact was given last.
  struct Cursor {
    std::tuple<CursorOf<const Parts>...> cursors{};
    std::array<std::optional<Contact>, sizeof...(Parts)> heads{};
    std::optional<std::size_t> given{};
    bool has_begun = false;

    void clear() {
      std::apply([](auto&... cursor) { (cursor.clear(), ...); }, cursors);
      given.reset();
      has_begun = false;
    }
  };
  struct ProbeTraits : PlainProbeTraits {
    static constexpr bool has_parts = true;
    using Cursor = AnyOf::Cursor;
  };

  explicit AnyOf(std::tuple<Parts...> parts) : parts_(std::move(parts)) {}

  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step,
                                                  const Question& question) const {
    return nth_contact(*this, ray, step, question);
  }
  [[nodiscard]] std::optional<Contact> next_contact(Cursor& cursor, const Ray& ray,
                                                    const Step& step,
                                                    const Question& question) const {
    const auto go_on = [&]<std::size_t... i>(std::index_sequence<i...>) {
      [[maybe_unused]] const auto refill = [&](const auto& part, auto& place, std::size_t index) {
        if (cursor.has_begun && cursor.given != index) return;
        cursor.heads[index] = detail::next_contact(part, place, ray, step, question);
      };
      (refill(std::get<i>(parts_), std::get<i>(cursor.cursors), i), ...);
    };
    go_on(std::index_sequence_for<Parts...>{});
    cursor.has_begun = true;
    cursor.given.reset();
    for (std::size_t i = 0; i < cursor.heads.size(); ++i) {
      if (!cursor.heads[i]) continue;
      if (!cursor.given || cursor.heads[i]->t < cursor.heads[*cursor.given]->t) cursor.given = i;
    }
    return cursor.given ? cursor.heads[*cursor.given] : std::nullopt;
  }

  [[nodiscard]] const std::tuple<Parts...>& parts() const { return parts_; }

 private:
  std::tuple<Parts...> parts_;
};

/// A probe as a tuple of one, if it is of the kind that is asked for; else none.
template <bool is_wanted, class P>
[[nodiscard]] auto only_if(P&& probe) {
  if constexpr (is_wanted) {
    return std::tuple<P>(std::forward<P>(probe));
  } else {
    return std::tuple<>();
  }
}

/// Several tile probes as one, none as none.
template <class... Tiles>
[[nodiscard]] auto united(std::tuple<Tiles...> tiles) {
  if constexpr (sizeof...(Tiles) == 0) {
    return std::tuple<>();
  } else {
    return std::tuple(AnyTile<Tiles...>(std::move(tiles)));
  }
}

template <class... Parts>
[[nodiscard]] auto merged(std::tuple<Parts...> parts) {
  return AnyOf<Parts...>(std::move(parts));
}
/// Nothing but tiles: a probe of tiles again.
template <class... Tiles>
[[nodiscard]] AnyTile<Tiles...> merged(std::tuple<AnyTile<Tiles...>> tiles) {
  return std::get<0>(std::move(tiles));
}

}  // namespace detail

/// One probe made of several: their contacts in the order of t. On a tie whole tiles come first,
/// then the others in the order in which they are given.
///
/// Those that tell of whole tiles (`bool(Tile)`) count as one: a wall of one and a crate of another
/// that touch leave no gap. Of nothing but such probes the result is one, too: it is for all that
/// takes a `bool(Tile)`, such as `field_of_view` or `move_and_slide`. Every other probe knows its
/// own solids only: a ray exactly along the line where a wall meets what is drawn in pixels passes
/// between them, and so it does exactly through a corner that they share; to close it, put both
/// into one `PlanProbe`, whose plans may be whole tiles. For the same reason `Start::until_free`
/// waits, for each of them by itself, until the ray has come out of that probe's solids. An lvalue
/// is referred to and must outlive the result, an rvalue is kept, as by `RayCast`.
template <class... Probes>
  requires(Probe<Probes> && ...)
[[nodiscard]] auto any_of(Probes&&... probes) {
  auto tiles = std::tuple_cat(detail::only_if<TileProbe<Probes>>(std::forward<Probes>(probes))...);
  // NOLINTBEGIN(bugprone-use-after-move): each goes into one of the two
  auto others =
      std::tuple_cat(detail::only_if<!TileProbe<Probes>>(std::forward<Probes>(probes))...);
  // NOLINTEND(bugprone-use-after-move)
  return detail::merged(std::tuple_cat(detail::united(std::move(tiles)), std::move(others)));
}

}  // namespace raywalk
