// How do I make a game from above?
//
// A thief with a flashlight steals across a hall whose guards see in cones. W A S D walk, the mouse
// aims, its button shoots; a shot bounces off walls and stuns guards. R begins anew. The thief
// wins on the green tile. To make it your own, change the map, the routes, and what `step` lets
// happen. With --shot FILE.bmp it plays four seconds by itself, and draws the last picture into a
// file.
#include <SDL.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <optional>
#include <raywalk/body.hpp>
#include <raywalk/ray.hpp>
#include <raywalk/visibility.hpp>
#include <utility>
#include <vector>

#include "tile_painter.hpp"

constexpr char map[] =
    "##########################"
    "#.......#........#.......#"
    "#.......#........#.......#"
    "#..#.........#...........#"
    "#.......#........#...#...#"
    "#.......#........#.......#"
    "####.#######.########.####"
    "#........................#"
    "#...#....#.......#....#..#"
    "#........................#"
    "####.####.#######.####.###"
    "#......#.........#.......#"
    "#..........#.#.......#...#"
    "#......#.........#.......#"
    "##########################";
constexpr rw::Grid grid{26, 15};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");
constexpr rw::Tile goal{23, 2};
constexpr double radius = 0.3;
constexpr double second = 60;  // in steps
constexpr double light_reach = 9;
constexpr double guard_reach = 6.5;
constexpr SDL_Color won{40, 160, 90, 70};
constexpr SDL_Color lost{160, 20, 20, 90};

bool is_wall(rw::Tile tile) { return map[grid.index(tile)] == '#'; }

struct Input {
  rw::Vec walk{0, 0};
  rw::Turn aim{};
  bool shoots = false;
};

struct Guard {
  std::array<rw::Point, 2> route{};
  rw::Turn heading{};
  std::size_t next = 0;
  int alarm = 0;  // steps for which he still looks for the thief, whom he saw at `seen`
  int stun = 0;
  rw::Point seen{};
  rw::Visibility view{};
};

struct Shot {
  rw::Point place{};
  rw::Vec way{};
  int bounces = 4;
};

/// A heading that comes nearer to another, by at most 5 degrees.
rw::Turn turned(rw::Turn from, rw::Turn to) {
  const auto most = static_cast<std::int32_t>(rw::Turn::degrees(5).units);
  const auto left = static_cast<std::int32_t>((to - from).units);
  return from + rw::Turn{static_cast<std::uint32_t>(std::clamp(left, -most, most))};
}

rw::Vec scaled_to(rw::Vec way, double size) {
  const double length = std::sqrt(way.x * way.x + way.y * way.y);
  return length > 0 ? way * (size / length) : rw::Vec{0, 0};
}

struct Game {
  Game() {
    guards.push_back({{{{2.5, 7.5}, {20.5, 7.5}}}});
    guards.push_back({{{{12.5, 1.7}, {12.5, 9.3}}}});
    guards.push_back({{{{21.5, 9.2}, {21.5, 5.4}}}});
    bodies.emplace_back(rw::Point{2.5, 12.5}, radius);  // the thief, and then the guards
    for (const Guard& guard : guards) bodies.emplace_back(guard.route[0], radius);
  }

  void step(const Input& input) {
    if (is_over()) return;
    aim = input.aim;
    move(0, scaled_to(input.walk, 4 / second));
    light.look(grid, thief(), is_wall,
               {.reach = light_reach, .heading = aim, .half_angle = rw::Turn::degrees(22)});
    if (input.shoots) shots.push_back({thief(), rw::unit_vector(aim)});
    for (std::size_t i = 0; i < guards.size(); ++i) watch(guards[i], static_cast<int>(i) + 1);
    std::erase_if(shots, [this](Shot& shot) { return !fly(shot); });
  }
  [[nodiscard]] rw::Point thief() const { return bodies[0].center; }
  [[nodiscard]] bool has_won() const { return rw::tile_at(thief()) == goal; }
  [[nodiscard]] bool is_over() const { return is_caught || has_won(); }

