#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "raywalk/ray/detail/cursor.hpp"
#include "raywalk/ray/detail/free_run.hpp"

/// Which solids count: by categories that a tile belongs to, or one contact after the other.
namespace raywalk {

template <class P>
concept CategoryProbe = requires(P& categories, Tile tile) {
  { categories(tile) } -> std::convertible_to<std::uint32_t>;
  requires detail::is_yes_or_no<std::decay_t<decltype(categories(tile))>>;
};

namespace detail {

/// The probe behind `layered`.
template <class P>
class LayeredProbe {
 public:
  struct ProbeTraits : PlainProbeTraits {
    static constexpr bool has_quick_run = true;
  };

  explicit LayeredProbe(P categories) : categories_(std::move(categories)) {}

  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step,
                                                  const Question& question) const
      noexcept(std::is_nothrow_invocable_v<const P&, Tile>) {
    const auto solid = solid_to(question.policy);
    return ask(solid, ray, step, question);
  }
  /// What `cast` and `blocked` ask first: six times as fast as step by step.
  [[nodiscard]] RunResult quick_run(const Grid& grid, const Ray& ray, const Policy& policy) const {
    const auto solid = solid_to(policy);
    return tile_run(grid, ray, solid, policy);
  }

 private:
  [[nodiscard]] auto solid_to(const Policy& policy) const {
    return [this, filter = policy.filter](Tile tile) { return (categories_(tile) & filter) != 0; };
  }

  P categories_;
};

/// The probe behind `filtered`.
template <class P, class Keep>
class FilteredProbe {
 public:
  struct ProbeTraits : PlainProbeTraits {
    using Cursor = CursorOf<const P>;
  };
  using Cursor = typename ProbeTraits::Cursor;

  /// True if `keep` throws nothing, called as `is_kept` does.
  static constexpr bool keeps_nothrow =
      std::predicate<const Keep&, const Contact&, const Question&>
          ? std::is_nothrow_invocable_v<const Keep&, const Contact&, const Question&>
          : std::is_nothrow_invocable_v<const Keep&, const Contact&>;

  FilteredProbe(P&& probe, Keep keep) : probe_(std::forward<P>(probe)), keep_(std::move(keep)) {}

  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step,
                                                  const Question& question) const
      noexcept(is_nothrow_probe<const P> && keeps_nothrow) {
    return nth_contact(*this, ray, step, question);
  }
  [[nodiscard]] std::optional<Contact> next_contact(Cursor& cursor, const Ray& ray,
                                                    const Step& step,
                                                    const Question& question) const {
    for (;;) {
      const std::optional<Contact> contact =
          detail::next_contact(probe_, cursor, ray, step, question);
      if (!contact || is_kept(*contact, question)) return contact;
    }
  }

  [[nodiscard]] const P& probe() const { return probe_; }
  [[nodiscard]] const Keep& keep() const { return keep_; }

 private:
  /// It is asked with the t of the ray that was cast.
  [[nodiscard]] bool is_kept(Contact contact, const Question& question) const {
    contact.t *= question.unit;
    if constexpr (std::predicate<const Keep&, const Contact&, const Question&>) {
      return keep_(contact, question);
    } else {
      return keep_(contact);
    }
  }

  P probe_;
  Keep keep_;
};

}  // namespace detail

/// A probe of whole tiles that are solid to some rays and free to others.
///
/// `categories(Tile)` has a bit for each category that the tile belongs to, 0 where it is free. A
/// tile is solid if one of them is in the `Policy::filter` of the cast. Otherwise this is what a
/// `bool(Tile)` is, at corners and along lines, too: a tile that does not count is a free tile.
/// With the border policy `solid`, what lies beyond the map is solid to every filter.
template <class P>
  requires CategoryProbe<const P>
[[nodiscard]] auto layered(P categories) {
  return detail::LayeredProbe<P>(std::move(categories));
}

/// A probe without those of its contacts for which `keep(const Contact&)` is false: not the one who
/// shoots, nothing of a team, not this tile.
///
/// What lies behind a contact that is passed over still counts, in the same tile, too, as far as
/// the probe tells: one that is asked about a step alone, without a `Question`, has one contact in
/// it. `keep` is asked about contacts, so what happens at a corner between two solids, or along the
/// line between them, is as if both were there; to leave out whole tiles as though they were free,
/// say so in the probe of the tiles. An lvalue is referred to, as by `any_of`.
template <Probe P, detail::Decides<const Contact&> Keep>
[[nodiscard]] auto filtered(P&& probe, Keep keep) {
  return detail::FilteredProbe<P, Keep>(std::forward<P>(probe), std::move(keep));
}

namespace detail {

template <class P>
struct RefusedCategories {
  static_assert(
      is_never<P>,
      "layered takes categories(Tile), a whole number with a bit for each category of the "
      "tile; as const.");
};
template <class Keep>
struct RefusedKeep {
  static_assert(is_never<Keep>,
                "filtered takes a probe and keep(const Contact&), which says by a bool whether the "
                "contact counts.");
};

}  // namespace detail

// For anything else the compiler says in a sentence what is expected.
template <class P>
  requires(!CategoryProbe<const P>)
auto layered(P) {
  return [](Tile) { return sizeof(detail::RefusedCategories<P>) == 0; };
}
template <class P, class Keep>
  requires(!Probe<P> || !detail::Decides<Keep, const Contact&>)
auto filtered(P&&, Keep) {
  using Refused = std::conditional_t<Probe<P>, detail::RefusedKeep<Keep>, detail::Refusal<P>>;
  return [](Tile) { return sizeof(Refused) == 0; };
}

}  // namespace raywalk
