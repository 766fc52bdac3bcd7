#include "raywalk/load/limits.hpp"

#include <array>
#include <cassert>

namespace raywalk {

using Limit = std::int64_t Limits::*;

constexpr std::array<Limit, 37> all_limits{&Limits::toml_bytes,     &Limits::map_bytes,
                                           &Limits::grid_bytes,     &Limits::picture_bytes,
                                           &Limits::ros_bytes,      &Limits::pack_bytes,
                                           &Limits::unpacked_bytes, &Limits::packed_file_bytes,
                                           &Limits::packed_files,   &Limits::wolf_bytes,
                                           &Limits::vswap_bytes,    &Limits::toml_side,
                                           &Limits::side,           &Limits::grid_side,
                                           &Limits::layer_tiles,    &Limits::listed_tiles,
                                           &Limits::things,         &Limits::doors,
                                           &Limits::pushwalls,      &Limits::placed_tables,
                                           &Limits::lit_tiles,      &Limits::light_work,
                                           &Limits::triggers,       &Limits::trigger_targets,
                                           &Limits::texels,         &Limits::plans,
                                           &Limits::plan_edges,     &Limits::wanted_pictures,
                                           &Limits::elements,       &Limits::toml_values,
                                           &Limits::named_files,    &Limits::named_bytes,
                                           &Limits::named_elements, &Limits::given_properties,
                                           &Limits::frames,         &Limits::stacked_properties,
                                           &Limits::blocks};
static_assert(sizeof(Limits) == all_limits.size() * sizeof(std::int64_t));

Limits raised(const Limits& limits, int factor) {
  assert(factor >= 1 && factor <= max_limit_factor);
  Limits higher = limits;
  for (const Limit limit : all_limits) higher.*limit *= factor;
  return higher;
}

}  // namespace raywalk
