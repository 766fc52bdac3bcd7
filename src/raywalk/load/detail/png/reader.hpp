#pragma once

#include <png.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace raywalk::detail {

/// Header of a PNG picture.
struct PngHeader {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  /// Bits per pixel, in the file.
  int bits = 0;
  bool is_interlaced = false;
};

/// Reads the rows of a PNG picture by libpng. Chunks that say nothing of the pixels are passed
/// over, unpacked by nobody, and what is packed behind the last row is not unpacked either.
///
/// `read_header`, then one of the two that begin the rows, then `read_row`. If one of them is
/// false, `reason` says why, and no further one may be called. Expects that the bytes outlive it.
class PngReader {
 public:
  explicit PngReader(std::span<const std::byte> bytes);
  ~PngReader() { png_destroy_read_struct(&png_, &info_, nullptr); }
  PngReader(const PngReader&) = delete;
  PngReader& operator=(const PngReader&) = delete;

  [[nodiscard]] const char* reason() const { return input_.reason.data(); }

  [[nodiscard]] bool read_header(PngHeader& header);
  /// Makes every pixel a byte of gray, and one of alpha where there is any.
  [[nodiscard]] bool begin_grays();
  /// Makes every pixel a `Color`.
  [[nodiscard]] bool begin_colors();
  /// Bytes per pixel of the rows.
  [[nodiscard]] std::size_t channels() const { return png_get_channels(png_, info_); }
  /// As many times the rows have to be read, each time into the same memory.
  [[nodiscard]] int passes() const {
    return header_.is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1;
  }
  /// Reads the next row. After the last one of all passes the file has been read to its end.
  [[nodiscard]] bool read_row(png_byte* row);

 private:
  /// The bytes of a file, and how libpng has failed.
  struct Input {
    const std::byte* next = nullptr;
    std::size_t left = 0;
    /// Rows that are still packed, in all passes.
    std::uint64_t rows = 0;
    /// True if more stands behind the last row than is read.
    bool is_long = false;
    std::array<char, 96> reason{};
  };

  [[noreturn]] static void keep_reason(png_structp png, png_const_charp reason);
  static void read_bytes(png_structp png, png_bytep out, std::size_t size);
  static void count_row(png_structp png, png_row_infop, png_bytep);

  PngHeader header_{};
  Input input_{};
  png_structp png_ = nullptr;
  png_infop info_ = nullptr;
};

/// Why the pixels of a picture cannot be in a file of so many bytes; empty if they can.
[[nodiscard]] std::string png_refusal(const PngHeader& header, std::size_t bytes);
/// Why a file is no PNG picture, as far as its header tells; empty if it is one.
[[nodiscard]] std::string png_obstacle(std::span<const std::byte> bytes);

}  // namespace raywalk::detail
