#include "raywalk/load/png.hpp"

#include <png.h>

#include "support/catch.hpp"
#include "support/png_header.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

Texture noise(int width, int height, Color keep = 0xFFFFFFFF, Color set = 0) {
  Random random(7);
  std::vector<Color> texels;
  for (int i = 0; i < width * height; ++i) {
    texels.push_back((static_cast<Color>(random.bits()) & keep) | set);
  }
  return make_texture(width, height, std::move(texels));
}

/// A PNG made by libpng's plain interface, which can do what our encoder does not.
struct Kind {
  int depth = 8;
  int color_type = PNG_COLOR_TYPE_RGB;
  int interlace = PNG_INTERLACE_NONE;
  png_uint_32 width = 9;
};

void append(png_structp png, png_bytep data, std::size_t size) {
  auto& bytes = *static_cast<std::vector<std::byte>*>(png_get_io_ptr(png));
  const auto* first = reinterpret_cast<const std::byte*>(data);
  bytes.insert(bytes.end(), first, first + size);
}

/// A picture, 7 pixels high, whose sample bytes count up: 0, 1, 2 ... along each row, from `y *
/// 16`.
std::vector<std::byte> counting_png(const Kind& kind) {
  std::vector<std::byte> bytes;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, &bytes, append, nullptr);
  png_set_IHDR(png, info, kind.width, 7, kind.depth, kind.color_type, kind.interlace,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  std::vector<png_color> palette(std::size_t{1} << (kind.depth > 8 ? 8 : kind.depth));
  for (std::size_t i = 0; i < palette.size(); ++i) {
    palette[i] = {static_cast<png_byte>(i), static_cast<png_byte>(255 - i), 77};
  }
  const png_byte first_alpha = 0;
  if (kind.color_type == PNG_COLOR_TYPE_PALETTE) {
    png_set_PLTE(png, info, palette.data(), static_cast<int>(palette.size()));
    png_set_tRNS(png, info, &first_alpha, 1, nullptr);
  }
  png_write_info(png, info);
  const int passes = png_set_interlace_handling(png);
  for (int pass = 0; pass < passes; ++pass) {
    for (int y = 0; y < 7; ++y) {
      std::vector<png_byte> row(9 * 8);
      for (std::size_t i = 0; i < row.size(); ++i)
        row[i] = static_cast<png_byte>(y * 16 + static_cast<int>(i));
      png_write_row(png, row.data());
    }
  }
  png_write_end(png, nullptr);
  png_destroy_write_struct(&png, &info);
  return bytes;
}

TEST_CASE("png: a picture comes back as it went, with alpha and without") {
  for (const Texture& picture :
       {noise(17, 5), noise(17, 5, 0x00FFFFFF, 0xFF000000), noise(1, 1), noise(300, 2)}) {
    const Result<Texture> back = decode_png(encode_png(picture), "noise");
    REQUIRE(back);
    CHECK(back->width == picture.width);
    CHECK(back->height == picture.height);
    CHECK(back->texels == picture.texels);
    CHECK(back->opaque == picture.opaque);
  }
}

TEST_CASE("png: a framebuffer's padding is left out") {
  Framebuffer picture(20, 3);
  const Texture pixels = noise(20, 3, 0x00FFFFFF, 0xFF000000);
  for (int y = 0; y < 3; ++y) {
    for (int x = 0; x < 20; ++x) picture.row(y)[static_cast<std::size_t>(x)] = pixels.texel(x, y);
  }
  const Result<Texture> back = decode_png(encode_png(picture), "frame");
  REQUIRE(back);
  CHECK(back->texels == pixels.texels);
  CHECK(encode_png(Framebuffer()).empty());
  CHECK(encode_png(Texture()).empty());
}

