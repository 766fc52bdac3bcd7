#include <raywalk/ray.hpp>

namespace rw = raywalk;

int main() {
  const auto is_wall = [](rw::Tile tile) { return tile == rw::Tile{3, 1}; };
  const rw::CastResult hit = rw::cast({5, 3}, rw::Ray::along({0.5, 1.5}, {1, 0}, 10), is_wall);
  return hit.contact && hit.t == 2.5 ? 0 : 1;
}
