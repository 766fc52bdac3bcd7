// A level that is built by hand, in code: tiles, a door, pillars, a grille, things and lamps; and a
// walk through it. No map file is read. To make it your own, change the drawing and what its
// characters mean. W A S D walk, the mouse turns, E opens and shuts the door, a click shoots out
// lamps and breaks the rest, Esc leaves. With --shot it draws one picture into a file.
//   own_level [--shot FILE.png [X Y DEGREES]]
#define SDL_MAIN_HANDLED
#include <SDL.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <raywalk/base/file.hpp>
#include <raywalk/base/hash.hpp>
#include <raywalk/body/slide.hpp>
#include <raywalk/lightmap/light_map.hpp>
#include <raywalk/load/level.hpp>
#include <raywalk/load/png.hpp>
#include <raywalk/map/billboard.hpp>
#include <raywalk/map/check_level.hpp>
#include <raywalk/map/medium_probe.hpp>
#include <raywalk/mask/mask_pixels.hpp>
#include <raywalk/render/render.hpp>
#include <raywalk/sight/first_hit.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

using namespace raywalk;

// # brick   M moss   o pillar   D door   = grille   . hall   , grass   l lamp   b barrel   t tree
constexpr int columns = 16;
constexpr std::string_view drawing =
    "################"
    "#.....#MMMMMMMMM"
    "#.olo.#M,t,t,,tM"
    "#.....=,,,t,,,,M"
    "#.....=,,,,,,,,M"
    "#.o.o.D...l#MMMM"
    "#..lbb#....#MMMM"
    "################";
constexpr int rows = static_cast<int>(drawing.size()) / columns;
static_assert(drawing.size() == std::size_t{rows} * columns, "as many characters as tiles");

//! [own_level]
/// The level while it is made, part by part.
class Builder {
 public:
  Level made() {
    level_.title = "The Orangery";
    level_.grid = {columns, rows};
    level_.sky = picture("sky");
    level_.ambient = rgb(0x58, 0x5c, 0x70);
    level_.fog = {.begin = 3, .end = 24, .least = 0.2};
    level_.plans.push_back(make_plan_shape(mask_where(plan_pixels, plan_pixels, is_in_pillar)));
    add_kinds();
    add_thing_kinds();
    for (std::size_t i = 0; i < drawing.size(); ++i) add_tile(drawing[i], static_cast<int>(i));
    level_.start = {{1.15, 3.75}, Turn::degrees(5)};
    return std::move(level_);
  }

 private:
  TextureId picture(const std::string& name) {
    Result<Texture> texture = textures_in({TEXTURES})(name);
    if (!texture) throw std::runtime_error(to_string(texture.error()));
    level_.textures.push_back(*std::move(texture));
    return {static_cast<int>(level_.textures.size()) - 1};
  }
  static bool is_in_pillar(Pixel p) {
    const int dx = 2 * p.x - (plan_pixels - 1);  // from the middle, in half pixels
    const int dy = 2 * p.y - (plan_pixels - 1);
    return dx * dx + dy * dy < 36 * 36;
  }
  void add_kind(char letter, TileKind kind, TextureId walls = {}) {
    kind.walls = {walls, walls, walls, walls};
    letters_ += letter;
    level_.kinds.push_back(kind);
  }
  void add_kinds() {
    const TileKind hall{.floor = picture("tiles"), .ceiling = picture("vault")};
    const TileKind garden{.floor = picture("grass"),
                          .light = rgb(0xd0, 0xd4, 0xe0)};  // without a ceiling one sees the sky
    add_kind('.', hall);
    add_kind(',', garden);
    add_kind('#', {.solid = true}, picture("brick"));
    add_kind('M', {.solid = true}, picture("moss"));
    TileKind pillar = hall;
    pillar.plan = 0;
    add_kind('o', pillar, picture("marble"));
    TileKind door = hall;
    door.door = true;
    door.jamb = picture("jamb");
    add_kind('D', door, picture("door"));
    TileKind grille = hall;
    grille.pane = DoorAxis::y;
    add_kind('=', grille, picture("grille"));
  }
  void add_thing_kinds() {
    level_.thing_kinds = {
        {.name = "lamp",
         .picture = picture("lamp"),
         .width = 0.36,
         .height = 0.84,
         .self_lit = true},
        {.name = "barrel", .picture = picture("barrel"), .width = 0.5, .height = 0.62},
        {.name = "tree", .picture = picture("tree"), .width = 1.1, .height = 1}};
  }
  void add_tile(char letter, int index) {
    const Tile tile = level_.grid.tile(index);
    const Point middle{tile.x + 0.5, tile.y + 0.5};
    if (const auto thing = std::string_view("lbt").find(letter); thing != std::string_view::npos) {
      level_.things.push_back({.kind = static_cast<int>(thing), .position = middle});
      if (letter == 'l') {
        level_.things.back().lamp = static_cast<int>(level_.lamps.size());
        level_.lamps.push_back({middle, rgb(255, 206, 140), 6});
      }
      letter = middle.y < 5 && middle.x > 6 ? ',' : '.';  // what it stands on
    }
    level_.tiles.push_back(static_cast<std::uint16_t>(letters_.find(letter)));
    if (letter == 'D') level_.doors.push_back({tile, DoorAxis::y});  // slides from north to south
  }

