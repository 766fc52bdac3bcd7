#include "raywalk/sight/first_hit.hpp"

#include <optional>
#include <string>

#include "map/rich_level.hpp"
#include "raywalk/sight/billboard_hit.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace raywalk {
namespace {

// An eye at (1.5, 1.5) looks east; a pane along y at (3, 1), a barrel at (5.5, 1.5). The pane is
// open from y = 1 to 1.25, as seen from the west, of glass to 1.5, then opaque.
constexpr std::string_view corridor = R"(
##########
#@.!.....#
##########
)";

struct Stand {
  explicit Stand(std::string_view rows)
      : level(make_rich_level(rows)), state(initial_state(level)) {}

  [[nodiscard]] LineHit first(double y, const Height& height, Medium medium) const {
    return first_hit(scene(), {{{1.5, y}, {1, 0}}, {1, 0}, height}, medium);
  }
  [[nodiscard]] Scene scene() const { return {.now = {level, state}, .billboards = billboards}; }

  Level level;
  LevelState state;
  std::vector<Billboard> billboards{};
};

Stand with_barrel() {
  Stand stand(corridor);
  stand.billboards = {{{5.5, 1.5}, 0, 0.9, 1, Painted::barrel, 7}};
  return stand;
}

TEST_CASE("first_hit: a wall, with its face, its texel and where that is") {
  const LineHit hit = Stand(corridor).first(1.125, {0.5, 0.03125}, Medium::sight);
  CHECK(hit.kind == HitKind::wall);
  CHECK(hit.face == Face::west);
  CHECK(hit.tile == Tile{9, 1});
  CHECK(hit.t == 7.5);
  CHECK(hit.depth == 7.5);
  CHECK(hit.point == Point{9, 1.125});
  CHECK(hit.normal == Vec{-1, 0});
  CHECK(hit.picture == Painted::wall);
  CHECK(hit.u == 2);
  CHECK(hit.v == 4);  // at the height 0.734375
}

TEST_CASE("first_hit: it is the first of all hits, where depths differ by a rounding, too") {
  Random random(43);
  int mixed = 0;
  Stand stand(corridor);
  for (int i = 0; i < runs(20000); ++i) {
    const Point eye{random.between(1.3, 2.5), random.between(1.3, 1.7)};
    const Vec forward = unit_vector(Turn::degrees(random.between(-20, 20)));
    const Point on_pane{3.5, eye.y + (3.5 - eye.x) / forward.x * forward.y};
    Billboard facing{on_pane, 0, 0.5, 1, Painted::barrel, 1};
    Billboard fixed = facing;
    fixed.id = 2;
    fixed.along = unit_vector(Turn::degrees(90 + random.between(-40, 40)));
    stand.billboards = {facing, fixed};
    const SightLine line{{eye, forward}, forward, {0.5, 0}};
    const std::vector<LineHit> all = all_hits(stand.scene(), line, Medium::bullet);
    const LineHit first = first_hit(stand.scene(), line, Medium::bullet);
    REQUIRE(first == all.front());
    mixed += all.size() > 1 && all[0].kind != all[1].kind ? 1 : 0;
  }
  CHECK(mixed > runs(20000) / 20);
}

TEST_CASE("first_hit: a bullet stops at glass and at things, a look passes both") {
  const Stand stand = with_barrel();
  CHECK(stand.first(1.375, {0.5, 0}, Medium::bullet).kind == HitKind::pane);
  CHECK(stand.first(1.375, {0.5, 0}, Medium::sight).kind == HitKind::wall);
  CHECK(stand.first(1.6, {0.5, 0}, Medium::sight).kind == HitKind::pane);
  const LineHit barrel = stand.first(1.125, {0.5, 0}, Medium::bullet);
  CHECK(barrel.kind == HitKind::billboard);
  CHECK(barrel.id == 7);
  CHECK(barrel.depth == 4);
  CHECK(stand.first(1.125, {0.5, 0}, Medium::sight).kind == HitKind::wall);
}

