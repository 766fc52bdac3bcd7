#include "raywalk/load/png.hpp"

#include <png.h>

#include <cassert>
#include <memory>
#include <new>
#include <utility>

#include "raywalk/base/file.hpp"
#include "raywalk/load/detail/load_part.hpp"
#include "raywalk/load/detail/png/reader.hpp"

namespace raywalk {

namespace {

constexpr png_uint_32 max_pixels_a_side = 4096;

// libpng's simplified interface catches its own longjmp before it returns, so no C++ object is
// ever jumped over.
/// A picture that libpng is writing; frees what libpng holds.
struct Image : png_image {
  Image() : png_image{} { version = PNG_IMAGE_VERSION; }
  ~Image() { png_image_free(this); }
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;
};

/// Rows of pixels somewhere in memory, `pitch` pixels apart.
struct Rows {
  int width = 0;
  int height = 0;
  int pitch = 0;
  const Color* first = nullptr;

  [[nodiscard]] std::span<const Color> row(int y) const {
    return {first + std::ptrdiff_t{y} * pitch, static_cast<std::size_t>(width)};
  }
};

bool has_alpha(const Rows& rows) {
  Color all = 0xFF000000U;
  for (int y = 0; y < rows.height; ++y) {
    for (const Color c : rows.row(y)) all &= c;
  }
  return alpha(all) != 0xFFU;
}

std::vector<png_byte> packed(const Rows& rows, bool with_alpha) {
  std::vector<png_byte> bytes;
  bytes.resize(static_cast<std::size_t>(rows.width) * static_cast<std::size_t>(rows.height) *
               (with_alpha ? 4U : 3U));
  auto out = bytes.begin();
  for (int y = 0; y < rows.height; ++y) {
    for (const Color c : rows.row(y)) {
      *out++ = static_cast<png_byte>(red(c));
      *out++ = static_cast<png_byte>(green(c));
      *out++ = static_cast<png_byte>(blue(c));
      if (with_alpha) *out++ = static_cast<png_byte>(alpha(c));
    }
  }
  return bytes;
}

/// Pixels of a format of libpng, without gaps.
std::vector<std::byte> written(int width, int height, png_uint_32 format, const void* pixels) {
  if (width == 0 || height == 0) return {};
  Image image;
  image.width = static_cast<png_uint_32>(width);
  image.height = static_cast<png_uint_32>(height);
  image.format = format;
  image.flags = PNG_IMAGE_FLAG_FAST;
  // More than the pixels take; what is not written takes no memory, as long as nobody clears it.
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  const auto bytes = std::make_unique_for_overwrite<std::byte[]>(size);
  if (png_image_write_to_memory(&image, bytes.get(), &size, 0, pixels, 0, nullptr) == 0) {
    throw std::bad_alloc();
  }
  return {bytes.get(), bytes.get() + size};
}

std::vector<std::byte> encode(const Rows& rows) {
  const bool with_alpha = has_alpha(rows);
  const std::vector<png_byte> pixels = packed(rows, with_alpha);
  return written(rows.width, rows.height, with_alpha ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB,
                 pixels.data());
}

}  // namespace

Result<Texture> decode_png(std::span<const std::byte> bytes, const std::string& name,
                           const Progress* progress) {
  if (bytes.empty()) return fail({name, 0, 0, "is empty: expected a PNG picture"});
  detail::PngReader reader(bytes);
  const auto damaged = [&] {
    return fail({name, 0, 0, std::string("is not a whole PNG picture: ") + reader.reason()});
  };
  detail::PngHeader header;
  if (!reader.read_header(header)) return damaged();
  if (header.width > max_pixels_a_side || header.height > max_pixels_a_side) {
    return fail({name, 0, 0, "is larger than 4096 pixels a side"});
  }
  if (std::string why = detail::png_refusal(header, bytes.size()); !why.empty()) {
    return fail({name, 0, 0, std::move(why)});
  }
  if (!reader.begin_colors()) return damaged();
  std::vector<Color> texels(std::size_t{header.width} * header.height);
  for (int pass = 0; pass < reader.passes(); ++pass) {
    for (std::size_t y = 0; y < header.height; ++y) {
      if (is_stopped(progress)) return fail({name, 0, 0, detail::not_wanted});
      Color* const row = texels.data() + y * header.width;
      if (!reader.read_row(reinterpret_cast<png_byte*>(row))) return damaged();
    }
  }
  return make_texture(static_cast<int>(header.width), static_cast<int>(header.height),
                      std::move(texels));
}

Result<Texture> load_png(const std::filesystem::path& file, const LoadTerms& terms) {
  const auto bytes = read_file(file, terms.limits.picture_bytes, terms.progress);
  if (!bytes) return tl::unexpected(bytes.error());
  return decode_png(*bytes, file.string(), terms.progress);
}

std::vector<std::byte> encode_png(const Framebuffer& picture) {
  if (picture.width() == 0 || picture.height() == 0) return {};
  return encode({picture.width(), picture.height(), picture.pitch(), picture.row(0).data()});
}

std::vector<std::byte> encode_png(const Texture& picture) {
  return encode({picture.width, picture.height, picture.width, picture.texels.data()});
}

std::vector<std::byte> encode_png(const Samples& samples) {
  assert(samples.values.size() == static_cast<std::size_t>(samples.width) *
                                      static_cast<std::size_t>(samples.height) *
                                      static_cast<std::size_t>(samples.channels));
  // libpng takes samples of 16 bits to be linear, and writes them as they are.
  return written(samples.width, samples.height,
                 samples.channels == 1 ? PNG_FORMAT_LINEAR_Y : PNG_FORMAT_LINEAR_RGB,
                 samples.values.data());
}

}  // namespace raywalk