  //! [night_watch]
  /// Everybody slides along walls, and round all others.
  void move(int who, rw::Vec way) {
    rw::Circle& body = bodies[static_cast<std::size_t>(who)];
    const auto others = rw::Others(bodies).without(who);
    body.center = rw::move_and_slide(grid, body, way, is_wall, others).center;
  }
  /// A guard walks his route until he sees the thief, and then after him.
  void watch(Guard& guard, int who) {
    const rw::Point here = bodies[static_cast<std::size_t>(who)].center;
    guard.view.look(
        grid, here, is_wall,
        {.reach = guard_reach, .heading = guard.heading, .half_angle = rw::Turn::degrees(30)});
    if (guard.stun > 0) {
      --guard.stun;
      return;
    }
    if (guard.view.contains(thief())) {
      guard.alarm = 3 * static_cast<int>(second);
      guard.seen = thief();
    }
    guard.alarm = std::max(guard.alarm - 1, 0);
    const rw::Point target = guard.alarm > 0 ? guard.seen : guard.route[guard.next];
    const rw::Vec way = target - here;
    if (guard.alarm == 0 && rw::contains(rw::Circle{target, 0.2}, here))
      guard.next = 1 - guard.next;
    guard.heading = turned(guard.heading, rw::heading_of(way));
    move(who, scaled_to(way, (guard.alarm > 0 ? 3.4 : 1.8) / second));
    is_caught = is_caught || rw::contains(rw::Circle{thief(), 2.1 * radius}, here);
  }
  /// A shot flies on, bounces off walls, and stuns whom it hits. False if that was its end.
  bool fly(Shot& shot) {
    const rw::BodyProbe targets(rw::Others(bodies).without(0));
    rw::Ray leg{shot.place, shot.way, 14 / second};
    while (true) {
      const rw::CastResult found = rw::cast(grid, leg, rw::any_of(is_wall, targets));
      shot.place = found.point;
      if (!found.contact) return true;
      if (found.contact->part == 1) {
        guards[static_cast<std::size_t>(found.contact->id) - 1].stun = 2 * static_cast<int>(second);
        ++hits;
        return false;
      }
      const auto bounced = rw::ricochet(grid, leg, *found.contact, is_wall);
      if (!bounced || shot.bounces-- == 0) return false;
      leg = *bounced;
      shot.way = leg.direction;
    }
  }
  //! [night_watch]

  std::vector<Guard> guards{};
  std::vector<rw::Circle> bodies{};
  std::vector<Shot> shots{};
  rw::Visibility light{};
  rw::Turn aim{};
  bool is_caught = false;
  int hits = 0;
};

void draw_figure(TilePainter& painter, const rw::Circle& body, rw::Turn heading, SDL_Color color) {
  painter.disc(body.center + rw::Vec{0.05, 0.08}, body.radius, {0, 0, 0, 120});
  painter.disc(body.center, body.radius, color);
  painter.disc(body.center + 0.16 * rw::unit_vector(heading), 0.1, {24, 24, 32, 255});
}

void draw(const Game& game, TilePainter& painter) {
  const auto corner_of = [](rw::Tile t) { return rw::center_of(t) - rw::Vec{0.5, 0.5}; };
  painter.fill({0, 0}, {26, 15}, {18, 20, 31, 255});
  painter.fill(corner_of(goal), {1, 1}, {52, 140, 92, 255});
  painter.fan(game.light, light_reach, {255, 226, 160, 190});
  for (const Guard& guard : game.guards) {
    if (guard.stun > 0) continue;
    const bool is_alarmed = guard.alarm > 0;
    painter.fan(guard.view, guard_reach,
                is_alarmed ? SDL_Color{255, 70, 60, 170} : SDL_Color{110, 170, 255, 130});
  }
  for (const rw::Tile t : rw::tiles(grid)) {
    if (!is_wall(t)) continue;
    painter.fill(corner_of(t), {1, 1}, {58, 62, 84, 255});
    const rw::Tile below{t.x, t.y + 1};  // a front, as of a wall that stands
    const bool has_front = grid.contains(below) && !is_wall(below);
    if (has_front) painter.fill(corner_of(t) + rw::Vec{0, 0.8}, {1, 0.2}, {38, 40, 58, 255});
  }
  for (std::size_t i = 0; i < game.guards.size(); ++i) {
    const Guard& guard = game.guards[i];
    const SDL_Color color =
        guard.stun > 0 ? SDL_Color{92, 96, 112, 255} : SDL_Color{92, 132, 210, 255};
    draw_figure(painter, game.bodies[i + 1], guard.heading, color);
  }
  draw_figure(painter, game.bodies[0], game.aim, {232, 176, 84, 255});
  for (const Shot& shot : game.shots) painter.disc(shot.place, 0.09, {255, 250, 210, 255});
  for (int i = 0; i < game.hits; ++i)
    painter.disc({0.5 + 0.4 * i, 0.5}, 0.12, {255, 250, 210, 255});
  if (game.is_over()) painter.fill({0, 0}, {26, 15}, game.has_won() ? won : lost);
}

