#include "cli/y4m.hpp"

#include <algorithm>
#include <string_view>

#include "game/command.hpp"
#include "raywalk/base/bytes.hpp"

namespace raywalk {

namespace {

/// How much of red, green and blue there is in a sample, in 1/65536 of its range.
struct Weights {
  int red = 0;
  int green = 0;
  int blue = 0;
};

struct YuvMatrix {
  Weights luma{};
  Weights blue_difference{};
  Weights red_difference{};
};

// Luma has 219/255, a difference 224/255 of the standards' weights; the weights of a difference add
// up to 0, those of luma to 219/255.
constexpr YuvMatrix bt_601{{16829, 33039, 6416}, {-9714, -19070, 28784}, {28784, -24103, -4681}};
constexpr YuvMatrix bt_709{{11966, 40254, 4064}, {-6596, -22188, 28784}, {28784, -26145, -2639}};

const YuvMatrix& matrix_of(const Framebuffer& picture) {
  return picture.width() >= 1280 || picture.height() > 576 ? bt_709 : bt_601;
}

/// A sample of the sum of 2^`shift` / 65536 pixels.
std::byte sample(const Weights& weights, const Weights& sum, int offset, int shift) {
  const int weighted = weights.red * sum.red + weights.green * sum.green + weights.blue * sum.blue;
  return static_cast<std::byte>(((weighted + (1 << (shift - 1))) >> shift) + offset);
}

Weights channels_of(Color color) {
  return {static_cast<int>(red(color)), static_cast<int>(green(color)),
          static_cast<int>(blue(color))};
}

/// The sum of four pixels; those beyond the edge are those at it.
Weights sum_of_block(const Framebuffer& picture, int x, int y) {
  Weights sum;
  for (const int row : {y, std::min(y + 1, picture.height() - 1)}) {
    for (const int column : {x, std::min(x + 1, picture.width() - 1)}) {
      const Weights pixel = channels_of(picture.row(row)[static_cast<std::size_t>(column)]);
      sum = {sum.red + pixel.red, sum.green + pixel.green, sum.blue + pixel.blue};
    }
  }
  return sum;
}

}  // namespace

std::string y4m_header(const Size& size) {
  return "YUV4MPEG2 W" + std::to_string(size.width) + " H" + std::to_string(size.height) + " F" +
         std::to_string(ticks_per_second) + ":1 Ip A1:1 C420jpeg XYSCSS=420JPEG\n";
}

void set_y4m_frame(std::vector<std::byte>& bytes, const Framebuffer& picture) {
  constexpr std::string_view mark = "FRAME\n";
  const YuvMatrix& matrix = matrix_of(picture);
  const auto columns = static_cast<std::size_t>(picture.width() + 1) / 2;
  const auto rows = static_cast<std::size_t>(picture.height() + 1) / 2;
  const std::size_t pixels =
      static_cast<std::size_t>(picture.width()) * static_cast<std::size_t>(picture.height());
  bytes.resize(mark.size() + pixels + 2 * columns * rows);
  auto next = std::ranges::copy(text_bytes(mark), bytes.begin()).out;
  for (int y = 0; y < picture.height(); ++y) {
    for (const Color pixel : picture.row(y)) {
      *next++ = sample(matrix.luma, channels_of(pixel), 16, 16);
    }
  }
  auto red_next = next + static_cast<std::ptrdiff_t>(columns * rows);
  for (int y = 0; y < picture.height(); y += 2) {
    for (int x = 0; x < picture.width(); x += 2) {
      const Weights sum = sum_of_block(picture, x, y);
      *next++ = sample(matrix.blue_difference, sum, 128, 18);
      *red_next++ = sample(matrix.red_difference, sum, 128, 18);
    }
  }
}

}  // namespace raywalk
