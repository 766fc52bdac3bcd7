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

  [[nodiscard]] bool operator()(Tile tile) const noexcept((is_nothrow_probe<const Tiles> && ...)) {
    const auto is_solid = [tile](const auto&... probe) {
      return (static_cast<bool>(probe(tile)) || ...);
    };
    return std::apply(is_solid, probes_);
  }
  /// The place of the first to which a tile is solid; beyond the last if there is none.
  [[nodiscard]] std::size_t solid_at(Tile tile) const {
    std::size_t place = 0;
    const auto count = [&](const auto&... probe) {
      (void)((static_cast<bool>(probe(tile)) || (++place, false)) || ...);
    };
    std::apply(count, probes_);
    return place;
  }

 private:
  std::tuple<Tiles...> probes_;
};

/// The places of those that tell of tiles, and then of the others, among the arguments of `any_of`.
template <class... Probes>
[[nodiscard]] constexpr std::array<int, sizeof...(Probes)> places_of() {
  constexpr std::array<bool, sizeof...(Probes)> is_tile{TileProbe<Probes>...};
  std::array<int, sizeof...(Probes)> places{};
  std::size_t count = 0;
  for (const bool tiles : {true, false}) {
    for (std::size_t i = 0; i < is_tile.size(); ++i) {
      if (is_tile[i] == tiles) places[count++] = static_cast<int>(i);
    }
  }
  return places;
}

/// The probe behind `any_of`: the contacts of its parts, merged. `Places` is an array with the
/// place of each among the arguments: if some are tiles, which are one part, with one for each.
template <auto places, class... Parts>
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
                                                  const Question& question) const
      noexcept((is_nothrow_probe<const Parts> && ...)) {
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
    if (!cursor.given) return std::nullopt;
    Contact contact = *cursor.heads[*cursor.given];
    contact.part = places[place_of(*cursor.given, contact.tile, question)];
    return contact;
  }

  [[nodiscard]] const std::tuple<Parts...>& parts() const { return parts_; }
  /// The place among the arguments of one of the parts; of several tile probes, which are one, that
  /// of the first.
  [[nodiscard]] static constexpr int place(std::size_t part) {
    return places[part == 0 ? 0 : part + places.size() - sizeof...(Parts)];
  }

 private:
  /// Where in `places` a part stands; of several tile probes the first to which a tile is solid, or
  /// the first of all for rock beyond the map, about which they are not asked.
  [[nodiscard]] std::size_t place_of(std::size_t part, Tile tile, const Question& question) const {
    constexpr std::size_t more = places.size() - sizeof...(Parts);  // tile probes after the first
    if (part > 0 || more == 0) return part + more;
    if constexpr (more > 0) {
      const auto found = [this](Tile at) { return std::get<0>(parts_).solid_at(at); };
      return question.at(tile, found, std::size_t{0}, std::size_t{0});
    }
    return 0;
  }

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

template <auto places, class... Parts>
[[nodiscard]] auto merged(std::tuple<Parts...> parts) {
  return AnyOf<places, Parts...>(std::move(parts));
}
/// Nothing but tiles: a probe of tiles again.
template <auto places, class... Tiles>
[[nodiscard]] AnyTile<Tiles...> merged(std::tuple<AnyTile<Tiles...>> tiles) {
  return std::get<0>(std::move(tiles));
}

}  // namespace detail

/// One probe made of several: their contacts in the order of t. On a tie whole tiles come first,
/// then the others in the order in which they are given. `Contact::part` tells whose it is,
/// unless all of them are of whole tiles.
///
/// Those that tell of whole tiles (`bool(Tile)`) count as one: a wall of one and a crate of another
/// that touch leave no gap. If all are such probes the result is one, too: it serves all that
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
  return detail::merged<detail::places_of<Probes...>()>(
      std::tuple_cat(detail::united(std::move(tiles)), std::move(others)));
}

// For anything else the compiler says in a sentence what a probe is.
template <class... Probes>
  requires(!(Probe<Probes> && ...))
auto any_of(Probes&&...) {
  ((void)sizeof(std::conditional_t<Probe<Probes>, int, detail::Refusal<Probes>>), ...);
  return [](Tile) { return false; };
}

}  // namespace raywalk
