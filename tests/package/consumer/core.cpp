#include <cstring>
#include <raywalk/geom/angle.hpp>
#include <raywalk/ray.hpp>

#if RAYWALK_VERSION < 100 || RAYWALK_VERSION_MAJOR > 0
#error "this program is for raywalk 0.1 and later"
#endif

int main() {
  using namespace raywalk;
#ifdef PACKAGE_VERSION
  if (std::strcmp(PACKAGE_VERSION, RAYWALK_VERSION_TEXT) != 0) return 2;
#endif
  const auto is_wall = [](Tile tile) { return tile == Tile{3, 1}; };
  const Ray ray = Ray::along({0.5, 1.5}, unit_vector(Turn::degrees(0)), 10);
  const CastResult hit = cast({5, 3}, ray, is_wall);
  return hit.contact && hit.t == 2.5 ? 0 : 1;
}
