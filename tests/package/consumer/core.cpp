#include <raywalk/geom/angle.hpp>
#include <raywalk/ray.hpp>

int main() {
  using namespace raywalk;
  const auto is_wall = [](Tile tile) { return tile == Tile{3, 1}; };
  const Ray ray = Ray::along({0.5, 1.5}, unit_vector(Turn::degrees(0)), 10);
  const CastResult hit = cast({5, 3}, ray, is_wall);
  return hit.contact && hit.t == 2.5 ? 0 : 1;
}
