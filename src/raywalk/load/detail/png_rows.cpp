#include <png.h>

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstring>
#include <vector>

#include "raywalk/load/detail/grid_rows.hpp"

namespace raywalk::detail {

// An error of libpng jumps back into the function that has called it; so nothing that has a
// destructor is made in those that call it.
namespace {

/// The bytes of a file, and how libpng has failed.
struct PngInput {
  const std::byte* next = nullptr;
  std::size_t left = 0;
  std::array<char, 96> reason{};
};

[[noreturn]] void keep_reason(png_structp png, png_const_charp reason) {
  auto& kept = static_cast<PngInput*>(png_get_error_ptr(png))->reason;
  std::strncpy(kept.data(), reason, kept.size() - 1);
  png_longjmp(png, 1);
}
void pass_over(png_structp, png_const_charp) {}

void read_bytes(png_structp png, png_bytep out, std::size_t size) {
  auto& input = *static_cast<PngInput*>(png_get_io_ptr(png));
  if (size > input.left) png_error(png, "it ends too early");
  std::memcpy(out, input.next, size);
  input.next += size;
  input.left -= size;
}

/// What is told of a picture before its pixels.
struct PngHeader {
  png_uint_32 width = 0;
  png_uint_32 height = 0;
  int bits = 0;
  int colors = 0;
  bool is_interlaced = false;
};

class PngRowReader {
 public:
  explicit PngRowReader(std::span<const std::byte> bytes)
      : input_{bytes.data(), bytes.size(), {}},
        png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, &input_, keep_reason, pass_over)),
        info_(png_ != nullptr ? png_create_info_struct(png_) : nullptr) {}
  ~PngRowReader() { png_destroy_read_struct(&png_, &info_, nullptr); }
  PngRowReader(const PngRowReader&) = delete;
  PngRowReader& operator=(const PngRowReader&) = delete;

  [[nodiscard]] const char* reason() const { return input_.reason.data(); }

  [[nodiscard]] bool read_header(PngHeader& header) {
    if (info_ == nullptr || setjmp(png_jmpbuf(png_)) != 0) return false;
    png_set_read_fn(png_, &input_, read_bytes);
    // Those that are larger are refused in our own words.
    png_set_user_limits(png_, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_malloc_max(png_, 1U << 20U);
    png_read_info(png_, info_);
    header.width = png_get_image_width(png_, info_);
    header.height = png_get_image_height(png_, info_);
    header.bits = png_get_bit_depth(png_, info_) * png_get_channels(png_, info_);
    header.is_interlaced = png_get_interlace_type(png_, info_) != PNG_INTERLACE_NONE;
    return true;
  }
  /// Makes every pixel a byte of gray, and of alpha where there is any.
  [[nodiscard]] bool begin_rows() {
    if (setjmp(png_jmpbuf(png_)) != 0) return false;
    png_set_expand(png_);
    png_set_scale_16(png_);
    if ((png_get_color_type(png_, info_) & PNG_COLOR_MASK_COLOR) != 0) {
      png_set_rgb_to_gray(png_, PNG_ERROR_ACTION_NONE, PNG_RGB_TO_GRAY_DEFAULT,
                          PNG_RGB_TO_GRAY_DEFAULT);
    }
    png_read_update_info(png_, info_);
    return true;
  }
  /// Of a pixel: 1, or 2 with alpha.
  [[nodiscard]] std::size_t channels() const { return png_get_channels(png_, info_); }
  [[nodiscard]] bool read_row(png_byte* row) {
    if (setjmp(png_jmpbuf(png_)) != 0) return false;
    png_read_row(png_, row, nullptr);
    return true;
  }

 private:
  PngInput input_;
  png_structp png_;
  png_infop info_;
};

void find_shades(std::span<const png_byte> row, std::size_t channels, std::span<GridShade> shades) {
  if (channels == 1) {
    std::ranges::copy(row, shades.begin());
    return;
  }
  for (std::size_t x = 0; x < shades.size(); ++x) {
    shades[x] = row[2 * x + 1] < 128 ? clear_shade : GridShade{row[2 * x]};
  }
}

/// Why the pixels of a picture are not to be read; empty if they are.
std::string refusal(const PngHeader& header, std::size_t bytes) {
  if (header.is_interlaced) return "is interlaced: save it without interlacing";
  constexpr std::uint64_t most_packed = 1032;  // a byte of zlib stands for no more
  const std::uint64_t row =
      (std::uint64_t{header.width} * static_cast<unsigned>(header.bits) + 7) / 8 + 1;
  if (row * header.height / most_packed <= bytes) return {};
  return "is cut off: it should have " + std::to_string(header.width) + "x" +
         std::to_string(header.height) + " pixels, and has " + std::to_string(bytes) + " bytes";
}

}  // namespace

Result<void> read_png_rows(std::span<const std::byte> bytes, const std::string& name,
                           const GridRowSink& sink) {
  PngRowReader reader(bytes);
  const auto damaged = [&] {
    return fail({name, 0, 0, std::string("is not a whole PNG picture: ") + reader.reason()});
  };
  PngHeader header;
  if (!reader.read_header(header)) return damaged();
  if (header.width > most_grid_side || header.height > most_grid_side) {
    return fail(too_large_grid(name, header.width, header.height));
  }
  if (std::string why = refusal(header, bytes.size()); !why.empty()) {
    return fail({name, 0, 0, std::move(why)});
  }
  if (!reader.begin_rows()) return damaged();
  const std::size_t channels = reader.channels();
  std::vector<png_byte> row(header.width * channels);
  std::vector<GridShade> shades(header.width);
  sink.begin({static_cast<int>(header.width), static_cast<int>(header.height)});
  for (png_uint_32 y = 0; y < header.height; ++y) {
    if (!reader.read_row(row.data())) return damaged();
    find_shades(row, channels, shades);
    sink.row(shades);
  }
  return {};
}

}  // namespace raywalk::detail
