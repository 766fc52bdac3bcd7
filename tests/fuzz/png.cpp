// PNG pictures from any bytes, as textures and as maps: pixels, or a message.

#include "formats/grid_sample.hpp"
#include "fuzz/file_of.hpp"
#include "fuzz/png_of.hpp"
#include "fuzz/question.hpp"
#include "raywalk/formats/detail/grid/rows.hpp"

namespace raywalk::fuzz {

namespace {

void ask_texture(std::span<const std::byte> bytes) {
  const Result<Texture> picture = decode_png(bytes, "a.png");
  if (!picture) {
    expect(!picture.error().message.empty(), "no picture, and no reason");
    return;
  }
  const auto count =
      static_cast<std::size_t>(picture->width) * static_cast<std::size_t>(picture->height);
  expect(picture->width > 0 && picture->height > 0 && picture->texels.size() == count,
         "a picture with too few texels");
  if (count > 10000) return;
  const Result<Texture> again = decode_png(encode_png(*picture), "again.png");
  expect(again && again->texels == picture->texels, "another picture when it is read again");
}

void ask_rows(std::span<const std::byte> bytes) {
  Grid size{};
  int rows = 0;
  const detail::GridRowSink sink{[&](Grid told) { size = told; },
                                 [&](std::span<const detail::GridShade> row) {
                                   expect(static_cast<int>(row.size()) == size.width,
                                          "a row of another length");
                                   ++rows;
                                 }};
  const auto read = detail::read_png_rows(bytes, "a.png", sink, {});
  expect(read ? rows == size.height : !read.error().message.empty(), "too few rows, and no reason");
}

}  // namespace

void ask(Random& random) {
  std::string png;
  if (begins_with_sample(random)) {
    random.below(256);
    png = random_png(random);
  } else {
    png = with_right_sums(file_of(random, ""));
  }
  const std::vector<std::byte> bytes = test::picture_bytes(png);
  ask_texture(bytes);
  ask_rows(bytes);
}

}  // namespace raywalk::fuzz
