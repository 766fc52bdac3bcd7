#include "raywalk/render/pass.hpp"
#include "raywalk/render/plane_row.hpp"
#include "raywalk/render/sky.hpp"
#include "raywalk/render/spans.hpp"

namespace raywalk {

namespace {

/// Where the open rows of each column begin, counted from the top: of the floor below the walls,
/// and of the ceiling in the picture turned upside down.
struct Horizons {
  std::vector<int> floor{};
  std::vector<int> ceiling{};
};

Horizons horizons_of(const Pass& pass) {
  Horizons horizons;
  for (const Column& column : pass.columns) {
    horizons.floor.push_back(column.bottom);
    horizons.ceiling.push_back(pass.height() - column.top);
  }
  return horizons;
}

}  // namespace

void draw_planes(const Pass& pass) {
  const Horizons horizons = horizons_of(pass);
  const Sky sky(*pass.scene.level, pass.view);
  const int height = pass.height();
  const double eye = pass.view.camera.eye;
  const auto draw = [&](Planes planes) {
    return [&pass, &sky, planes](int y, int first, int end) {
      draw_plane_span(pass, sky, {planes, y, first, end});
    };
  };
  if (eye == 0.5 && horizons.floor == horizons.ceiling) {
    for_each_span(horizons.floor, height, draw(Planes::both));
    return;
  }
  for_each_span(horizons.floor, height, draw(Planes::floor));
  for_each_span(horizons.ceiling, height, draw(Planes::ceiling));
}

}  // namespace raywalk
