#include "cli/g_buffer_png.hpp"

#include <algorithm>
#include <cmath>

#include "raywalk/load/png.hpp"

namespace raywalk {

namespace {

constexpr int ids_a_kind = 8192;

std::uint16_t sample(int value) { return static_cast<std::uint16_t>(std::clamp(value, 0, 65535)); }

}  // namespace

std::vector<std::byte> depth_png(const GBuffer& g_buffer) {
  Samples samples{g_buffer.width, g_buffer.height, 1, {}};
  samples.values.reserve(g_buffer.pixels.size());
  for (const GBufferPixel& pixel : g_buffer.pixels) {
    samples.values.push_back(sample(static_cast<int>(std::min(pixel.depth * 256, 65535.0))));
  }
  return encode_png(samples);
}

std::vector<std::byte> ids_png(const GBuffer& g_buffer) {
  Samples samples{g_buffer.width, g_buffer.height, 3, {}};
  samples.values.reserve(g_buffer.pixels.size() * 3);
  for (const GBufferPixel& pixel : g_buffer.pixels) {
    const int id = std::clamp(pixel.id, 0, ids_a_kind - 1);
    samples.values.push_back(sample(pixel.tile.x));
    samples.values.push_back(sample(pixel.tile.y));
    samples.values.push_back(sample(static_cast<int>(pixel.kind) * ids_a_kind + id));
  }
  return encode_png(samples);
}

}  // namespace raywalk
