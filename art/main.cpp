#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "art/catalog.hpp"
#include "art/figure.hpp"
#include "art/tileset.hpp"
#include "raywalk/base/file.hpp"
#include "raywalk/load/png.hpp"

namespace raywalk {
namespace {

/// Writes the tileset of the pictures that have been written.
Result<void> write_tileset(const std::filesystem::path& folder) {
  std::vector<Texture> pictures;
  for (const std::string_view name : tileset_names) {
    auto picture = load_png(folder / "textures" / (std::string(name) + ".png"));
    if (!picture) return tl::unexpected(picture.error());
    pictures.push_back(*std::move(picture));
  }
  return write_file(folder / "maps" / "tiled" / "raywalk.png", encode_png(tileset_of(pictures)));
}

Result<void> write_figures(const std::filesystem::path& textures) {
  for (const NamedFigure& figure : all_figures()) {
    for (int side = 0; side < figure_sides; ++side) {
      const std::string name = std::string(figure.name) + "_" + std::to_string(side) + ".png";
      const auto written = write_file(textures / name, encode_png(to_texture(figure.paint(side))));
      if (!written) return written;
    }
  }
  return {};
}

Result<void> write_all(const std::filesystem::path& folder) {
  for (const NamedPicture& picture : all_pictures()) {
    const auto file = folder / "textures" / (std::string(picture.name) + ".png");
    const auto written = write_file(file, encode_png(to_texture(picture.paint())));
    if (!written) return written;
  }
  if (const auto written = write_figures(folder / "textures"); !written) return written;
  for (const NamedSound& sound : all_sounds()) {
    const auto file = folder / "sounds" / (std::string(sound.name) + ".wav");
    const auto written = write_file(file, encode_sound(sound));
    if (!written) return written;
  }
  return write_tileset(folder);
}

}  // namespace
}  // namespace raywalk

int main(int count, char** arguments) {
  const bool is_option = count == 2 && arguments[1][0] == '-';
  if (count != 2 || is_option) {
    const bool asks = is_option && std::string(arguments[1]) == "--help";
    std::fputs(
        "usage: make_art FOLDER\nwrites FOLDER/textures/*.png, FOLDER/sounds/*.wav and "
        "FOLDER/maps/tiled/raywalk.png\n",
        asks ? stdout : stderr);
    return asks ? 0 : 2;
  }
  const std::filesystem::path folder = arguments[1];
  std::error_code error;
  for (const char* part : {"textures", "sounds", "maps/tiled"}) {
    std::filesystem::create_directories(folder / part, error);
  }
  const auto written = raywalk::write_all(folder);
  if (!written) {
    std::fprintf(stderr, "%s\n", raywalk::to_string(written.error()).c_str());
    return 1;
  }
  return 0;
}