TEST_CASE("first_hit: bodies, exploration and light meet panes as a whole, at any height") {
  const Stand stand = with_barrel();
  for (const double slope : {0.0, 0.3, -0.3}) {
    CHECK(stand.first(1.125, {0.5, slope}, Medium::body).kind == HitKind::pane);
    CHECK(stand.first(1.6, {0.5, slope}, Medium::exploration).kind == HitKind::wall);
    CHECK(stand.first(1.6, {0.5, slope}, Medium::light).kind == HitKind::wall);
  }
  CHECK(Stand("#####\n#..I#\n#####\n").first(1.5, {0.5, 0}, Medium::light).kind == HitKind::pane);
  const Stand curtain("######\n#..I.#\n######\n");
  CHECK(curtain.first(1.5, {0.5, 0}, Medium::exploration).kind == HitKind::pane);
  CHECK(curtain.first(1.5, {0.5, 0}, Medium::exploration).point.x == 3.5);
}

TEST_CASE("first_hit: a line that comes to floor, ceiling or sky first ends there") {
  const LineHit floor = Stand(corridor).first(1.125, {0.5, -0.25}, Medium::sight);
  CHECK(floor.kind == HitKind::floor);
  CHECK(floor.tile == Tile{3, 1});
  CHECK(floor.t == 2);
  CHECK(floor.point == Point{3.5, 1.125});
  CHECK(floor.picture == Painted::floor);
  CHECK(floor.u == 8);
  CHECK(floor.v == 2);
  CHECK(Stand(corridor).first(1.125, {0.5, 0.3}, Medium::sight).kind == HitKind::ceiling);
  const LineHit sky = Stand("#####\n#.,,,\n#####\n").first(1.5, {0.5, 0.25}, Medium::bullet);
  CHECK(sky == LineHit{.kind = HitKind::sky});
  const Stand open("...\n...\n...\n");
  CHECK(open.first(1.5, {0.5, 0.01}, Medium::bullet) == LineHit{.kind = HitKind::sky});
  CHECK(open.first(1.5, {0.5, -0.01}, Medium::bullet) == LineHit{});
  CHECK(open.first(1.5, {0.5, 0}, Medium::bullet) == LineHit{});
}

// The line comes to the wall's foot exactly: there it is the wall that is hit.
TEST_CASE("first_hit: of a wall and a floor at the same t the wall is hit") {
  CHECK(Stand(corridor).first(1.125, {0.5, -0.5 / 7.5}, Medium::sight).kind == HitKind::wall);
  CHECK(Stand(corridor).first(1.125, {0.5, 0.5 / 7.5}, Medium::sight).kind == HitKind::wall);
}

TEST_CASE("first_hit: a line of limited length hits nothing beyond its end") {
  const Stand stand(corridor);
  const auto hit = [&](double max_t, double dz) {
    const SightLine line{{{1.5, 1.125}, {1, 0}, max_t}, {1, 0}, {0.5, dz}};
    return first_hit(stand.scene(), line, Medium::bullet).kind;
  };
  CHECK(hit(7.5, 0) == HitKind::wall);
  CHECK(hit(7.25, 0) == HitKind::nothing);
  CHECK(hit(2, -0.25) == HitKind::floor);
  CHECK(hit(1.75, -0.25) == HitKind::nothing);
}

TEST_CASE("first_hit: the light of walls, panes, floors and ceilings is asked where they are hit") {
  Stand stand(corridor);
  using Places = std::optional<LitPlace>;
  const auto lit = [&](double y, double slope) {
    return stand.first(y, {0.5, slope}, Medium::bullet).lit;
  };
  CHECK(lit(1.125, 0.03125) == Places({{9, 1.125}, {-1, 0}, 0.734375}));
  CHECK(lit(1.625, 0.0625) == Places({{3.5 - 1.5 / plan_pixels, 1.625}, {-1, 0}, 0.625}));
  CHECK(lit(1.125, -0.5) == Places({{2.5, 1.125}, {0, 0}, 0}));
  CHECK(lit(1.125, 0.5) == Places({{2.5, 1.125}, {0, 0}, 1}));
  stand.level.traits.assign(stand.level.textures.size(), {.self_lit = true});
  for (const double slope : {0.03125, -0.5, 0.5}) CHECK_FALSE(lit(1.125, slope));
  CHECK_FALSE(lit(1.625, 0.0625));
}

