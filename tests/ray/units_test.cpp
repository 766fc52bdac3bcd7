// Code that must not compile: positions, directions, tiles and pixels in each other's place.

#include <concepts>
#include <tuple>

#include "raywalk/geom/grid_transform.hpp"
#include "raywalk/ray/tile_at.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

template <class A, class B>
concept Addable = requires(A a, B b) { a + b; };
template <class A, class B>
concept Subtractable = requires(A a, B b) { a - b; };
template <class A, class B>
concept Equal = requires(A a, B b) { a == b; };
template <class T>
concept Scalable = requires(T value) { 2.0 * value; };
template <class Origin, class Direction>
concept MakesARay = requires(Origin origin, Direction direction) { Ray{origin, direction, 1.0}; };
template <class T>
concept HasATile = requires(T place) { tile_at(place); };
template <class T>
concept InTheWorld = requires(GridTransform map, T place) { tile_at(map, place); };

/// True if no value of one of the types is taken for one of another.
template <class T, class... Others>
constexpr bool is_apart_from =
    ((!std::convertible_to<T, Others> && !std::convertible_to<Others, T> && !Equal<T, Others>) &&
     ...);

static_assert(is_apart_from<Point, Vec, WorldPoint, WorldVec, Tile, Pixel>);
static_assert(is_apart_from<Vec, WorldPoint, WorldVec, Tile, Pixel>);
static_assert(is_apart_from<WorldPoint, WorldVec, Tile, Pixel>);
static_assert(is_apart_from<WorldVec, Tile, Pixel>);
static_assert(is_apart_from<Tile, Pixel>);

// A position and a displacement is a position; two positions have only a difference.
static_assert(Addable<Point, Vec> && !Addable<Point, Point> && Subtractable<Point, Point>);
static_assert(Addable<WorldPoint, WorldVec> && !Addable<WorldPoint, WorldPoint>);
static_assert(!Addable<Point, WorldVec> && !Addable<WorldPoint, Vec>);
static_assert(!Subtractable<Point, WorldPoint> && !Subtractable<WorldPoint, Point>);
static_assert(!Addable<Vec, WorldVec> && !Subtractable<Vec, WorldVec>);
static_assert(!Addable<Tile, Pixel> && !Addable<Tile, Tile> && !Addable<Pixel, Pixel>);
static_assert(Scalable<Vec> && Scalable<WorldVec>);
static_assert(!Scalable<Point> && !Scalable<WorldPoint> && !Scalable<Tile>);

static_assert(MakesARay<Point, Vec>);
static_assert(!MakesARay<Vec, Point> && !MakesARay<Point, Point> && !MakesARay<Vec, Vec>);
static_assert(!MakesARay<WorldPoint, Vec> && !MakesARay<Point, WorldVec>);

static_assert(HasATile<Point> && !HasATile<Vec> && !HasATile<WorldPoint> && !HasATile<Pixel>);
static_assert(InTheWorld<WorldPoint> && !InTheWorld<Point> && !InTheWorld<WorldVec>);

// Free at run time: two numbers and nothing else.
static_assert(sizeof(WorldPoint) == 2 * sizeof(double) && sizeof(WorldVec) == 2 * sizeof(double));
static_assert(std::is_trivially_copyable_v<WorldPoint> && std::is_trivially_copyable_v<Point>);

TEST_CASE("units: world, grid, tile and pixel positions and directions are types apart") {
  const GridTransform map = GridTransform::make({40, 8}, 16, 24).value();
  const WorldPoint a{60, 20};
  const WorldPoint b{76, 20};
  const Vec way = map.to_grid(b - a);
  CHECK(map.to_grid(a) + way == map.to_grid(b));
}

}  // namespace
}  // namespace raywalk
