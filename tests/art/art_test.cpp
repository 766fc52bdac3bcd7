#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "art/catalog.hpp"
#include "art/figure.hpp"
#include "art/tileset.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/load/png.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

const std::filesystem::path source = RAYWALK_SOURCE_FOLDER;

/// True for the pictures that take seconds to make without optimisation.
bool is_slow(std::string_view name) {
  constexpr std::array<std::string_view, 13> slow{
      "gate",  "barrel", "barrel_toppled", "eye",      "eye_red",    "lamp", "lamp_broken",
      "plant", "sky",    "tree",           "gold_key", "silver_key", "relic"};
  return name.starts_with("hand_") || std::ranges::find(slow, name) != slow.end();
}

bool is_made_here(std::string_view name) {
#ifdef NDEBUG
  constexpr bool is_optimised = true;
#else
  constexpr bool is_optimised = false;
#endif
  return is_optimised || !is_slow(name);
}

bool repeats_across(const Texture& t) {
  // No step over the seam is larger than the largest step inside the picture.
  const auto step = [&](int x, int y) {
    const Color a = t.texel(x, y);
    const Color b = t.texel((x + 1) % t.width, y);
    return std::abs(static_cast<int>(green(a)) - static_cast<int>(green(b)));
  };
  int inside = 0;
  int seam = 0;
  for (int y = 0; y < t.height; ++y) {
    for (int x = 0; x + 1 < t.width; ++x) inside = std::max(inside, step(x, y));
    seam = std::max(seam, step(t.width - 1, y));
  }
  return seam <= inside;
}

}  // namespace

TEST_CASE("art: the tileset of Tiled has the pictures in textures/") {
  std::vector<Texture> pictures;
  for (const std::string_view name : tileset_names) {
    const auto picture = load_png(source / "textures" / (std::string(name) + ".png"));
    REQUIRE(picture);
    pictures.push_back(*picture);
  }
  const auto kept = load_png(source / "maps" / "tiled" / "raywalk.png");
  REQUIRE(kept);
  CHECK(kept->texels == tileset_of(pictures).texels);
}

TEST_CASE("art: the pictures in textures/ are those that make_art makes") {
  for (const NamedPicture& picture : all_pictures()) {
    INFO(picture.name);
    const auto kept = load_png(source / "textures" / (std::string(picture.name) + ".png"));
    REQUIRE(kept);
    if (!is_made_here(picture.name)) continue;
    const Texture made = to_texture(picture.paint());
    CHECK(made.width == kept->width);
    CHECK(made.height == kept->height);
    CHECK(made.texels == kept->texels);
  }
}

Texture side_of(const NamedFigure& figure, int side) {
  const auto kept = load_png(source / "textures" /
                             (std::string(figure.name) + "_" + std::to_string(side) + ".png"));
  REQUIRE(kept);
  return *kept;
}

TEST_CASE("art: the figures in textures/ are those that make_art makes") {
  // Each takes a tenth of a second: of each figure one side, another one of each.
  int number = 0;
  for (const NamedFigure& figure : all_figures()) {
    INFO(figure.name);
    const int side = number++ * 3 % figure_sides;
    const Texture kept = side_of(figure, side);
    if (!is_made_here("gate")) continue;
    const Texture made = to_texture(figure.paint(side));
    CHECK(made.width == kept.width);
    CHECK(made.texels == kept.texels);
  }
}

TEST_CASE("art: a figure stands on the bottom row, has room around it, and eight different sides") {
  for (const NamedFigure& figure : all_figures()) {
    INFO(figure.name);
    const Texture front = side_of(figure, 0);
    Texture last = side_of(figure, figure_sides - 1);
    for (int side = 0; side < figure_sides; ++side) {
      INFO(side);
      const Texture picture = side_of(figure, side);
      CHECK(picture.width == front.width);
      CHECK(picture.height == front.height);
      CHECK(picture.texels != last.texels);
      last = picture;
      int standing = 0;
      int beside = 0;
      int unclear = 0;
      for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
          const unsigned a = alpha(picture.texel(x, y));
          unclear += a != 0 && a != 255 ? 1 : 0;
          if (a == 0) continue;
          standing += y == picture.height - 1 ? 1 : 0;
          beside += x == 0 || x == picture.width - 1 || y == 0 ? 1 : 0;
        }
      }
      CHECK(standing > 0);
      CHECK(beside == 0);
      CHECK(unclear == 0);
    }
  }
}

TEST_CASE("art: the sounds in sounds/ are those that make_art makes") {
  for (const NamedSound& sound : all_sounds()) {
    INFO(sound.name);
    const auto kept = read_file(source / "sounds" / (std::string(sound.name) + ".wav"));
    REQUIRE(kept);
    CHECK(*kept == encode_sound(sound));
  }
}

TEST_CASE("art: every texel of a thing is there or not, and it stands on the bottom row") {
  for (const std::string name : {"barrel", "barrel_toppled", "eye", "eye_red", "lamp", "plant",
                                 "tree", "gold_key", "silver_key", "lamp_broken", "coins", "cup",
                                 "candlestick", "candle_lit", "candle_out", "relic", "pebble"}) {
    INFO(name);
    const auto thing = load_png(source / "textures" / (name + ".png"));
    REQUIRE(thing);
    CHECK(std::ranges::all_of(thing->texels,
                              [](Color c) { return alpha(c) == 0 || alpha(c) == 255; }));
    int standing = 0;
    for (int x = 0; x < thing->width; ++x) {
      standing += alpha(thing->texel(x, thing->height - 1)) == 255 ? 1 : 0;
    }
    CHECK(standing > 0);
  }
}

