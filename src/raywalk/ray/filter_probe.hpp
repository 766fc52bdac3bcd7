#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>

#include "raywalk/ray/detail/cursor.hpp"
#include "raywalk/ray/detail/free_run.hpp"
#include "raywalk/ray/detail/probe_walls.hpp"

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
    static constexpr bool has_tiles = true;
  };

  explicit LayeredProbe(P categories) : categories_(std::move(categories)) {}

  [[nodiscard]] std::optional<Contact> operator()(const Ray& ray, const Step& step,
                                                  const Question& question) const
      noexcept(std::is_nothrow_invocable_v<const P&, Tile>) {
    const auto solid = tiles(question.policy.filter);
    return ask(solid, ray, step, question);
  }
  /// The run that `cast` and `blocked` ask for first: six times as fast as step by step.
  [[nodiscard]] RunResult quick_run(const Grid& grid, const Ray& ray, const Policy& policy) const {
    const auto solid = tiles(policy.filter);
    return tile_run(grid, ray, solid, policy);
  }
  [[nodiscard]] auto tiles(std::uint32_t filter) const {
    return [this, filter](Tile tile) { return (categories_(tile) & filter) != 0; };
  }

 private:
  P categories_;
};

/// The contacts of a filter's categories, by their ids.
template <class Categories>
struct InLayers {
  Categories categories;

  [[nodiscard]] bool operator()(const Contact& contact, std::uint32_t filter) const
      noexcept(std::is_nothrow_invocable_v<const Categories&, int>) {
    return (categories(contact.id) & filter) != 0;
  }
  [[nodiscard]] bool operator()(const Contact& contact, const Question& question) const
      noexcept(std::is_nothrow_invocable_v<const Categories&, int>) {
    return (*this)(contact, question.policy.filter);
  }
};

/// The answer of a rule about a contact that no ray has made.
template <class Keep>
[[nodiscard]] bool keeps(const Keep& keep, const Contact& contact, std::uint32_t filter) {
  if constexpr (std::predicate<const Keep&, const Contact&, std::uint32_t>) {
    return keep(contact, filter);
  } else {
    return keep(contact);
  }
}

/// Contacts with one part of several, for a rule that may ask which one.
template <class Keep>
struct KeepOfPart {
  const Keep& keep;
  int part = 0;

  [[nodiscard]] bool operator()(Contact contact, std::uint32_t filter) const {
    contact.part = part;
    return keeps(keep, contact, filter);
  }
};

/// The walls of a probe that a rule keeps. It is asked about each of their sides, in the middle.
template <class Keep>
class KeptWalls {
 public:
  KeptWalls(const Keep& keep, std::uint32_t filter) : keep_(keep), filter_(filter) {}

  /// The sides of a solid tile that are kept.
  [[nodiscard]] Faces faces(Tile tile) const {
    return faces_where(
        [&](Face face) { return is_kept(side_of(tile, face), outward(face), face, tile, 0); });
  }
  [[nodiscard]] Faces faces(const FlatWall& wall, Tile tile) const {
    return faces_where([&](Face face) {
      return wall.stopping.contains(face) && is_kept(wall.line, outward(face), face, tile, wall.id);
    });
  }
  /// Visits what is left of a shape.
  template <std::derived_from<Segment> S, class Visit>
  void visit(const S& segment, int id, Visit&& visit) const {
    Sides kept = Sides::none;
    for (const Sides side : {Sides::left, Sides::right}) {
      if ((stopping_sides(segment) & side) == Sides::none) continue;
      const Vec normal = unit(way_to(side, segment));
      if (is_kept(segment, normal, Face::none, tile_of_shape(segment), id)) kept = kept | side;
    }
    visit_sided(segment, kept, visit);
  }
  template <class Visit>
  void visit(const Box& box, int id, Visit&& visit) const {
    const Faces kept = faces_where([&](Face face) {
      return is_kept(side_of(box, face), outward(face), face, tile_of_shape(box), id);
    });
    if (kept == Faces::all()) {
      visit(box);
    } else {
      visit_sides(box, kept, visit);
    }
  }
  template <class Visit>
  void visit(const Circle& circle, int id, Visit&& visit) const {
    const Point top = circle.center - Vec{0, circle.radius};
    const Tile tile = tile_of_shape(circle);
    if (is_kept({top, top}, outward(Face::north), Face::none, tile, id)) visit(circle);
  }

 private:
  template <class IsKept>
  [[nodiscard]] static Faces faces_where(const IsKept& is_kept) {
    Faces kept;
    for (const Face face : all_faces) {
      if (is_kept(face)) kept = kept | Faces{face};
    }
    return kept;
  }
  [[nodiscard]] bool is_kept(const Segment& side, Vec normal, Face face, Tile tile, int id) const {
    return keeps(keep_, Contact{0, middle_of(side), normal, face, tile, id}, filter_);
  }

  const Keep& keep_;
  std::uint32_t filter_;
};

