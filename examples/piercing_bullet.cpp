// What does a bullet go through before it stops?
//
// Boards and panes slow a bullet down, steel stops it. `cast_all` hands over one contact after the
// other, in order, until the sink returns true for "enough". To make it your own, let the sink do
// what your game does: break the glass, wound the monster, spend the energy.
#include <cstdio>
#include <iterator>
#include <raywalk/ray/cast.hpp>
#include <raywalk/ray/tile_at.hpp>

using namespace raywalk;

// g is glass, w is wood, S is steel.
constexpr char map[] =
    "..@...g..www...g...S"
    "...................S"
    "..@...g..g..g..w...S"
    "...................."
    "..@...g..w..........";
constexpr Grid grid{20, 5};
static_assert(std::size(map) == grid.count() + 1, "as many characters as tiles");

struct Stuff {
  const char* name;
  int toughness;  // of a tile of it, in joules
};

Stuff stuff_of(char character) {
  switch (character) {
    case 'g':
      return {"a pane", 50};
    case 'w':
      return {"wood", 300};
    default:
      return {"steel", 100'000};
  }
}

int main() {
  const auto at = [](Tile tile) { return map[grid.index(tile)]; };

  for (const Tile shooter : {Tile{2, 0}, Tile{2, 2}, Tile{2, 4}}) {
    std::printf("A shot from column %d, row %d:\n", shooter.x, shooter.y);

    //! [piercing_bullet]
    const auto is_something = [&](Tile tile) { return at(tile) != '.' && at(tile) != '@'; };
    int energy = 750;  // joules

    const auto hit = [&](const Contact& contact) {
      const Stuff stuff = stuff_of(at(contact.tile));
      energy -= stuff.toughness;
      const bool is_stopped = energy <= 0;
      std::printf("  %5.2f tiles: %s %s\n", contact.t,
                  is_stopped ? "it sticks in" : "it goes through", stuff.name);
      return is_stopped;  // enough
    };
    const CastResult end =
        cast_all(grid, Ray::along(center_of(shooter), {1, 0}, 40), is_something, hit);
    if (end.end == End::edge) std::printf("  It leaves the map with %d joules.\n", energy);
    //! [piercing_bullet]
  }
}
