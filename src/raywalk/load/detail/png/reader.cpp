#include "raywalk/load/detail/png/reader.hpp"

#include <algorithm>
#include <bit>
#include <csetjmp>
#include <cstring>

namespace raywalk::detail {

// An error of libpng jumps back into the function that has called it; so nothing that has a
// destructor is made in those that call it.
namespace {

/// Larger ones are passed over, or are an error where there is no picture without them.
constexpr png_alloc_size_t max_chunk_bytes = 1U << 20U;
/// So many bytes may stand behind the last row's own: libpng reads them in blocks.
constexpr std::size_t max_bytes_behind = 1U << 16U;

/// The chunks that libpng knows, and that say nothing of the pixels: each name ends with a zero.
constexpr char idle_chunks[] =
    "bKGD\0eXIf\0hIST\0iTXt\0oFFs\0pCAL\0pHYs\0sCAL\0sPLT\0sTER\0tEXt\0tIME\0zTXt";
constexpr int idle_chunk_count = sizeof idle_chunks / 5;

void pass_over(png_structp, png_const_charp) {}

/// The rows of all passes.
std::uint64_t row_count(const PngHeader& header) {
  if (!header.is_interlaced) return header.height;
  std::uint64_t rows = 0;
  for (unsigned pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; ++pass) {
    if (PNG_PASS_COLS(header.width, pass) > 0) rows += PNG_PASS_ROWS(header.height, pass);
  }
  return rows;
}

}  // namespace

PngReader::PngReader(std::span<const std::byte> bytes)
    : input_{bytes.data(), bytes.size(), 0, false, {}},
      png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, &input_, keep_reason, pass_over)),
      info_(png_ != nullptr ? png_create_info_struct(png_) : nullptr) {}

void PngReader::keep_reason(png_structp png, png_const_charp reason) {
  auto& kept = static_cast<Input*>(png_get_error_ptr(png))->reason;
  std::strncpy(kept.data(), reason, kept.size() - 1);
  png_longjmp(png, 1);
}

void PngReader::read_bytes(png_structp png, png_bytep out, std::size_t size) {
  auto& input = *static_cast<Input*>(png_get_io_ptr(png));
  if (size > input.left) {
    png_error(png, input.is_long ? "it goes on behind its last row" : "it ends too early");
  }
  std::memcpy(out, input.next, size);
  input.next += size;
  input.left -= size;
}

void PngReader::count_row(png_structp png, png_row_infop, png_bytep) {
  auto& input = *static_cast<Input*>(png_get_io_ptr(png));
  // libpng unpacks the rest of the data, too, however much it is.
  if (--input.rows > 0) return;
  input.is_long = input.left > max_bytes_behind;
  input.left = std::min(input.left, max_bytes_behind);
}

bool PngReader::read_header(PngHeader& header) {
  if (info_ == nullptr || setjmp(png_jmpbuf(png_)) != 0) return false;
  png_set_read_fn(png_, &input_, read_bytes);
  // Those that are larger are refused in our own words.
  png_set_user_limits(png_, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png_, max_chunk_bytes);
  png_set_keep_unknown_chunks(png_, PNG_HANDLE_CHUNK_NEVER,
                              reinterpret_cast<png_const_bytep>(idle_chunks), idle_chunk_count);
  png_read_info(png_, info_);
  header_.width = png_get_image_width(png_, info_);
  header_.height = png_get_image_height(png_, info_);
  header_.bits = png_get_bit_depth(png_, info_) * png_get_channels(png_, info_);
  header_.is_interlaced = png_get_interlace_type(png_, info_) != PNG_INTERLACE_NONE;
  header = header_;
  input_.rows = row_count(header_);
  png_set_read_user_transform_fn(png_, count_row);
  return true;
}

bool PngReader::begin_grays() {
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

bool PngReader::begin_colors() {
  if (setjmp(png_jmpbuf(png_)) != 0) return false;
  constexpr bool is_little = std::endian::native == std::endian::little;
  const auto kind = png_get_color_type(png_, info_);
  const bool has_alpha =
      (kind & PNG_COLOR_MASK_ALPHA) != 0 || png_get_valid(png_, info_, PNG_INFO_tRNS) != 0;
  png_set_expand(png_);
  if ((kind & PNG_COLOR_MASK_COLOR) == 0) png_set_gray_to_rgb(png_);
  // The first is what a file's colors are if it does not say so, the second what they become.
  png_set_alpha_mode_fixed(png_, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_alpha_mode_fixed(png_, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_scale_16(png_);
  if (!has_alpha) png_set_add_alpha(png_, 255, is_little ? PNG_FILLER_AFTER : PNG_FILLER_BEFORE);
  if (is_little) png_set_bgr(png_);
  if (!is_little && has_alpha) png_set_swap_alpha(png_);
  if (header_.is_interlaced) png_set_interlace_handling(png_);
  png_read_update_info(png_, info_);
  return true;
}

bool PngReader::read_row(png_byte* row) {
  if (setjmp(png_jmpbuf(png_)) != 0) return false;
  png_read_row(png_, row, nullptr);
  return true;
}

std::string png_refusal(const PngHeader& header, std::size_t bytes) {
  constexpr std::uint64_t max_packed = 1032;  // a byte of zlib stands for no more
  const std::uint64_t row =
      (std::uint64_t{header.width} * static_cast<unsigned>(header.bits) + 7) / 8 + 1;
  if (row * header.height / max_packed <= bytes) return {};
  return "is cut off: it should have " + std::to_string(header.width) + "x" +
         std::to_string(header.height) + " pixels, and has " + std::to_string(bytes) + " bytes";
}

std::string png_obstacle(std::span<const std::byte> bytes) {
  PngReader reader(bytes);
  PngHeader header;
  if (bytes.empty() || !reader.read_header(header)) return "it is no PNG picture";
  return png_refusal(header, bytes.size());
}

}  // namespace raywalk::detail
