// A first-person raycaster in one file: textured walls, floors and a ceiling, walking and sliding.
//
// Every column of the screen is one cast. Its direction is not normalised, so t is the depth, and
// nothing has to be done against the fish-eye effect. To make it your own, change the map and what
// its characters mean. W A S D walk, the mouse and the arrow keys turn, Esc leaves.
//   raycaster [--frames N] [--shot FILE.png]
#define SDL_MAIN_HANDLED
#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <map>
#include <raywalk/base/file.hpp>
#include <raywalk/base/hash.hpp>
#include <raywalk/batch/cast_batch.hpp>
#include <raywalk/body/slide.hpp>
#include <raywalk/geom/angle.hpp>
#include <raywalk/image/framebuffer.hpp>
#include <raywalk/load/level.hpp>
#include <raywalk/load/png.hpp>
#include <raywalk/ray/tile_at.hpp>
#include <string>
#include <string_view>
#include <utility>

using namespace raywalk;

constexpr char map[] =
    "#####F##F##F####LLLLLLL"
    "#,,,,,,,,,,,,,,#......L"
    "#,,P,,P,,P,,P,,#......L"
    "#,,,,,,,,,,,,,,#......L"
    "#::::::::::::::::.....L"
    "#,,,,,,,,,,,,,,#......L"
    "#,,P,,P,,P,,P,,#......L"
    "#,,,,,,,,,,,,,,#......L"
    "###,#F##F##F####LLL.LLL"
    "VVV.VVVVVVVVVVVVVVV.VVV"
    "V.....................V"
    "V...V..V...V...V...V..V"
    "V.....................V"
    "VVVVVVVVVVVVVVVVVVVVVVV";
constexpr Grid grid{23, 14};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");
constexpr std::string_view walls = "#FPLV";
constexpr const char* pictures[]{"#brick", "Fbanner", "Pmarble",     "Lshelf",  "Vmoss",
                                 ",tiles", ":carpet", ".flagstones", "^coffers"};
constexpr int width = 640;
constexpr int height = 400;
constexpr double tan_half_view = 0.75;
constexpr double focal = width / 2 / tan_half_view;  // the height of a wall at depth 1, in pixels

using Art = std::map<char, Texture>;  // by the character of the map

struct Player {
  Point eye{1.3, 5.2};
  Turn heading = Turn::degrees(-10);
};

/// The texel at (u, v), of which only the fractions count, darker with the depth.
Color sample(const Texture& picture, double u, double v, double depth) {
  const auto texel = [](double w, int size) {
    return static_cast<int>((w - std::floor(w)) * size);
  };
  const Color color = picture.texel(texel(u, picture.width), texel(v, picture.height));
  return shaded(color, static_cast<unsigned>(256 / (1 + 0.006 * depth * depth)));
}

//! [raycaster]
void draw_column(Framebuffer& frame, int x, const Ray& ray, const Contact& wall, const Art& art) {
  const Texture& stone = art.at(map[grid.index(wall.tile)]);
  const Texture& ceiling = art.at('^');
  const Vec along = -quarter_turn(wall.normal);  // from left to right, as one looks at the face
  const double u = wall.point.x * along.x + wall.point.y * along.y;
  const double size = focal / wall.t;
  const double dim = wall.normal.x == 0 ? wall.t + 4 : wall.t;  // two of the faces are darker

  for (int y = 0; y < height / 2; ++y) {  // a row above the horizon, and its mirror below
    const double rise = height / 2.0 - (y + 0.5);
    Color& above = frame.row(y).data()[x];
    Color& below = frame.row(height - 1 - y).data()[x];
    if (rise < size / 2) {
      above = sample(stone, u, 0.5 - rise / size, dim);
      below = sample(stone, u, 0.5 + rise / size, dim);
    } else {
      const double depth = focal / 2 / rise;
      const Point p = ray.at(depth);
      const Tile tile = tile_at(grid, p).value_or(wall.tile);
      above = sample(ceiling, p.x, p.y, depth);
      below = sample(art.at(map[grid.index(tile)]), p.x, p.y, depth);
    }
  }
}

