// Calls with probes that are none. Each is refused by the sentence that the comment above it
// begins, and by nothing else: refused_test.sh compiles this file and counts what the compiler
// says.

#include <array>
#include <optional>
#include <vector>

#include "raywalk/body/slide.hpp"
#include "raywalk/body/sweep.hpp"
#include "raywalk/broadphase/find_visible.hpp"
#include "raywalk/explain/explain.hpp"
#include "raywalk/mask/mask_pixels.hpp"
#include "raywalk/path/find_path.hpp"
#include "raywalk/path/flood.hpp"
#include "raywalk/ray/cast_fan.hpp"
#include "raywalk/ray/cast_span.hpp"
#include "raywalk/ray/height_sight.hpp"
#include "raywalk/ray/one_way.hpp"
#include "raywalk/ray/resume.hpp"
#include "raywalk/ray/sight.hpp"
#include "raywalk/ray/thin_wall.hpp"
#include "raywalk/visibility/field_of_view.hpp"
#include "raywalk/visibility/visibility.hpp"

using namespace raywalk;

/// Probes that are none: by the wrong argument, by a price, by the letter of a map, by a pointer.
/// Each number is a type of its own, for a compiler refuses a type once.
template <int>
struct OfInt {
  bool operator()(int) const { return true; }
};
template <int>
struct Price {
  double operator()(Tile) const { return 1; }
};
template <int>
struct Letter {
  char operator()(Tile) const { return '.'; }
};
template <int>
struct Pointer {
  const char* operator()(Tile) const { return nullptr; }
};

bool is_wall(Tile) { return false; }
std::optional<Contact> no_contact(Ray, Step) { return std::nullopt; }
TileCost floor_cost(Tile) { return {}; }

const Grid grid{8, 8};
const Point a{1, 1};
const Point b{5, 5};
const Ray ray{a, {1, 0}};

void rays() {
  // A probe is bool(Tile),
  (void)cast(grid, ray, OfInt<1>{});
  // A probe is bool(Tile),
  (void)cast(grid, a, b, OfInt<2>{});
  // A bool(Tile) answers by
  (void)cast(grid, ray, Price<3>{});
  // A bool(Tile) answers by
  (void)cast(grid, {1, 1}, {5, 5}, Letter<4>{});
  // A bool(Tile) answers by
  (void)cast(grid, ray, Pointer<5>{});
  // A probe is bool(Tile),
  cast_all(grid, ray, OfInt<6>{}, [](const Contact&) {});
  // A probe is bool(Tile),
  cast_all(grid, a, b, OfInt<7>{}, [](const Contact&) {});
  // cast_all hands its contacts
  cast_all(grid, ray, is_wall, [](const Contact& contact) { return contact.t; });
  // cast_all hands its contacts
  cast_all(grid, a, b, is_wall, [](int) {});
  std::array<Contact, 2> room;
  // A probe is bool(Tile),
  cast_all(grid, ray, OfInt<8>{}, std::span<Contact>(room));
  // A probe is bool(Tile),
  RayCast by_ray(grid, ray, OfInt<9>{});
  (void)by_ray.next();
  const Letter<10> letter;
  // A bool(Tile) answers by
  RayCast by_points(grid, {1, 1}, {5, 5}, letter);
  (void)by_points.next();
  // A probe is bool(Tile),
  cast_fan(grid, 4, [](int) { return ray; }, OfInt<11>{}, [](const FanHit&) {});
  // A probe is bool(Tile),
  (void)ricochet(grid, ray, Contact{}, OfInt<12>{});
  // A bool(Tile) answers by
  (void)explain(grid, ray, Price<13>{});
  // A probe is bool(Tile),
  (void)explain(grid, a, b, OfInt<14>{});
}

void sights() {
  // A probe is bool(Tile),
  (void)blocked(grid, a, b, OfInt<20>{});
  // A bool(Tile) answers by
  (void)blocked(grid, {1, 1}, {5, 5}, Letter<21>{});
  // A probe is bool(Tile),
  (void)line_of_sight(grid, a, b, OfInt<22>{});
  // Heights are told by open(Tile),
  (void)blocked(grid, Eye{a, 0.5}, Eye{b, 0.5}, is_wall);
  // Heights are told by open(Tile),
  (void)line_of_sight(grid, Eye{a, 0.5}, Eye{b, 0.5}, OfInt<23>{});
  std::vector<int> found;
  // A probe is bool(Tile),
  find_visible(ShapeGrid(), a, Circle{a, 3}, OfInt<24>{}, found);
  // A look knows
  (void)visible_from(grid, a, no_contact);
  // A bool(Tile) answers by
  (void)visible_from(grid, a, Price<25>{});
  // A look knows
  Visibility().look(grid, a, OfInt<27>{});
  // Here a probe is about whole tiles:
  field_of_view(grid, {1, 1}, no_contact, [](const FovRun&) {});
  // A bool(Tile) answers by
  each_tile_in_view(grid, {1, 1}, Letter<26>{}, [](Tile) {});
}

void bodies() {
  const Body body(a, 0.3);
  // Bodies are stopped by
  (void)sweep(grid, body, Vec{1, 0}, OfInt<30>{});
  // A bool(Tile) answers by
  (void)sweep(grid, body, Vec{1, 0}, Price<31>{});
  // Bodies are stopped by
  (void)move_and_slide(grid, body, Vec{1, 0}, OfInt<32>{});
  // Bodies are stopped by
  (void)overlaps(grid, body, OfInt<33>{});
}

void ways() {
  PathWorkspace space;
  const PathQuery query{Circle{a, 0.3}, b};
  // A path is found among
  (void)find_path(space, grid, query, OfInt<40>{});
  // A bool(Tile) answers by
  (void)find_path(space, grid, query, Price<41>{});
  FloodField field;
  const std::array<Tile, 2> sources{};
  // Here ways go over whole tiles:
  flood(field, grid, sources, OfInt<42>{});
  // Here ways go over whole tiles:
  flood(field, grid, Tile{1, 1}, OfInt<43>{});
  // A bool(Tile) answers by
  flood(field, grid, sources, Price<44>{});
  // A bool(Tile) answers by
  flood(field, grid, Tile{1, 1}, Letter<45>{});
  // priced takes
  (void)priced(OfInt<46>{}, floor_cost);
  // priced takes
  (void)priced(is_wall, Price<47>{});
}

void probes() {
  // A probe is bool(Tile),
  (void)any_of(is_wall, OfInt<50>{});
  // A bool(Tile) answers by
  (void)any_of(Price<51>{}, is_wall);
  // A probe is bool(Tile),
  (void)filtered(OfInt<52>{}, [](const Contact&) { return true; });
  // filtered takes
  (void)filtered(is_wall, OfInt<53>{});
  // A probe is bool(Tile),
  (void)one_way(OfInt<54>{}, [](Tile) { return Faces(); });
  // one_way takes
  (void)one_way(is_wall, OfInt<55>{});
  // thin_walls takes
  (void)thin_walls(OfInt<56>{});
  // Heights are told by open(Tile),
  (void)with_heights(Height{}, OfInt<57>{});
  // layered takes
  (void)layered(OfInt<58>{});
  // layered takes
  (void)layered(Price<59>{});
  // A bool(Tile) answers by
  (void)BitGrid(grid, Letter<60>{});
  // Here a probe is about whole tiles:
  (void)BitGrid(grid, [](Ray, Step) { return std::optional<Contact>(); });
  // mask_where takes
  (void)mask_where(8, 8, [](Pixel) { return 0.5; });
}
