// Maps of Tiled from any bytes: a level that is right, or a message with its place; and in the
// other form a file that comes back.

#include <zstd.h>

#include "formats/tiled_sample.hpp"
#include "fuzz/file_of.hpp"
#include "fuzz/map_answer.hpp"
#include "fuzz/png_of.hpp"
#include "raywalk/formats/detail/tiled/copy.hpp"

namespace raywalk::fuzz {

namespace {

constexpr std::string_view walls_in_csv = R"(<data encoding="csv">
1,1,1,1,1,1,
1,0,0,1,0,1,
1,0,0,2,0,1,
1,0,0,1,0,1,
1,1,1,1,1,1
</data>)";

std::string base64_of(std::string_view bytes) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::string_view part = bytes.substr(i, 3);
    unsigned bits = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      bits = bits << 8U | (k < part.size() ? static_cast<unsigned char>(part[k]) : 0U);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      text += k <= part.size() ? digits[bits >> (18 - 6 * k) & 63U] : '=';
    }
  }
  return text;
}

std::string packed_by_zstd(const std::string& bytes) {
  std::string packed(ZSTD_compressBound(bytes.size()), '\0');
  packed.resize(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), 1));
  return packed;
}

/// The walls of the sample, packed, with bytes changed before or after.
std::string packed_walls(Random& random) {
  std::string bytes;
  for (const char c : walls_in_csv.substr(walls_in_csv.find('>'))) {
    if (c >= '0' && c <= '2') bytes += {static_cast<char>(c - '0'), 0, 0, 0};
  }
  bytes = damaged(random, bytes);
  if (random.chance(0.1)) bytes.resize(static_cast<std::size_t>(random.below(1 << 16)));
  const int kind = random.below(3);
  if (kind == 1) bytes = packed_by_zlib(bytes);
  if (kind == 2) bytes = packed_by_zstd(bytes);
  if (random.chance(0.5)) bytes = damaged(random, bytes);
  const std::string_view names = kind == 0 ? "" : kind == 1 ? "zlib" : "zstd";
  return "<data encoding=\"base64\" compression=\"" + std::string(names) + "\">" +
         base64_of(bytes) + "</data>";
}

/// The sample in one of its ways, with something changed.
std::string changed_sample(Random& random) {
  switch (random.below(3)) {
    case 0:
      return damaged(random, std::string(test::json_sample));
    case 1:
      return damaged(random, std::string(test::tiled_sample));
    default:
      return with(test::tiled_sample, walls_in_csv, packed_walls(random));
  }
}

/// The part of a text up to a form feed, which is taken off with it.
std::string next_part(std::string& text) {
  const std::size_t end = text.find('\f');
  std::string part = text.substr(0, end);
  text = end == std::string::npos ? "" : text.substr(end + 1);
  return part;
}

/// Fails unless a file in the other form can be read; and, of a map, unless it is the same from
/// then on, to and fro, where nothing was lost on the way.
void expect_to_come_back(const std::string& text, bool is_map) {
  for (const bool to_json : {false, true}) {
    detail::Losses losses;
    const auto there = detail::translate_tiled(text, "map", to_json, losses);
    if (!there || *there == text) continue;
    const auto back = detail::translate_tiled(*there, "map", !to_json, losses);
    expect(back.has_value(), back ? "" : to_string(back.error()) + "\n" + *there);
    if (!is_map || !losses.lines().empty()) continue;
    const auto again = detail::translate_tiled(*back, "map", to_json, losses);
    expect(again.has_value(), again ? "" : to_string(again.error()) + "\n" + *back);
    const auto same = detail::translate_tiled(*again, "map", !to_json, losses);
    expect(same == back, *back + "\n" + *again);
  }
}

}  // namespace

// Bytes that the fuzzer writes itself are the map, and, after form feeds, a tileset and a template.
void ask(Random& random) {
  test::TiledFiles files = test::sample_files();
  std::string text;
  if (begins_with_sample(random)) {
    random.below(256);
    if (random.chance(0.25)) files["sample.tsx"] = damaged(random, files["sample.tsx"]);
    if (random.chance(0.1)) files["sample.png"] = damaged(random, files["sample.png"]);
    text = changed_sample(random);
  } else {
    std::string parts = file_of(random, "");
    text = next_part(parts);
    if (!parts.empty()) files["sample.tsx"] = files["sample.tsj"] = next_part(parts);
    if (!parts.empty()) files["sample.tx"] = files["sample.tj"] = next_part(parts);
  }
  const auto map = test::parse_tiled_sample(text, files);
  expect_map_or_place(map);
  expect_to_come_back(text, map.has_value());
}

}  // namespace raywalk::fuzz