/// The probe behind `filtered`.
template <class P, class Keep>
class FilteredProbe {
 public:
  struct ProbeTraits : PlainProbeTraits {
    static constexpr bool has_tiles = TilesProbe<P>;
    static constexpr bool has_walls = TilesProbe<P> || WallProbe<P>;
    static constexpr bool has_shapes = ShapesProbe<P>;
    static constexpr bool has_parts = PartsProbe<P> && !TileProbe<P>;
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

  /// The tiles of which all sides are kept.
  [[nodiscard]] auto tiles(std::uint32_t filter) const {
    return [this, solid = tiles_of(probe_, filter), filter](Tile tile) {
      return solid(tile) && kept(filter).faces(tile) == Faces::all();
    };
  }
  /// The walls, and of tiles of which some sides are kept those.
  template <class Visit>
  void visit_walls(const WallMap& map, Tile tile, Visit&& visit) const {
    if constexpr (TilesProbe<P>) {
      const auto solid = tiles_of(probe_, map.filter);
      const Faces faces = solid(tile) ? kept(map.filter).faces(tile) : Faces{};
      const auto goes_on = [whole = tiles(map.filter)](Tile beside, Face) { return whole(beside); };
      if (faces != Faces::all()) visit_sides(map, tile, faces, goes_on, visit);
    }
    if constexpr (WallProbe<P>) {
      probe_.visit_walls(map, tile, [&](FlatWall wall) {
        wall.stopping = kept(map.filter).faces(wall, tile);
        if (!wall.stopping.empty()) visit(wall);
      });
    }
  }
  template <class Visit>
  void visit_shapes(Visit&& visit, std::uint32_t filter = ~std::uint32_t{0}) const {
    visit_shapes_of(probe_, filter, visit_kept(filter, visit));
  }
  template <class Visit>
  void visit_shapes_in(Tile tile, Visit&& visit, std::uint32_t filter = ~std::uint32_t{0}) const {
    detail::visit_shapes_in(probe_, tile, filter, visit_kept(filter, visit));
  }
  /// Each part, filtered by itself.
  [[nodiscard]] auto parts() const {
    const auto& all = probe_.parts();
    return [&]<std::size_t... i>(std::index_sequence<i...>) {
      return std::tuple(FilteredProbe<decltype(std::get<i>(all)), KeepOfPart<Keep>>(
          std::get<i>(all), KeepOfPart<Keep>{keep_, probe_.place(i)})...);
    }(std::make_index_sequence<std::tuple_size_v<std::remove_cvref_t<decltype(all)>>>{});
  }
  [[nodiscard]] int place(std::size_t part) const { return probe_.place(part); }

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
  [[nodiscard]] auto kept(std::uint32_t filter) const { return KeptWalls<Keep>(keep_, filter); }
  template <class Visit>
  [[nodiscard]] auto visit_kept(std::uint32_t filter, Visit& visit) const {
    return [&visit, walls = kept(filter)](const auto& shape, int id) {
      walls.visit(shape, id, [&](const auto& left) { visit(left, id); });
    };
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
///
/// Bodies, looks and ways know it, too: `Bounds::filter`, `Outlook::filter` and
/// `PathOptions::filter` say which categories stop them.
template <class P>
  requires CategoryProbe<const P>
[[nodiscard]] auto layered(P categories) {
  return detail::LayeredProbe<P>(std::move(categories));
}

/// A probe of walls or of shapes, each of which stops some rays only: of one segment of a table-top
/// map feet, of the next one looks as well.
///
///     enum : std::uint32_t { feet = 1, looks = 2 };
///     const auto walls = layered(ShapeProbe(shapes), [&](int id) { return layers[id]; });
///     view.look(grid, eye, walls, {.filter = looks});
///     move_and_slide({grid, Border::solid, feet}, body, motion, walls);
///
/// `categories(int id)` has a bit for each category of the thin wall or the shape with that
/// `Contact::id`. Else it is what `filtered` is.
template <Probe P, class C>
  requires(detail::WallProbe<P> || detail::ShapesProbe<P>) &&
          std::is_invocable_r_v<std::uint32_t, const C&, int>
[[nodiscard]] auto layered(P&& probe, C categories) {
  return detail::FilteredProbe<P, detail::InLayers<C>>(std::forward<P>(probe),
                                                       {std::move(categories)});
}

/// A probe without those of its contacts for which `keep(const Contact&)` is false: without the
/// shooter, a team, or a tile.
///
/// Contacts behind one that is passed over still count, in the same tile, too, as far as the probe
/// tells: a probe that is asked about a step alone, without a `Question`, has one contact in it.
/// `keep` is asked about contacts, so what happens at a corner between two solids, or along the
/// line between them, is as if both were there; to leave out whole tiles as though they were free,
/// say so in the probe of the tiles. An lvalue is referred to, as by `any_of`.
///
/// Bodies, looks and ways know it, too, if they know the probe, and that has no pixels. They meet
/// walls, not contacts, so `keep` is asked about each side of a wall: with `tile`, `id`, `part`,
/// the face and the normal of that side, the point in its middle, and t = 0. A side that is not
/// kept is one to pass from, as of `one_way`. The tile of a shape is that of its middle; a disc is
/// asked about as struck from the north. So that all agree, `keep` asks neither for t nor for the
/// point, and of a shape not for the tile.
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