/// Byte 25 of a PNG says of what kind its pixels are.
// 200 rows of 300 texels, each of 4 shades and 3x3 pixels large.
TEST_CASE("png: a picture encoded to be small is the same picture, in fewer bytes") {
  Random random(5);
  Framebuffer frame(300, 201);
  for (int y = 0; y < frame.height(); ++y) {
    for (int x = 0; x < frame.width(); ++x) {
      const Color above =
          y % 3 == 0 || x % 3 != 0 ? 0 : frame.row(y - 1)[static_cast<std::size_t>(x)];
      const Color left = x % 3 == 0 ? above : frame.row(y)[static_cast<std::size_t>(x - 1)];
      const auto shade = static_cast<unsigned>(random.below(4)) * 85;
      frame.row(y)[static_cast<std::size_t>(x)] = left != 0 ? left : rgb(shade, shade / 5, 9);
    }
  }
  const std::vector<std::byte> small = encode_small_png(frame);
  CHECK(small.size() < encode_png(frame).size());
  const Result<Texture> back = decode_png(small, "small");
  REQUIRE(back);
  int wrong = 0;
  for (int y = 0; y < frame.height(); ++y) {
    for (int x = 0; x < frame.width(); ++x) {
      wrong += back->texel(x, y) == frame.row(y)[static_cast<std::size_t>(x)] ? 0 : 1;
    }
  }
  CHECK(wrong == 0);
  CHECK(encode_small_png(Framebuffer()).empty());
  CHECK(encode_small_png(frame) == small);
}

TEST_CASE("png: alpha is written only where there is some") {
  CHECK(encode_png(noise(3, 3, 0x00FFFFFF, 0xFF000000))[25] == std::byte{PNG_COLOR_TYPE_RGB});
  CHECK(encode_png(noise(3, 3))[25] == std::byte{PNG_COLOR_TYPE_RGB_ALPHA});
}

TEST_CASE("decode_png: an interlaced picture with a palette, one entry of it transparent") {
  const auto bytes = counting_png({8, PNG_COLOR_TYPE_PALETTE, PNG_INTERLACE_ADAM7});
  const Result<Texture> picture = decode_png(bytes, "palette");
  REQUIRE(picture);
  CHECK(picture->width == 9);
  CHECK(picture->height == 7);
  CHECK(alpha(picture->texel(0, 0)) == 0);
  for (int y = 0; y < 7; ++y) {
    for (int x = y == 0 ? 1 : 0; x < 9; ++x) {
      const auto index = static_cast<unsigned>(y * 16 + x);
      CHECK(picture->texel(x, y) == rgb(index, 255 - index, 77));
    }
  }
  CHECK_FALSE(picture->opaque.test({0, 0}));
  CHECK(picture->opaque.test({1, 0}));
}

TEST_CASE("decode_png: gray pictures of every depth, 16 bits as bright as 8") {
  for (const int interlace : {PNG_INTERLACE_NONE, PNG_INTERLACE_ADAM7}) {
    const auto gray = decode_png(counting_png({8, PNG_COLOR_TYPE_GRAY, interlace}), "8");
    REQUIRE(gray);
    CHECK(gray->texel(3, 2) == rgb(35, 35, 35));
    // The bytes 80, 81 (row 5, first sample) are the sample 0x5051, which is 80 of 255.
    const auto deep = decode_png(counting_png({16, PNG_COLOR_TYPE_GRAY, interlace}), "16");
    REQUIRE(deep);
    CHECK(deep->texel(0, 5) == rgb(80, 80, 80));
    // The byte 0x10 (row 1) holds the bits 0001 0000, the pairs 00 01 and so on.
    const auto bits = decode_png(counting_png({1, PNG_COLOR_TYPE_GRAY, interlace}), "1");
    REQUIRE(bits);
    CHECK(bits->texel(2, 1) == rgb(0, 0, 0));
    CHECK(bits->texel(3, 1) == rgb(255, 255, 255));
    const auto pairs = decode_png(counting_png({2, PNG_COLOR_TYPE_GRAY, interlace}), "2");
    REQUIRE(pairs);
    CHECK(pairs->texel(1, 1) == rgb(85, 85, 85));
  }
}

TEST_CASE("decode_png: color with alpha, of 8 and of 16 bits") {
  const auto color = decode_png(counting_png({8, PNG_COLOR_TYPE_RGB_ALPHA}), "8");
  REQUIRE(color);
  CHECK(color->texel(1, 1) == 0x17141516);
  const auto gray = decode_png(counting_png({8, PNG_COLOR_TYPE_GRAY_ALPHA}), "8");
  REQUIRE(gray);
  CHECK(gray->texel(1, 1) == 0x13121212);
  REQUIRE(decode_png(counting_png({16, PNG_COLOR_TYPE_RGB_ALPHA}), "16"));
}

TEST_CASE("decode_png: what is no PNG is told by its name") {
  const Result<Texture> none = decode_png({}, "empty.png");
  REQUIRE_FALSE(none);
  CHECK(to_string(none.error()) == "empty.png: is empty: expected a PNG picture");
}

std::vector<std::byte> with_width(std::vector<std::byte> bytes, unsigned width) {
  return test::with_number(std::move(bytes), 16, width);
}