  Level level_{};
  std::string letters_{};  // of the kinds
};
//! [own_level]

//! [own_level_walk]
/// Somebody in a level, and all that changes there.
class Visitor {
 public:
  explicit Visitor(const Level& level)
      : level_(level), state_(initial_state(level)), lights_({level, state_}), renderer_(level) {
    is_broken_.resize(level.things.size());
  }

  void stand(const StartPose& pose) { body_.center = pose.position, heading_ = pose.heading; }
  void open_door(int percent) { state_.doors[0] = plan_pixels * percent / 100; }
  void turn(Turn by) { heading_ = heading_ + by; }
  void push_door() { opens_ = !opens_; }

  /// A sixtieth of a second.
  void step(double ahead, double aside) {
    const Vec forward = unit_vector(heading_);
    const Vec way = (ahead * forward + aside * quarter_turn(forward)) * (2.5 / 60);
    const LevelNow now(level_, state_);
    body_.center =
        move_and_slide(level_.grid, body_, way, medium_probe(now, Medium::body), barrels()).center;
    const LevelState before = state_;
    state_.doors[0] = std::clamp(state_.doors[0] + (opens_ ? 2 : -2), 0, plan_pixels);
    if (overlaps(level_.grid, body_, medium_probe(now, Medium::body), barrels())) state_ = before;
    ++state_.ticks;
  }
  /// Breaks what the middle of the picture shows.
  void shoot(int width, int height) {
    const LineHit hit = first_hit(
        scene(), middle_line({camera(width, height), {0, 0, width, height}}), Medium::bullet);
    if (hit.kind != HitKind::billboard) return;
    const auto place = static_cast<std::size_t>(hit.id);
    const int lamp = level_.things[place].lamp;
    is_broken_[place] = true;
    if (lamp >= 0) state_.lamps[static_cast<std::size_t>(lamp)] = 0;
  }
  void draw(FramebufferView target) {
    lights_.follow(state_);
    renderer_.draw(target, scene(), camera(target.width(), target.height()));
  }

 private:
  [[nodiscard]] Camera camera(int width, int height) const {
    return make_camera(body_.center, heading_, 75, width, height);
  }
  [[nodiscard]] const Scene& scene() {
    billboards_.clear();
    for (std::size_t i = 0; i < level_.things.size(); ++i) {
      const Thing& thing = level_.things[i];
      const ThingKind& kind = level_.thing_kinds[static_cast<std::size_t>(thing.kind)];
      const int id = static_cast<int>(i);
      if (!is_broken_[i]) billboards_.push_back(billboard_of(kind, thing.position, false, id));
    }
    scene_.emplace(LevelNow{level_, state_});
    scene_->billboards = billboards_;
    scene_->lights = &lights_;
    return *scene_;
  }
  /// The things that stand in the way: a circle for each that is not broken.
  [[nodiscard]] const std::vector<Circle>& barrels() {
    circles_.clear();
    for (std::size_t i = 0; i < level_.things.size(); ++i) {
      if (!is_broken_[i]) circles_.push_back({level_.things[i].position, 0.15});
    }
    return circles_;
  }