void draw(Framebuffer& frame, const Player& player, const BitGrid& solid, const Art& art) {
  const Vec forward = unit_vector(player.heading);
  const Vec plane = quarter_turn(forward) * tan_half_view;
  Ray rays[width];
  CastResult hits[width];
  for (int x = 0; x < width; ++x) {
    rays[x] = {player.eye, forward + ((2 * x + 1.0) / width - 1) * plane};
  }
  cast_batch(solid, rays, hits);
  for (int x = 0; x < width; ++x) {
    if (hits[x].contact) draw_column(frame, x, rays[x], *hits[x].contact, art);
  }
}
//! [raycaster]

void move(Player& player, const BitGrid& solid, double seconds) {
  const Uint8* key = SDL_GetKeyboardState(nullptr);
  int mouse = 0;
  SDL_GetRelativeMouseState(&mouse, nullptr);
  const int turning = key[SDL_SCANCODE_RIGHT] - key[SDL_SCANCODE_LEFT];
  player.heading = player.heading + Turn::degrees(120 * seconds * turning + 0.15 * mouse);

  const Vec forward = unit_vector(player.heading);
  const double ahead =
      (key[SDL_SCANCODE_W] | key[SDL_SCANCODE_UP]) - (key[SDL_SCANCODE_S] | key[SDL_SCANCODE_DOWN]);
  const double aside = key[SDL_SCANCODE_D] - key[SDL_SCANCODE_A];
  const Vec wish = 3 * seconds * (ahead * forward + aside * quarter_turn(forward));
  player.eye = move_and_slide(grid, Circle{player.eye, 0.25}, wish, solid).center;
}

bool wants_to_leave() {
  for (SDL_Event event; SDL_PollEvent(&event) != 0;) {
    if (event.type == SDL_QUIT) return true;
  }
  return SDL_GetKeyboardState(nullptr)[SDL_SCANCODE_ESCAPE] != 0;
}

/// The picture as a file, and a few words about it, for whoever has no screen.
Result<void> save(const Framebuffer& frame, const std::string& file) {
  Hash hash;
  for (int y = 0; y < height; ++y) {
    for (const Color color : frame.row(y)) hash.add(color);
  }
  std::printf("A picture of %d x %d pixels, with the hash %016llx.\n", width, height,
              static_cast<unsigned long long>(hash.value()));
  return write_file(file, encode_png(frame));
}

int fail_with(const std::string& message) {
  std::fprintf(stderr, "raycaster: %s\n", message.c_str());
  return 1;
}

int main(int count, char** arguments) {
  std::string shot;
  int frames = -1;
  for (int i = 1; i + 1 < count; i += 2) {
    const std::string_view option = arguments[i];
    if (option == "--frames") frames = std::atoi(arguments[i + 1]);
    if (option == "--shot") shot = arguments[i + 1];
  }

  Art art;
  for (const char* picture : pictures) {
    Result<Texture> texture = textures_in({TEXTURES})(picture + 1);
    if (!texture) return fail_with(to_string(texture.error()));
    art[*picture] = *std::move(texture);
  }
  const BitGrid solid(
      grid, [](Tile tile) { return walls.find(map[grid.index(tile)]) != std::string_view::npos; });

  SDL_Init(SDL_INIT_VIDEO);
  SDL_Window* window = SDL_CreateWindow("raycaster", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                        2 * width, 2 * height, SDL_WINDOW_RESIZABLE);
  SDL_Renderer* renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  SDL_Texture* screen = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888,
                                          SDL_TEXTUREACCESS_STREAMING, width, height);
  if (screen == nullptr) return fail_with(SDL_GetError());
  SDL_SetRelativeMouseMode(SDL_TRUE);

  Framebuffer frame(width, height);
  Player player;
  Uint64 before = SDL_GetTicks64();
  for (; frames != 0 && !wants_to_leave(); --frames) {
    const Uint64 now = SDL_GetTicks64();
    move(player, solid, std::min(static_cast<double>(now - before) / 1000, 0.1));
    before = now;
    draw(frame, player, solid, art);
    SDL_UpdateTexture(screen, nullptr, frame.row(0).data(), frame.pitch() * 4);
    SDL_RenderCopy(renderer, screen, nullptr, nullptr);
    SDL_RenderPresent(renderer);
  }
  SDL_Quit();
  if (shot.empty()) return 0;
  const Result<void> saved = save(frame, shot);
  return saved ? 0 : fail_with(to_string(saved.error()));
}
