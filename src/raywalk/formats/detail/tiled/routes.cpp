#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "raywalk/base/parse_number.hpp"
#include "raywalk/formats/detail/tiled/triggers.hpp"
#include "raywalk/ray/tile_at.hpp"

namespace raywalk::detail {

namespace {

/// Takes a number and the comma or blank behind it off a text; none if there is no number.
std::optional<double> take_number(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of(", \t\r\n"), text.size());
  const auto number = parse_number(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return number && std::abs(*number) <= 0x1p24 ? number : std::nullopt;
}

/// The corners of a line, in pixels from its first one; none if they are no such list.
std::optional<std::vector<Vec>> corners_of(std::string_view text) {
  std::vector<Vec> corners;
  while (!text.empty() && corners.size() <= max_route_points) {
    const auto x = take_number(text);
    const auto y = x ? take_number(text) : std::nullopt;
    if (!y) return std::nullopt;
    corners.push_back({*x, *y});
  }
  const bool is_right = !corners.empty() && corners.size() <= max_route_points;
  return is_right ? std::optional(corners) : std::nullopt;
}

}  // namespace

void add_route(TiledDraft& draft, const TiledObject& object, const Node& properties) {
  const bool is_line = object.shape == "polyline" || object.shape == "polygon";
  const auto corners = is_line ? corners_of(object.points) : std::nullopt;
  if (!corners) {
    draft.mistakes.add(object.place, called_object(object) +
                                         ": a route must be a line, or a polygon, of 1 to " +
                                         std::to_string(max_route_points) + " points");
    return;
  }
  if (std::ssize(draft.text.routes) >= draft.mistakes.limits().placed_tables) {
    return draft.mistakes.add(
        object.place, "a map may have at most " +
                          std::to_string(draft.mistakes.limits().placed_tables) + " routes");
  }
  Route route{.name = object.name};
  route.is_loop =
      object.shape == "polygon" || read_truth(properties, "loop", draft.mistakes).value_or(false);
  for (const Vec corner : *corners) {
    const Vec way = rotated(corner, Turn::degrees(object.rotation_degrees));
    const Point point =
        object.middle + Vec{way.x / draft.map.tile_width, way.y / draft.map.tile_height};
    if (!tile_at(draft.map.grid, point)) {
      draft.mistakes.add(object.place, called_object(object) + " leads out of the map");
      return;
    }
    route.points.push_back(point);
  }
  // A line of one point is drawn as two.
  if (route.points.size() == 2 && route.points[0] == route.points[1]) route.points.pop_back();
  draft.text.routes.push_back(std::move(route));
}

}  // namespace raywalk::detail
