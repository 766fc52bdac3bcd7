#include <png.h>

#include <csetjmp>
#include <new>

#include "raywalk/load/png.hpp"

namespace raywalk {

// Compression that the simplified interface of libpng cannot choose. An error jumps back to where
// the picture was begun; so no object between the two has a destructor.
namespace {

/// Jumps back without a word.
[[noreturn]] void give_up(png_structp png, png_const_charp) { png_longjmp(png, 1); }

/// Without it libpng writes its warnings, of little memory for example, to the terminal.
void pass_over(png_structp, png_const_charp) {}

/// False if there is no memory for more bytes.
bool is_appended(std::vector<std::byte>& bytes, const std::byte* data, std::size_t size) {
  try {
    bytes.insert(bytes.end(), data, data + size);
    return true;
  } catch (const std::bad_alloc&) {
    return false;  // no exception passes through libpng
  }
}

void append(png_structp png, png_bytep data, std::size_t size) {
  auto& bytes = *static_cast<std::vector<std::byte>*>(png_get_io_ptr(png));
  if (!is_appended(bytes, reinterpret_cast<const std::byte*>(data), size)) give_up(png, nullptr);
}

/// State of libpng while it writes; freed at the end.
struct Writer {
  Writer()
      : png(png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, give_up, pass_over)),
        info(png != nullptr ? png_create_info_struct(png) : nullptr) {}
  ~Writer() { png_destroy_write_struct(&png, &info); }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  png_structp png;
  png_infop info;
};

/// Red, green and blue of each pixel, without gaps.
std::vector<png_byte> channels_of(const Framebuffer& picture) {
  std::vector<png_byte> channels;
  channels.reserve(static_cast<std::size_t>(picture.width()) *
                   static_cast<std::size_t>(picture.height()) * 3);
  for (int y = 0; y < picture.height(); ++y) {
    for (const Color c : picture.row(y)) {
      channels.push_back(static_cast<png_byte>(red(c)));
      channels.push_back(static_cast<png_byte>(green(c)));
      channels.push_back(static_cast<png_byte>(blue(c)));
    }
  }
  return channels;
}

/// False if libpng gave up.
bool write_rows(const Writer& writer, const png_byte* channels, int width, int height) {
  if (setjmp(png_jmpbuf(writer.png)) != 0) return false;
  png_set_IHDR(writer.png, writer.info, static_cast<png_uint_32>(width),
               static_cast<png_uint_32>(height), 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_filter(writer.png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_compression_level(writer.png, 9);
  png_write_info(writer.png, writer.info);
  for (int y = 0; y < height; ++y) {
    png_write_row(writer.png, channels + std::ptrdiff_t{y} * width * 3);
  }
  png_write_end(writer.png, writer.info);
  return true;
}

}  // namespace

std::vector<std::byte> encode_small_png(const Framebuffer& picture) {
  if (picture.width() == 0 || picture.height() == 0) return {};
  const Writer writer;
  if (writer.info == nullptr) throw std::bad_alloc();
  std::vector<std::byte> bytes;
  png_set_write_fn(writer.png, &bytes, append, nullptr);
  const std::vector<png_byte> channels = channels_of(picture);
  if (!write_rows(writer, channels.data(), picture.width(), picture.height())) {
    throw std::bad_alloc();
  }
  return bytes;
}

}  // namespace raywalk
