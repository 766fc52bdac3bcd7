// Draws a few hundred small pictures of all that can be drawn, and prints a hash for each family of
// them. They have to be the same with every compiler, on every machine, with every set of
// instructions and any number of threads.
//   pictures [FILE]      status 1 if they are not those in the file
#include <array>
#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <string>

#include <raywalk/map/level_probe.hpp>
#include <raywalk/map/pushwall.hpp>
#include <raywalk/overlay/automap.hpp>
#include <raywalk/overlay/text.hpp>
#include <raywalk/ray/cast.hpp>

#include "pictures_studio.hpp"

using namespace raywalk;

namespace {

Turn random_turn(Random& random) { return Turn{static_cast<std::uint32_t>(random.bits())}; }

/// A place in a tile in which one can stand.
Point random_place(Random& random, const Level& level) {
  for (;;) {
    const int x = random.below(level.grid.width);
    const Tile tile{x, random.below(level.grid.height)};
    const TileKind& kind = level.kind(tile);
    const Point within = random.point(0.05, 0.95);
    if (!kind.solid && !kind.door && kind.plan < 0) return {tile.x + within.x, tile.y + within.y};
  }
}

/// Any look: most of them straight ahead, at the height of the eye.
View random_view(Random& random, const Level& level) {
  const Point place = random_place(random, level);
  const Turn heading = random.below(4) == 0 ? Turn::degrees(90) : random_turn(random);
  const double fov = random.below(2) == 0 ? 75 : random.between(25, 150);
  const int width = 70 + random.below(70);
  const int height = 50 + random.below(40);
  View view{make_camera(place, heading, fov, width, height), {0, 0, width, height}};
  view.rectangle.x = random.below(9);
  view.rectangle.y = random.below(3);
  if (random.below(3) == 0) view.camera.eye = random.between(0.1, 0.9);
  if (random.below(3) == 0) view.camera.pitch = random.between(-1, 1);
  return view;
}

void open_doors(Random& random, Studio& studio) {
  for (int& door : studio.state.doors) door = random.below(plan_pixels + 1);
}

void push_block(Random& random, Studio& studio) {
  studio.state.pushed.clear();
  const int pixels = random.below(plan_pixels);
  for (int i = 0; i < pixels; ++i) {
    if (!push(studio.level, studio.state, picture_block, Face::south)) studio.differs = true;
  }
}

void gather_crowd(Random& random, Studio& studio) {
  studio.billboards.clear();
  for (int i = 0; i < 40; ++i) {
    Billboard one{random_place(random, studio.level), random.between(-0.2, 0.4),
                  random.between(0.2, 1.2), random.between(0.2, 1)};
    one.picture = {random.below(static_cast<int>(studio.level.textures.size()))};
    one.id = i;
    one.flip = random.below(2) == 0;
    if (random.below(3) == 0) one.tint = static_cast<Color>(random.bits());
    if (random.below(4) == 0) one.opacity = static_cast<unsigned>(random.below(257));
    one.glows = random.below(5) == 0;
    one.self_lit = random.below(5) == 0;
    if (random.below(3) == 0) one.along = unit_vector(random_turn(random));
    studio.billboards.push_back(one);
  }
}

void shoot_marks(Random& random, Studio& studio) {
  studio.decals.clear();
  for (int i = 0; i < 60; ++i) {
    const Point from = random_place(random, studio.level);
    const Ray ray{from, unit_vector(random_turn(random))};
    const LevelProbe probe = level_probe({studio.level, studio.state});
    const auto contact = cast(studio.level.grid, ray, probe).contact;
    if (!contact) continue;
    const double height = random.between(0, 1);
    studio.decals.push_back(
        {contact->point, contact->normal, height, random.between(0.05, 0.8), Painted::red_eye});
  }
}

void change_light(Random& random, Studio& studio) {
  studio.is_dark = true;
  for (std::uint8_t& lamp : studio.state.lamps) lamp = random.below(4) == 0 ? 0 : 1;
  studio.flashes.clear();
  Light flash{.position = random_place(random, studio.level), .color = rgb(255, 190, 110)};
  flash.radius = random.between(1, 8);
  if (random.below(2) == 0) flash.cone = LightCone{unit_vector(random_turn(random)), 0.9, 0.05};
  if (random.below(3) != 0) studio.flashes.push_back(flash);
}

void change_fog(Random& random, Studio& studio) {
  studio.level.fog.color = static_cast<Color>(random.bits());
  studio.level.fog.begin = random.between(-1, 3);
  studio.level.fog.end = studio.level.fog.begin + random.between(1, 12);
  studio.level.fog.least = random.below(2) == 0 ? 0 : random.between(0, 1);
}

using Change = void (*)(Random&, Studio&);

/// Pictures of a level in which these things happen, at random, from one picture to the next.
std::uint64_t pictures_of(Studio& studio, std::initializer_list<Change> changes) {
  Random random(17);
  Digest digest;
  for (int i = 0; i < 16; ++i) {
    for (const Change change : changes) change(random, studio);
    studio.add_picture(digest, random_view(random, studio.level));
  }
  return digest.value();
}

std::uint64_t g_buffers_of(Studio& studio) {
  Random random(18);
  Digest digest;
  for (int i = 0; i < 24; ++i) {
    open_doors(random, studio);
    gather_crowd(random, studio);
    const View view = random_view(random, studio.level);
    const GBuffer seen = draw_g_buffer(studio.scene(), view);
    for (int y = 0; y < seen.height; ++y) {
      for (int x = 0; x < seen.width; ++x) digest.add(seen.at(x, y));
    }
  }
  return digest.value();
}

std::uint64_t automaps_of(Studio& studio) {
  Random random(19);
  Digest digest;
  ExploredTiles explored(studio.level.grid);
  for (int i = 0; i < 8; ++i) {
    const Point here = random_place(random, studio.level);
    explore(explored, {studio.level, studio.state}, here);
    const Vec ahead = unit_vector(random_turn(random));
    const Turn turn = random_turn(random);
    const std::array marks{MapMark{here, static_cast<MarkShape>(i), rgb(250, 90, 90), ahead}};
    const std::array cones{MapCone{{here, turn, Turn::degrees(30), 4}}};
    Automap map{.rectangle = {2, 3, 110, 80}, .center = here};
    map.up = i % 2 == 0 ? Vec{0, -1} : ahead;
    map.pixels_per_tile = random.between(2, 30);
    map.explored = i % 3 == 0 ? nullptr : &explored;
    map.marks = marks;
    map.cones = cones;
    map.player = MapPlayer{here, ahead};
    Framebuffer picture(120, 90);
    draw_automap(picture, {studio.level, studio.state}, map);
    digest.add(picture);
  }
  return digest.value();
}

/// Letters, a darkened ground and the crosshair, over the edges, too.
std::uint64_t texts_of() {
  Font font{picture_texture(
      64, 36, [](int x, int y) { return (x * 5 + y * 3) % 7 < 3 ? rgb(255, 255, 255) : 0U; })};
  Random random(20);
  Framebuffer picture(120, 90);
  for (int i = 0; i < 12; ++i) {
    const int x = random.below(120) - 20;
    const int y = random.below(90) - 10;
    const Rectangle ground{random.below(60), random.below(40), 50, 40};
    dim(picture, ground, 200);
    const auto color = static_cast<Color>(random.bits()) | 0xFF000000U;
    draw_text(picture, font, {x, y}, "FAT ?", {color, 1 + i % 3, i % 2 == 0});
  }
  draw_crosshair(picture, {0, 0, 120, 90});
  Digest digest;
  digest.add(picture);
  return digest.value();
}

void print(std::string& lines, const char* name, std::uint64_t hash) {
  char text[64];
  std::snprintf(text, sizeof text, "%s %016llX\n", name, static_cast<unsigned long long>(hash));
  lines += text;
}

std::string all_pictures(bool& differs) {
  Studio studio;
  std::string lines;
  print(lines, "walls", pictures_of(studio, {}));
  print(lines, "doors", pictures_of(studio, {open_doors}));
  print(lines, "pushed", pictures_of(studio, {push_block}));
  print(lines, "sprites", pictures_of(studio, {open_doors, gather_crowd}));
  print(lines, "marks", pictures_of(studio, {open_doors, shoot_marks}));
  print(lines, "fog", pictures_of(studio, {change_fog}));
  studio.state.ticks = 19;
  print(lines, "lamps", pictures_of(studio, {change_light, open_doors}));
  print(lines, "all",
        pictures_of(studio,
                    {change_light, change_fog, open_doors, push_block, gather_crowd, shoot_marks}));
  print(lines, "facts", g_buffers_of(studio));
  print(lines, "automaps", automaps_of(studio));
  print(lines, "texts", texts_of());
  Studio dithered(true);
  dithered.state.ticks = 19;
  print(lines, "dither",
        pictures_of(dithered, {change_light, change_fog, open_doors, gather_crowd, shoot_marks}));
  differs = studio.differs || dithered.differs;
  return lines;
}

/// The bytes of a file. By the C library, for WebAssembly has no other.
std::string contents_of(const char* name) {
  std::string contents;
  std::FILE* const file = std::fopen(name, "r");
  if (file == nullptr) return contents;
  for (int byte = std::fgetc(file); byte != EOF; byte = std::fgetc(file)) {
    contents += static_cast<char>(byte);
  }
  std::fclose(file);
  return contents;
}

}  // namespace

int main(int count, char** arguments) {
  bool differs = false;
  const std::string lines = all_pictures(differs);
  std::printf("%s", lines.c_str());
  if (differs) std::fprintf(stderr, "A target or a number of threads draws another picture.\n");
  if (count < 2) return differs ? 1 : 0;
  if (lines == contents_of(arguments[1])) return differs ? 1 : 0;
  std::fprintf(stderr, "These are not the pictures of %s; if that is meant, write them there.\n",
               arguments[1]);
  return 1;
}
