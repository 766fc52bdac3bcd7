#include "raywalk/sight/detail/wall_surface.hpp"

#include "map/rich_level.hpp"
#include "raywalk/geom/angle.hpp"
#include "raywalk/map/level_probe.hpp"
#include "raywalk/ray/cast.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

constexpr std::array<TextureId, 4> four_pictures{Painted::wall, Painted::door, Painted::jamb,
                                                 Painted::mark};  // north, east, south, west

struct Walls {
  explicit Walls(std::string_view rows)
      : level(make_rich_level(rows)), state(initial_state(level)) {}

  [[nodiscard]] detail::Surface seen(Point eye, Vec direction) const {
    const Scene scene{.now = {level, state}};
    const auto contact = cast(level.grid, {eye, direction}, level_probe(scene.now)).contact;
    REQUIRE(contact);
    return detail::Surfaces(scene).at(*contact, direction);
  }

  Level level;
  LevelState state;
};

bool is_same(const detail::Surface& a, const detail::Surface& b) {
  return a.picture == b.picture && a.u == b.u && a.normal == b.normal && a.self_lit == b.self_lit &&
         a.beyond == b.beyond;
}

TEST_CASE("Surfaces: each side of a wall has its own picture, from left to right") {
  Walls walls(".....\n.....\n..#..\n.....\n.....\n");
  walls.level.kinds[1].walls = four_pictures;
  const auto check = [&](Point eye, Vec direction, TextureId picture, Vec normal) {
    const detail::Surface surface = walls.seen(eye, direction);
    CHECK(surface.picture == picture);
    CHECK(surface.u == 4);  // a quarter of the way from the left, of 16 texels
    CHECK(surface.normal == normal);
    CHECK(surface.beyond == 0);
  };
  check({2.71875, 0.5}, {0, 1}, Painted::wall, {0, -1});
  check({4.5, 2.71875}, {-1, 0}, Painted::door, {1, 0});
  check({2.28125, 4.5}, {0, -1}, Painted::jamb, {0, 1});
  check({0.5, 2.28125}, {1, 0}, Painted::mark, {-1, 0});
}

// One at 45 degrees counts as a wall that looks east or west.
TEST_CASE("Surfaces: a slanted plan has the picture of the side to which it looks") {
  Walls walls("...\n.o.\n...\n");
  walls.level.kinds[3].walls = four_pictures;
  const auto picture = [&](double x, double y) {
    walls.level.plans[0] =
        painted_plan([&](int i, int j) { return x * (i - 31.5) + y * (j - 31.5) < 0; });
    const Vec out{x, y};
    return walls.seen(Point{1.5, 1.5} + out * (0.9 / length(out)), -out).picture;
  };
  for (const double more : {1.1, 2.5}) {
    CHECK(picture(more, 1) == Painted::door);
    CHECK(picture(more, -1) == Painted::door);
    CHECK(picture(-more, 1) == Painted::mark);
    CHECK(picture(-more, -1) == Painted::mark);
  }
  CHECK(picture(-1, -1) == Painted::mark);
  CHECK(picture(1, -1) == Painted::door);
  for (const double more : {1.6, 3.0}) {
    CHECK(picture(1, more) == Painted::jamb);
    CHECK(picture(-1, more) == Painted::jamb);
    CHECK(picture(1, -more) == Painted::wall);
    CHECK(picture(-1, -more) == Painted::wall);
  }
}

TEST_CASE("Surfaces: a wall beside a door shows its frame, as long as it has one") {
  Walls walls("#####\n#.D.#\n#####\n");
  walls.state.doors[0] = plan_pixels;
  const auto frame = [&] { return walls.seen({2.5, 1.5}, {0, 1}).picture; };
  CHECK(frame() == Painted::jamb);
  CHECK(walls.seen({1.5, 1.5}, {0, 1}).picture == Painted::wall);
  walls.level.kinds[2].jamb = {};
  CHECK(frame() == Painted::wall);
}

TEST_CASE("Surfaces: a wall that is switched shows its other picture, if it has one") {
  Walls walls("####\n#..#\n####\n");
  const auto shown = [&](Vec way) { return walls.seen({1.5, 1.5}, way).picture; };
  walls.state.switched = {{3, 1}};
  CHECK(shown({1, 0}) == Painted::wall);
  walls.level.kinds[1].other_wall = Painted::eye;
  CHECK(shown({1, 0}) == Painted::eye);
  CHECK(shown({-1, 0}) == Painted::wall);
}

TEST_CASE("Surfaces: a wall whose picture shines by itself is self_lit") {
  Walls walls("####\n#..#\n####\n");
  CHECK_FALSE(walls.seen({1.5, 1.5}, {1, 0}).self_lit);
  walls.level.traits = {{.self_lit = true}};
  CHECK(walls.seen({1.5, 1.5}, {1, 0}).self_lit);
}

// One after the other, on the same tiles and faces again and again: doors and blocks that have
// moved, plans, whole walls.
TEST_CASE("Surfaces: whatever was asked before, a contact has the surface that it has alone") {
  constexpr std::string_view rows = "#########\n#..o.D..#\n#./..#.P#\n#.-.B.o.#\n#########\n";
  Walls walls(rows);
  walls.level.kinds[1].walls = four_pictures;
  walls.level.kinds[3].walls = four_pictures;
  walls.state.doors[0] = plan_pixels / 3;
  const Scene scene{.now = {walls.level, walls.state}};
  detail::Surfaces shared(scene);
  Random random(77);
  for (int i = 0; i < runs(20000); ++i) {
    const Point eye{random.between(1, 8), random.between(1, 4)};
    for (int k = 0; k < 4; ++k) {
      const Vec direction = unit_vector(Turn{static_cast<std::uint32_t>(random.bits())});
      const auto contact = cast(walls.level.grid, {eye, direction}, level_probe(scene.now)).contact;
      if (!contact) continue;
      REQUIRE(
          is_same(shared.at(*contact, direction), detail::Surfaces(scene).at(*contact, direction)));
    }
  }
}

}  // namespace
}  // namespace raywalk
