#include <algorithm>
#include <string>
#include <vector>

#include "raywalk/formats/detail/grid/rows.hpp"
#include "raywalk/load/detail/load_part.hpp"
#include "raywalk/load/detail/png/reader.hpp"

namespace raywalk::detail {

namespace {

void find_shades(std::span<const png_byte> row, std::size_t channels, std::span<GridShade> shades) {
  if (channels == 1) {
    std::ranges::copy(row, shades.begin());
    return;
  }
  for (std::size_t x = 0; x < shades.size(); ++x) {
    shades[x] = row[2 * x + 1] < 128 ? clear_shade : GridShade{row[2 * x]};
  }
}

}  // namespace

bool is_png(std::span<const std::byte> bytes) {
  constexpr std::size_t magic_bytes = 8;
  if (bytes.size() < magic_bytes) return false;
  return png_sig_cmp(reinterpret_cast<png_const_bytep>(bytes.data()), 0, magic_bytes) == 0;
}

Result<void> read_png_rows(std::span<const std::byte> bytes, const std::string& name,
                           const GridRowSink& sink, const LoadTerms& terms) {
  PngReader reader(bytes);
  const auto damaged = [&] {
    return fail({name, 0, 0, std::string("is not a whole PNG picture: ") + reader.reason()});
  };
  PngHeader header;
  if (!reader.read_header(header)) return damaged();
  const std::int64_t most = terms.limits.grid_side;
  if (header.width > most || header.height > most) {
    return fail(too_large_grid(name, header.width, header.height, most));
  }
  if (header.is_interlaced) {
    return fail({name, 0, 0, "is interlaced: save it without interlacing"});
  }
  if (std::string why = png_refusal(header, bytes.size()); !why.empty()) {
    return fail({name, 0, 0, std::move(why)});
  }
  if (!reader.begin_grays()) return damaged();
  const std::size_t channels = reader.channels();
  std::vector<png_byte> row(header.width * channels);
  std::vector<GridShade> shades(header.width);
  const Grid grid{static_cast<int>(header.width), static_cast<int>(header.height)};
  if (auto begun = begin_rows(sink, grid); !begun) return begun;
  for (png_uint_32 y = 0; y < header.height; ++y) {
    if (!reader.read_row(row.data())) return damaged();
    find_shades(row, channels, shades);
    sink.row(shades);
    if (!tell_step(terms.progress, y, header.height)) return fail({name, 0, 0, not_wanted});
  }
  return {};
}

}  // namespace raywalk::detail
