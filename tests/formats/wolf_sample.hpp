#pragma once

#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "raywalk/formats/detail/wolf/bytes.hpp"
#include "raywalk/formats/wolf.hpp"

/// Files of Wolfenstein 3D, made here: the game's own are those of who bought them.
namespace raywalk::test {

using Bytes = std::vector<std::byte>;

/// Numbers of the planes 0 and 1.
struct WolfNumbers {
  std::uint16_t tile = 0;
  std::uint16_t thing = 0;
};
using WolfLegend = std::map<char, WolfNumbers>;

/// A level from a drawing of rows of one length. `#` is a wall, `.` a floor, `@` the start to the
/// east, unless the legend says something else; all other characters are in the legend.
[[nodiscard]] inline WolfMap wolf_drawn(std::string_view rows, WolfLegend legend = {},
                                        std::string name = "Drawn") {
  legend.insert({{'#', {1, 0}}, {'.', {108, 0}}, {'@', {108, 20}}});
  WolfMap map{.number = 1, .name = std::move(name)};
  int x = 0;
  for (const char c : rows) {
    if (c == '\n') {
      map.width = x;
      x = 0;
      ++map.height;
      continue;
    }
    const WolfNumbers numbers = legend.at(c);
    map.planes[0].push_back(numbers.tile);
    map.planes[1].push_back(numbers.thing);
    map.planes[2].push_back(0);
    ++x;
  }
  return map;
}

[[nodiscard]] inline WolfLevels wolf_files(std::span<const WolfMap> levels,
                                           WolfPacking packing = WolfPacking::carmack) {
  return encode_wolf_levels(levels, packing).value();
}

/// A wall page: the index in the palette of each pixel.
template <class IndexAt>
[[nodiscard]] Bytes wall_page(IndexAt index_at) {
  Bytes page;
  for (int x = 0; x < 64; ++x) {
    for (int y = 0; y < 64; ++y) put_number(page, static_cast<unsigned>(index_at(x, y)), 1);
  }
  return page;
}

/// A sprite page, by posts: the index in the palette of each pixel, below 0 for none.
template <class IndexAt>
[[nodiscard]] Bytes sprite_page(IndexAt index_at) {
  struct Post {
    int begin = 0;
    int end = 0;
    std::size_t pixels = 0;
  };
  int left = 64;
  int right = -1;
  std::vector<std::vector<Post>> columns(64);
  Bytes pixels;
  for (int x = 0; x < 64; ++x) {
    for (int y = 0; y < 64; ++y) {
      if (index_at(x, y) < 0) continue;
      auto& posts = columns[static_cast<std::size_t>(x)];
      if (posts.empty() || posts.back().end != y) posts.push_back({y, y, pixels.size()});
      posts.back().end = y + 1;
      put_number(pixels, static_cast<unsigned>(index_at(x, y)), 1);
      left = std::min(left, x);
      right = std::max(right, x);
    }
  }
  if (right < 0) left = right = 0;
  const auto count = static_cast<std::size_t>(right - left + 1);
  const std::size_t first_pixel = 4 + 2 * count;
  Bytes page;
  put_number(page, static_cast<unsigned>(left), 2);
  put_number(page, static_cast<unsigned>(right), 2);
  std::size_t place = first_pixel + pixels.size();
  Bytes posts;
  for (int x = left; x <= right; ++x) {
    put_number(page, static_cast<unsigned>(place + posts.size()), 2);
    for (const Post& post : columns[static_cast<std::size_t>(x)]) {
      put_number(posts, static_cast<unsigned>(2 * post.end), 2);
      put_number(
          posts,
          static_cast<unsigned>(first_pixel + post.pixels) - static_cast<unsigned>(post.begin), 2);
      put_number(posts, static_cast<unsigned>(2 * post.begin), 2);
    }
    put_number(posts, 0, 2);
  }
  page.insert(page.end(), pixels.begin(), pixels.end());
  page.insert(page.end(), posts.begin(), posts.end());
  return page;
}

/// Pages by their numbers among the walls, or among the sprites.
using WolfPages = std::map<int, Bytes>;

/// The bytes of a `VSWAP` with these pages; those that are missing before others are left out, as
/// in the files of small games. There are no sounds.
[[nodiscard]] inline Bytes vswap_of(const WolfPages& walls, const WolfPages& sprites) {
  const int wall_count = walls.empty() ? 0 : walls.rbegin()->first + 1;
  const int sprite_count = sprites.empty() ? 0 : sprites.rbegin()->first + 1;
  const int count = wall_count + sprite_count;
  Bytes bytes;
  for (const int number : {count, wall_count, count}) {
    put_number(bytes, static_cast<unsigned>(number), 2);
  }
  Bytes offsets;
  Bytes lengths;
  Bytes pages;
  const std::size_t first = 6 + 6 * static_cast<std::size_t>(count);
  const auto add = [&](const WolfPages& all, int index) {
    const auto page = all.find(index);
    const bool is_there = page != all.end();
    put_number(offsets, is_there ? static_cast<std::uint32_t>(first + pages.size()) : 0, 4);
    put_number(lengths, is_there ? static_cast<unsigned>(page->second.size()) : 0, 2);
    if (is_there) pages.insert(pages.end(), page->second.begin(), page->second.end());
  };
  for (int i = 0; i < wall_count; ++i) add(walls, i);
  for (int i = 0; i < sprite_count; ++i) add(sprites, i);
  bytes.insert(bytes.end(), offsets.begin(), offsets.end());
  bytes.insert(bytes.end(), lengths.begin(), lengths.end());
  bytes.insert(bytes.end(), pages.begin(), pages.end());
  return bytes;
}

/// Walls and sprites enough for all levels: each wall has bricks of a color of its own, with its
/// number as a pattern of dots, lighter to the north and the south; each sprite is a figure, whose
/// front has a face.
[[nodiscard]] inline Bytes sample_vswap(int wall_count = 106, int sprite_count = 100) {
  WolfPages walls;
  WolfPages sprites;
  for (int i = 0; i < wall_count; ++i) {
    walls[i] = wall_page([i](int x, int y) {
      const int row = 32 + 16 * (i / 2 % 14);
      const bool is_mortar = y % 16 == 0 || (x + y / 16 * 16) % 32 == 0;
      const bool is_dot = y >= 2 && y < 6 && x % 6 < 4 && ((i / 2) >> (x / 6) & 1) != 0;
      if (is_dot) return 15;
      return is_mortar ? 28 : row + 3 + 3 * (i % 2) + (x / 4 + y / 4) % 2;
    });
  }
  for (int i = 0; i < sprite_count; ++i) {
    sprites[i] = sprite_page([i](int x, int y) {
      const int dx = 2 * x - 63;
      const int dy = 2 * y - 40;
      const bool is_head = dx * dx + dy * dy < 24 * 24;
      const bool is_body = y >= 30 && y < 64 && std::abs(dx) < 36 && (y < 48 || std::abs(dx) > 6);
      if (!is_head && !is_body) return -1;
      // The mark goes round with the sides of those that have eight.
      const int mark = 8 * ((i + 6) % 8);
      if (is_body && (x + 32) % 64 / 8 * 8 == mark) return 14;
      return 32 + 16 * (i / 8 % 14) + (is_head ? 3 : 8);
    });
  }
  return vswap_of(walls, sprites);
}

inline void write_bytes(const std::filesystem::path& file, const Bytes& bytes) {
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
}

}  // namespace raywalk::test