std::vector<std::byte> with_height(std::vector<std::byte> bytes, unsigned height) {
  return test::with_number(std::move(bytes), 20, height);
}

TEST_CASE(
    "decode_png: a picture of more than 4096 pixels a side is refused before it is unpacked") {
  const auto large = encode_png(noise(4096, 1));
  REQUIRE(decode_png(large, "large"));
  const auto tall = decode_png(encode_png(noise(1, 4097)), "tall.png");
  REQUIRE_FALSE(tall);
  CHECK(to_string(tall.error()) == "tall.png: is larger than 4096 pixels a side");
  const auto claimed = decode_png(with_width(encode_png(noise(4, 4)), 1U << 30U), "claimed.png");
  REQUIRE_FALSE(claimed);
  const auto slightly = decode_png(with_width(encode_png(noise(4, 4)), 4097), "claimed.png");
  REQUIRE_FALSE(slightly);
  CHECK(slightly.error().message == "is larger than 4096 pixels a side");
  CHECK_FALSE(decode_png(with_width(encode_png(noise(4, 4)), 4096), "claimed.png"));
}

TEST_CASE("decode_png: a picture larger than its file can hold is refused before it is unpacked") {
  const auto large = with_height(with_width(encode_png(noise(4, 16)), 4096), 4096);
  const auto picture = decode_png(large, "large.png");
  REQUIRE_FALSE(picture);
  CHECK(to_string(picture.error()) ==
        "large.png: is cut off: it should have 4096x4096 pixels, and "
        "has " +
            std::to_string(large.size()) + " bytes");
}

TEST_CASE("decode_png: what is packed far behind the last row is an error, and not unpacked") {
  const auto whole = encode_png(noise(40, 2000, 0x00FFFFFF, 0xFF000000));
  const auto slightly = decode_png(with_height(whole, 1900), "long.png");
  REQUIRE(slightly);
  CHECK(slightly->height == 1900);
  const auto by_far = decode_png(with_height(whole, 100), "long.png");
  REQUIRE_FALSE(by_far);
  CHECK(to_string(by_far.error()) ==
        "long.png: is not a whole PNG picture: it goes on behind its last row");
}

// libpng's simplified interface puts the rows of such a picture into wrong places.
TEST_CASE("decode_png: an interlaced picture of one column has its rows in their places") {
  for (const int depth : {8, 16}) {
    const auto picture =
        decode_png(counting_png({depth, PNG_COLOR_TYPE_GRAY, PNG_INTERLACE_ADAM7, 1}), "column");
    REQUIRE(picture);
    for (int y = 0; y < 7; ++y) {
      const auto shade = static_cast<unsigned>(16 * y);
      CHECK(picture->texel(0, y) == rgb(shade, shade, shade));
    }
  }
}

std::vector<std::vector<std::byte>> samples() {
  return {encode_png(noise(7, 5)), encode_png(noise(7, 5, 0x00FFFFFF, 0xFF000000)),
          counting_png({8, PNG_COLOR_TYPE_PALETTE, PNG_INTERLACE_ADAM7}),
          counting_png({16, PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_ADAM7})};
}

/// True if the answer is a picture that hangs together, or a message.
bool is_sound(const Result<Texture>& picture) {
  if (!picture) return !picture.error().message.empty();
  const auto count = static_cast<std::size_t>(picture->width * picture->height);
  return picture->texels.size() == count && picture->opaque.width() == picture->width;
}

TEST_CASE("decode_png: cut at every length, a message unless all pixels are there") {
  for (const auto& whole : samples()) {
    for (std::size_t length = 0; length < whole.size(); ++length) {
      const auto picture = decode_png(std::span(whole).first(length), "cut");
      if (!is_sound(picture)) FAIL("length " << length);
      // The last 12 bytes only say that the picture ends.
      if (length + 20 < whole.size() && picture) FAIL("length " << length);
    }
  }
}

TEST_CASE("decode_png: with any byte changed, a picture or a message") {
  for (auto bytes : samples()) {
    for (std::byte& byte : bytes) {
      const std::byte before = byte;
      for (const unsigned flip : {0x01U, 0x20U, 0x80U, 0xFFU}) {
        byte = before ^ static_cast<std::byte>(flip);
        if (!is_sound(decode_png(bytes, "flipped"))) FAIL("flip " << flip);
      }
      byte = before;
    }
  }
}

}  // namespace
}  // namespace raywalk