TEST_CASE("art: the signs of light differ in shape, not in color alone") {
  for (const std::string side : {"16", "32"}) {
    INFO(side);
    std::vector<Texture> gems;
    for (const std::string light : {"dark", "dim", "lit"}) {
      const auto gem = load_png(source / "textures" / ("gem_" + light + "_" + side + ".png"));
      REQUIRE(gem);
      gems.push_back(*gem);
    }
    for (std::size_t i = 0; i < gems.size(); ++i) {
      const Texture& a = gems[i];
      const Texture& b = gems[(i + 1) % gems.size()];
      REQUIRE(a.texels.size() == b.texels.size());
      std::size_t one_only = 0;
      for (std::size_t t = 0; t < a.texels.size(); ++t) {
        one_only += (alpha(a.texels[t]) > 127) != (alpha(b.texels[t]) > 127) ? 1 : 0;
      }
      CHECK(one_only > a.texels.size() / 12);
    }
  }
}

TEST_CASE("art: the sky has no seam behind one's back") {
  const auto sky = load_png(source / "textures" / "sky.png");
  REQUIRE(sky);
  CHECK(repeats_across(*sky));
}

TEST_CASE("art: panes are the same from both sides, so that holes are where one sees them") {
  for (const std::string name : {"grille", "glass", "glass_broken"}) {
    INFO(name);
    const auto pane = load_png(source / "textures" / (name + ".png"));
    REQUIRE(pane);
    int holes = 0;
    int differences = 0;
    for (int y = 0; y < pane->height; ++y) {
      for (int x = 0; x < pane->width; ++x) {
        const unsigned here = alpha(pane->texel(x, y));
        const unsigned there = alpha(pane->texel(pane->width - 1 - x, y));
        holes += here == 0 ? 1 : 0;
        differences += (here == 0) != (there == 0) || (here == 255) != (there == 255) ? 1 : 0;
      }
    }
    CHECK(differences == 0);
    CHECK((holes > 0) == (name != "glass"));
  }
}

TEST_CASE("art: water has no seam, and no frame is far from the next") {
  std::vector<Texture> frames;
  for (int i = 0; i < 8; ++i) {
    const auto frame = load_png(source / "textures" / ("water" + std::to_string(i) + ".png"));
    REQUIRE(frame);
    CHECK(repeats_across(*frame));
    frames.push_back(*frame);
  }
  // The mean change of a texel, from each frame to the next and from the last to the first.
  const auto change = [&](std::size_t i) {
    const Texture& a = frames[i];
    const Texture& b = frames[(i + 1) % frames.size()];
    double sum = 0;
    for (std::size_t t = 0; t < a.texels.size(); ++t) {
      sum += std::abs(static_cast<int>(green(a.texels[t])) - static_cast<int>(green(b.texels[t])));
    }
    return sum / static_cast<double>(a.texels.size());
  };
  for (std::size_t i = 0; i < frames.size(); ++i) {
    CHECK(change(i) > 2);
    CHECK(change(i) < 25);
  }
}

/// The samples of a WAV file that `encode_wav` has made, from -1 to 1.
std::vector<double> samples_of(const std::vector<std::byte>& wav) {
  std::vector<double> samples;
  for (std::size_t i = 44; i + 1 < wav.size(); i += 2) {
    const int value = std::to_integer<int>(wav[i]) | std::to_integer<int>(wav[i + 1]) << 8;
    samples.push_back((value >= 32768 ? value - 65536 : value) / 32768.0);
  }
  return samples;
}

TEST_CASE("art: sounds that loop are small and quiet, and join without a click") {
  for (const NamedSound& named : all_sounds()) {
    if (!named.loops) continue;
    INFO(named.name);
    const std::vector<std::byte> wav = encode_sound(named);
    CHECK(wav.size() < 640'000);
    const std::vector<double> samples = samples_of(wav);
    double peak = 0;
    double power = 0;
    double steepest = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
      peak = std::max(peak, std::abs(samples[i]));
      power += samples[i] * samples[i];
      if (i > 0) steepest = std::max(steepest, std::abs(samples[i] - samples[i - 1]));
    }
    const double mean = std::sqrt(power / static_cast<double>(samples.size()));
    CHECK(peak <= 0.26);
    CHECK(mean > 0.002);
    CHECK(mean < 0.08);
    CHECK(std::abs(samples.front()) < 0.004);
    CHECK(std::abs(samples.front() - samples.back()) < 0.004);
    CHECK(std::abs(samples.front() - samples.back()) < steepest);
  }
}

TEST_CASE("art: every other sound is short, not silent, and half as loud as a file allows") {
  for (const NamedSound& named : all_sounds()) {
    INFO(named.name);
    if (named.loops) continue;
    const Sound sound = named.play();
    double peak = 0;
    for (const double sample : sound.samples) peak = std::max(peak, std::abs(sample));
    CHECK(peak <= 0.5);
    CHECK(peak > 0.49);
    CHECK(sound.samples.size() < std::size_t{3} * Sound::rate);
  }
}

}  // namespace raywalk