  const Level& level_;
  LevelState state_;
  LightMap lights_;
  Renderer renderer_;
  Circle body_{{}, 0.25};
  Turn heading_{};
  bool opens_ = false;
  std::vector<bool> is_broken_{};  // as Level::things
  std::vector<Billboard> billboards_{};
  std::vector<Circle> circles_{};
  std::optional<Scene> scene_{};
};
//! [own_level_walk]

constexpr int width = 640;
constexpr int height = 360;

int shoot(Visitor& visitor, const std::string& file) {
  Framebuffer picture(width, height);
  visitor.open_door(50);
  visitor.draw(picture);
  Hash hash;
  for (int y = 0; y < height; ++y) {
    for (const Color color : picture.row(y)) hash.add(color);
  }
  std::printf("A picture of %d x %d pixels, with the hash %016llx.\n", width, height,
              static_cast<unsigned long long>(hash.value()));
  const Result<void> saved = write_file(file, encode_small_png(picture));
  if (!saved) throw std::runtime_error(to_string(saved.error()));
  return 0;
}

int play(Visitor& visitor) {
  SDL_Init(SDL_INIT_VIDEO);
  SDL_Window* window = SDL_CreateWindow("own_level", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                        2 * width, 2 * height, SDL_WINDOW_RESIZABLE);
  SDL_Renderer* renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  SDL_Texture* screen = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888,
                                          SDL_TEXTUREACCESS_STREAMING, width, height);
  if (screen == nullptr) throw std::runtime_error(SDL_GetError());
  SDL_SetRelativeMouseMode(SDL_TRUE);
  Uint64 due = SDL_GetTicks64();
  while (true) {
    for (SDL_Event event; SDL_PollEvent(&event) != 0;) {
      const SDL_Keycode key = event.type == SDL_KEYDOWN ? event.key.keysym.sym : SDLK_UNKNOWN;
      if (event.type == SDL_QUIT || key == SDLK_ESCAPE) return SDL_Quit(), 0;
      if (key == SDLK_e) visitor.push_door();
      if (event.type == SDL_MOUSEBUTTONDOWN) visitor.shoot(width, height);
      if (event.type == SDL_MOUSEMOTION) visitor.turn(Turn::degrees(0.15 * event.motion.xrel));
    }
    const Uint8* keys = SDL_GetKeyboardState(nullptr);
    const Uint64 now = SDL_GetTicks64();
    for (due = std::max(due, now - std::min<Uint64>(now, 250)); due <= now; due += 16) {
      visitor.step(keys[SDL_SCANCODE_W] - keys[SDL_SCANCODE_S],
                   keys[SDL_SCANCODE_D] - keys[SDL_SCANCODE_A]);
    }
    void* pixels = nullptr;  // straight into the texture's memory
    int pitch = 0;           // in bytes
    SDL_LockTexture(screen, nullptr, &pixels, &pitch);
    visitor.draw({static_cast<Color*>(pixels), width, height, pitch / 4});
    SDL_UnlockTexture(screen);
    SDL_RenderCopy(renderer, screen, nullptr, nullptr);
    SDL_RenderPresent(renderer);
  }
}

int main(int count, char** arguments) try {
  const Level level = Builder().made();
  const Result<void> right = check(level);
  if (!right) throw std::runtime_error(to_string(right.error()));
  Visitor visitor(level);
  visitor.stand(level.start);
  if (count > 5) {
    visitor.stand({{std::atof(arguments[3]), std::atof(arguments[4])},
                   Turn::degrees(std::atof(arguments[5]))});
  }
  const bool is_shot = count > 2 && std::string_view(arguments[1]) == "--shot";
  return is_shot ? shoot(visitor, arguments[2]) : play(visitor);
} catch (const std::exception& error) {
  std::fprintf(stderr, "own_level: %s\n", error.what());
  return 1;
}