/// The player's input at a step, for the four seconds that the game plays by itself.
Input scripted(int step) {
  const bool goes_up = step >= 105 && step < 160;
  Input input{goes_up ? rw::Vec{0, -1} : rw::Vec{1, 0}, rw::Turn::degrees(30 - step / 4.0)};
  input.shoots = step % 60 == 30;
  return input;
}

int shoot(const char* file) {
  SDL_Surface* surface = SDL_CreateRGBSurfaceWithFormat(
      0, 26 * TilePainter::pixels, 15 * TilePainter::pixels, 32, SDL_PIXELFORMAT_ARGB8888);
  SDL_Renderer* renderer = SDL_CreateSoftwareRenderer(surface);
  Game game;
  for (int i = 0; i < 240; ++i) game.step(scripted(i));
  TilePainter painter(renderer);
  draw(game, painter);
  SDL_RenderPresent(renderer);
  const bool is_saved = SDL_SaveBMP(surface, file) == 0;
  for (std::size_t i = 0; i < game.bodies.size(); ++i) {
    const rw::Point p = game.bodies[i].center;
    std::printf("%s at (%.3f, %.3f)\n", i == 0 ? "The thief" : "a guard", p.x, p.y);
  }
  std::printf("%d hits, the thief is %s\n", game.hits, game.is_caught ? "caught" : "free");
  SDL_DestroyRenderer(renderer);
  SDL_FreeSurface(surface);
  return is_saved ? 0 : 1;
}

int play() {
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
  SDL_Window* window =
      SDL_CreateWindow("Night watch", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                       26 * TilePainter::pixels, 15 * TilePainter::pixels, 0);
  SDL_Renderer* renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  if (renderer == nullptr) return 1;
  Game game;
  TilePainter painter(renderer);
  double due = 0;  // steps
  Uint64 last = SDL_GetTicks64();
  bool shoots = false;
  for (bool runs = true; runs;) {
    for (SDL_Event event; SDL_PollEvent(&event) != 0;) {
      const bool is_key = event.type == SDL_KEYDOWN;
      runs = runs && event.type != SDL_QUIT && !(is_key && event.key.keysym.sym == SDLK_ESCAPE);
      shoots = shoots || event.type == SDL_MOUSEBUTTONDOWN;
      if (is_key && event.key.keysym.sym == SDLK_r) game = Game();
    }
    const Uint8* keys = SDL_GetKeyboardState(nullptr);
    int x = 0;
    int y = 0;
    SDL_GetMouseState(&x, &y);
    const rw::Point mouse{x / double{TilePainter::pixels}, y / double{TilePainter::pixels}};
    Input input{{double(keys[SDL_SCANCODE_D] - keys[SDL_SCANCODE_A]),
                 double(keys[SDL_SCANCODE_S] - keys[SDL_SCANCODE_W])},
                rw::heading_of(mouse - game.thief())};
    const Uint64 now = SDL_GetTicks64();
    due = std::min(due + static_cast<double>(now - last) * second / 1000, 6.0);
    for (last = now; due >= 1; --due) {
      input.shoots = std::exchange(shoots, false);
      game.step(input);
    }
    draw(game, painter);
    SDL_RenderPresent(renderer);
  }
  SDL_Quit();
  return 0;
}

int main(int count, char** words) {
  const bool is_shot = count == 3 && std::strcmp(words[1], "--shot") == 0;
  return is_shot ? shoot(words[2]) : play();
}
