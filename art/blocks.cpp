#include "art/blocks.hpp"

#include <algorithm>
#include <cmath>

namespace raywalk {
namespace {

struct Slot {
  double left = 0;
  double right = 0;
  int number = 0;
};

Slot slot_at(const Course& course, int width, double x) {
  const auto count = static_cast<int>(course.joints.size());
  const int first = course.joints.front();
  const double from_first = x - first;
  const double local = first + from_first - std::floor(from_first / width) * width;
  int number = count - 1;
  while (local < course.joints[static_cast<std::size_t>(number)]) --number;
  const bool is_last = number == count - 1;
  const int left = course.joints[static_cast<std::size_t>(number)];
  const int right = is_last ? first + width : course.joints[static_cast<std::size_t>(number) + 1];
  return {x - (local - left), x + (right - local), number};
}

/// To the edge of a rectangle with round corners, positive inside; (x, y) from its middle.
double depth_in(double x, double y, double half_width, double half_height, double radius) {
  const double dx = std::abs(x) - half_width + radius;
  const double dy = std::abs(y) - half_height + radius;
  const double outside_x = std::max(dx, 0.0);
  const double outside_y = std::max(dy, 0.0);
  const double outside = std::sqrt(outside_x * outside_x + outside_y * outside_y);
  return radius - outside - std::min(std::max(dx, dy), 0.0);
}

}  // namespace

Block block_at(const Masonry& masonry, double x, double y) {
  const int total = masonry.courses.back().bottom - masonry.courses.front().top;
  const double row = y - std::floor(y / total) * total;
  int index = 0;
  while (row >= masonry.courses[static_cast<std::size_t>(index)].bottom) ++index;
  const Course& course = masonry.courses[static_cast<std::size_t>(index)];
  const Slot slot = slot_at(course, masonry.width, x);
  const double half_width = (slot.right - slot.left) / 2;
  const double half_height = (course.bottom - course.top) / 2.0;
  const double dx = x - (slot.left + slot.right) / 2;
  const double dy = row - (course.top + course.bottom) / 2.0;
  const double depth =
      depth_in(dx, dy, half_width - masonry.gap, half_height - masonry.gap, masonry.radius);
  return {index * 16 + slot.number, depth, dx / half_width / 2 + 0.5, dy / half_height / 2 + 0.5};
}

}  // namespace raywalk
