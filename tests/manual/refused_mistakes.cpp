// The code of docs/manual/mistakes.md that does not compile. Each call is refused by the sentence
// that the comment above it begins: refused_test.sh compiles this file.

#include <string>
#include <vector>

#include "raywalk/map/level_state.hpp"
#include "raywalk/ray/cast.hpp"

using namespace raywalk;

void letters(const Grid& grid, const Ray& ray, const std::string& map) {
  // A bool(Tile) answers by
  const CastResult shot = cast(grid, ray, [&](Tile t) { return map[std::size_t(grid.index(t))]; });
}

void columns_and_rows(const Grid& grid, const Ray& ray, const std::vector<std::string>& rows) {
  // A probe is bool(Tile),
  const CastResult shot = cast(grid, ray, [&](int x, int y) { return rows[y][x] == '#'; });
}

void temporaries(const Level& level) {
  // deleted
  const LevelNow now(level, initial_state(level));
}
