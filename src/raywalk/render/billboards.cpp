#include <algorithm>
#include <cmath>

#include "raywalk/render/detail/pass.hpp"
#include "raywalk/render/detail/sprite.hpp"

namespace raywalk::detail {

namespace {

/// True if a is drawn before b.
bool is_before(const PlacedBillboard& a, const PlacedBillboard& b) {
  return a.depth > b.depth || (a.depth == b.depth && covers(*b.billboard, *a.billboard));
}

void sort_far_to_near(const Pass& pass, std::vector<PlacedBillboard>& placed) {
  placed.clear();
  const Camera& camera = pass.view.camera;
  for (const Billboard& billboard : pass.scene.billboards) {
    const double depth = glm::dot(billboard.position - camera.position, camera.forward);
    const bool has_extent = billboard.width > 0 && billboard.height > 0;
    if (billboard.picture.is_none() || !has_extent || !(depth >= nearest_billboard)) continue;
    placed.push_back({&billboard, depth});
  }
  std::sort(placed.begin(), placed.end(), is_before);
}

}  // namespace

void draw_billboards(const Pass& pass) {
  std::vector<PlacedBillboard>& placed = pass.scratch.billboards;
  sort_far_to_near(pass, placed);
  for (const PlacedBillboard& billboard : placed) draw_sprite(pass, billboard);
}

}  // namespace raywalk::detail
