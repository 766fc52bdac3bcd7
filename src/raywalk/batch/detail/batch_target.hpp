#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "raywalk/batch/batch_columns.hpp"
#include "raywalk/geom/segment.hpp"
#include "raywalk/ray/bit_grid.hpp"
#include "raywalk/ray/cast.hpp"

namespace raywalk::detail {

/// The batches in a form for certain instructions.
struct BatchTarget {
  template <class Questions, class Answers>
  using Form = void(const BitGrid&, const Questions&, const Answers&, const Policy&);

  std::string_view name{};
  Form<std::span<const Ray>, std::span<CastResult>>* cast = nullptr;
  Form<std::span<const Ray>, CastColumns>* cast_to_columns = nullptr;
  Form<RayColumns, CastColumns>* cast_columns = nullptr;
  Form<std::span<const Segment>, std::span<std::uint8_t>>* blocked = nullptr;
  Form<SegmentColumns, std::span<std::uint8_t>>* blocked_columns = nullptr;
};

/// The forms that this machine can run, the first of them the one that is in use, for tests and
/// benchmarks: at least "portable". They are there as long as the program.
[[nodiscard]] std::span<const BatchTarget> batch_targets();

}  // namespace raywalk::detail