// A tall picture stands in the open court, with its top above the wall's: it is hit there from the
// court, but not from or past where there is a ceiling between.
TEST_CASE("first_hit: what stands higher than a ceiling is hidden by it") {
  const auto kind = [](std::string_view rows, double x) {
    Stand stand(rows);
    stand.billboards = {{{6.5, 1.5}, 0, 0.9, 3, Painted::eye, 7}};
    const SightLine line{{{x, 1.5}, {1, 0}}, {1, 0}, {0.5, 0.4}};
    return first_hit(stand.scene(), line, Medium::bullet).kind;
  };
  CHECK(kind("#########\n#,,,,,,,#\n#########\n", 1.5) == HitKind::billboard);
  CHECK(kind("#########\n#..,,,,,#\n#########\n", 1.5) == HitKind::ceiling);
  CHECK(kind("#########\n#..,,,,,#\n#########\n", 2.5) == HitKind::billboard);
  CHECK(kind("#########\n#,,,,,..#\n#########\n", 2.5) == HitKind::sky);
}

TEST_CASE("is_above_ceiling: by the ceilings where a line rises past them, and where it ends") {
  const Level level = make_level("..,,.,\n");
  const Ray ray{{0, 0.5}, {1, 0}};
  CHECK(is_above_ceiling(level, ray, 1.5, 3.5));
  CHECK(is_above_ceiling(level, ray, 2.5, 4.5));
  CHECK_FALSE(is_above_ceiling(level, ray, 2.5, 3.5));
  CHECK_FALSE(is_above_ceiling(level, ray, 3.5, 5.5));  // past a ceiling on the way
  CHECK_FALSE(is_above_ceiling(level, ray, 1.5, 1.5));
  CHECK_FALSE(is_above_ceiling(level, ray, 5.5, 9.5));  // beyond the map there is none
  CHECK_FALSE(is_above_ceiling(level, {{0, 1}, {1, 0}}, 0.5, 1.5));
  CHECK_FALSE(is_above_ceiling(level, {{-2, 0.5}, {1, 0}}, 1.5, 1.75));
}

TEST_CASE("all_hits: of panes one behind the other the first 32") {
  Stand stand("#" + std::string(40, '!') + "#\n");
  const SightLine line{{{0.5 + 0.75, 0.625}, {1, 0}}, {1, 0}, {0.5, 0}};
  const auto hits = all_hits(stand.scene(), line, Medium::bullet);
  REQUIRE(hits.size() == 33);
  CHECK(hits.back().kind == HitKind::wall);
  CHECK(hits[31].tile == Tile{32, 0});
}

TEST_CASE("all_hits: everything on the way that stops a bullet, and what ends the line") {
  Stand stand = with_barrel();
  stand.billboards.push_back({{2.5, 1.5}, 0, 0.9, 1, Painted::barrel, 3});
  const SightLine line{{{1.5, 1.375}, {1, 0}}, {1, 0}, {0.3, 0}};
  const auto hits = all_hits(stand.scene(), line, Medium::bullet);
  REQUIRE(hits.size() == 4);
  CHECK(hits[0].id == 3);
  CHECK(hits[1].kind == HitKind::pane);
  CHECK(hits[2].id == 7);
  CHECK(hits[3].kind == HitKind::wall);
  CHECK(hits[0] == first_hit(stand.scene(), line, Medium::bullet));
  CHECK(all_hits(stand.scene(), line, Medium::sight).size() == 1);
}

TEST_CASE("first_hit: of billboards with one depth the same is hit, in any order") {
  Stand stand(corridor);
  const Billboard a{{5.5, 1.1}, 0, 0.9, 1, Painted::lamp, 1};
  const Billboard b{{5.5, 1.2}, 0, 0.9, 1, Painted::lamp, 2};
  stand.billboards = {a, b};
  const LineHit hit = stand.first(1.15, {0.5, 0}, Medium::bullet);
  stand.billboards = {b, a};
  CHECK(stand.first(1.15, {0.5, 0}, Medium::bullet) == hit);
  CHECK(hit.id == 2);
}

}  // namespace
}  // namespace raywalk
