#include "raywalk/formats/detail/wolf/vswap.hpp"

#include <algorithm>
#include <optional>

#include "raywalk/formats/detail/wolf/bytes.hpp"

namespace raywalk::detail {

namespace {

constexpr std::size_t vswap_header_bytes = 6;
constexpr int page_side = 64;
constexpr std::size_t wall_bytes = 4096;
/// Maximum number of posts in a column of a sprite: as many as it has pixels.
constexpr int max_posts = 64;
constexpr Color clear = 0;

/// Draws a sprite: columns of posts, each some pixels one below the other.
class SpriteReader {
 public:
  SpriteReader(std::span<const std::byte> page, std::span<const Color> palette)
      : page_(page), palette_(palette), texels_(wall_bytes, clear) {}

  /// None if the page is as it should be; else where it is not, and why.
  std::optional<std::pair<std::size_t, std::string>> read() {
    if (page_.size() < 4) return wrong(0, "expected the first and the last column");
    const int left = word_at(page_, 0);
    const int right = word_at(page_, 2);
    if (left > right || right >= page_side) {
      return wrong(0, "expected columns from 0 to 63, not " + std::to_string(left) + " to " +
                          std::to_string(right));
    }
    for (int x = left; x <= right; ++x) {
      const std::size_t place = 4 + 2 * static_cast<std::size_t>(x - left);
      if (place + 2 > page_.size()) return wrong(place, "the columns' offsets end early");
      if (auto bad = read_column(x, word_at(page_, place))) return bad;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::vector<Color> take_texels() { return std::move(texels_); }

 private:
  using Wrong = std::optional<std::pair<std::size_t, std::string>>;

  static Wrong wrong(std::size_t offset, std::string message) {
    return std::pair(offset, std::move(message));
  }

  Wrong read_column(int x, std::size_t place) {
    for (int posts = 0;; ++posts, place += 6) {
      if (place + 2 > page_.size()) return wrong(place, "the posts of a column end early");
      const int end = word_at(page_, place) / 2;
      if (end == 0) return std::nullopt;
      if (place + 6 > page_.size()) return wrong(place, "the posts of a column end early");
      const int start = word_at(page_, place + 4) / 2;
      if (start > end || end > page_side || posts == max_posts) {
        return wrong(place, "expected at most 64 posts of rows from 0 to 64, not from " +
                                std::to_string(start) + " to " + std::to_string(end));
      }
      const unsigned top = word_at(page_, place + 2);
      for (int y = start; y < end; ++y) {
        const std::size_t pixel = (top + static_cast<unsigned>(y)) & 0xFFFFU;
        if (pixel >= page_.size()) return wrong(place, "a post's pixels are beyond the page");
        texels_[static_cast<std::size_t>(y) * page_side + static_cast<std::size_t>(x)] =
            palette_[std::to_integer<std::size_t>(page_[pixel])];
      }
    }
  }

  std::span<const std::byte> page_;
  std::span<const Color> palette_;
  std::vector<Color> texels_;
};

}  // namespace

Result<Vswap> Vswap::read(const std::string& name, std::vector<std::byte> bytes) {
  Vswap vswap;
  if (bytes.size() < vswap_header_bytes) {
    return fail(error_at(name, bytes.size(), "expected the numbers of pages, 6 bytes"));
  }
  const std::size_t count = word_at(bytes, 0);
  vswap.sprites_begin_ = word_at(bytes, 2);
  vswap.sounds_begin_ = word_at(bytes, 4);
  const bool is_ordered = vswap.sprites_begin_ <= vswap.sounds_begin_ &&
                          static_cast<std::size_t>(vswap.sounds_begin_) <= count;
  if (!is_ordered || vswap_header_bytes + 6 * count > bytes.size()) {
    return fail(error_at(name, 0,
                         "expected walls, sprites and sounds in this order, and their offsets, "
                         "not " +
                             std::to_string(count) + " pages"));
  }
  std::vector<std::size_t> begins;
  for (std::size_t i = 0; i < count; ++i) {
    begins.push_back(long_at(bytes, vswap_header_bytes + 4 * i));
    if (begins.back() <= bytes.size()) continue;
    return fail(error_at(name, vswap_header_bytes + 4 * i,
                         "page " + std::to_string(i) + " is at " + std::to_string(begins.back()) +
                             ", beyond the end at " + std::to_string(bytes.size())));
  }
  // A page goes on to where the next one begins: the lengths that are told are too small for some.
  std::vector<std::size_t> ends = begins;
  ends.push_back(bytes.size());
  std::ranges::sort(ends);
  for (std::size_t i = 0; i < static_cast<std::size_t>(vswap.sounds_begin_); ++i) {
    const auto next = std::ranges::upper_bound(ends, begins[i]);
    const bool is_there = begins[i] > 0 && next != ends.end();
    vswap.pages_.push_back({begins[i], is_there ? *next - begins[i] : 0});
  }
  vswap.name_ = name;
  vswap.bytes_ = std::move(bytes);
  return vswap;
}

bool Vswap::has_wall(int index) const {
  return index >= 0 && index < walls() && pages_[static_cast<std::size_t>(index)].size > 0;
}

bool Vswap::has_sprite(int index) const {
  return index >= 0 && index < sprites() &&
         pages_[static_cast<std::size_t>(sprites_begin_) + static_cast<std::size_t>(index)].size >
             0;
}

Result<Texture> Vswap::wall(int index, std::span<const Color> palette) const {
  const Page page = pages_[static_cast<std::size_t>(index)];
  if (page.size < wall_bytes) {
    return fail(error_at(
        name_, page.begin,
        "wall " + std::to_string(index) + " has " + std::to_string(page.size) + " of 4096 bytes"));
  }
  const auto bytes = bytes_of(page);
  std::vector<Color> texels(wall_bytes);
  for (std::size_t x = 0; x < page_side; ++x) {
    for (std::size_t y = 0; y < page_side; ++y) {
      texels[y * page_side + x] = palette[std::to_integer<std::size_t>(bytes[x * page_side + y])];
    }
  }
  return make_texture(page_side, page_side, std::move(texels));
}

Result<Texture> Vswap::sprite(int index, std::span<const Color> palette) const {
  const Page page =
      pages_[static_cast<std::size_t>(sprites_begin_) + static_cast<std::size_t>(index)];
  SpriteReader reader(bytes_of(page), palette);
  if (const auto wrong = reader.read()) {
    return fail(error_at(name_, page.begin + wrong->first,
                         "sprite " + std::to_string(index) + ": " + wrong->second));
  }
  return make_texture(page_side, page_side, reader.take_texels());
}

}  // namespace raywalk::detail
