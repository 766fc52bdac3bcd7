#include "cli/g_buffer_png.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/load/png.hpp"

namespace raywalk {

namespace {

std::uint16_t sample(int value) { return static_cast<std::uint16_t>(std::clamp(value, 0, 65535)); }

}  // namespace

std::vector<std::byte> depth_png(const GBuffer& g_buffer) {
  Samples samples{g_buffer.width, g_buffer.height, 1, {}};
  samples.values.reserve(g_buffer.depth.size());
  for (const float depth : g_buffer.depth) {
    samples.values.push_back(sample(static_cast<int>(std::min(depth * 256, 65535.0F))));
  }
  return encode_png(samples);
}

std::vector<std::byte> ids_png(const GBuffer& g_buffer) {
  Samples samples{g_buffer.width, g_buffer.height, 3, {}};
  samples.values.reserve(g_buffer.depth.size() * 3);
  for (std::size_t i = 0; i < g_buffer.tile.size(); ++i) {
    samples.values.push_back(sample(g_buffer.tile[i].x));
    samples.values.push_back(sample(g_buffer.tile[i].y));
    samples.values.push_back(g_buffer.label[i]);
  }
  return encode_png(samples);
}

}  // namespace raywalk
