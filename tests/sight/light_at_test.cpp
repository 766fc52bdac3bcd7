#include "raywalk/sight/light_at.hpp"

#include <cmath>
#include <vector>

#include "map/rich_level.hpp"
#include "raywalk/geom/angle.hpp"
#include "raywalk/sight/detail/billboard_light.hpp"
#include "support/catch.hpp"

namespace raywalk {
namespace {

struct Lit {
  explicit Lit(std::string_view rows) : level(make_rich_level(rows)), state(initial_state(level)) {
    level.ambient = rgb(0, 0, 0);
    level.lamps = {{.position = {1.25, 1.5}, .color = rgb(255, 128, 0), .radius = 6}};
    state = initial_state(level);
  }

  [[nodiscard]] LevelNow now() const { return {level, state}; }

  Level level;
  LevelState state;
};

constexpr std::string_view room = "########\n#......#\n#......#\n########\n";

/// The places where the light of a billboard is asked; each answers with its own number.
std::vector<LitPlace> asked(const Lit& lit, const Billboard& billboard, LightColor& mean) {
  std::vector<LitPlace> places;
  mean = detail::mean_light(lit.now(), billboard, [&](const LitPlace& place) {
    places.push_back(place);
    const auto number = static_cast<float>(places.size());
    return LightColor{number, 2 * number, 4 * number};
  });
  return places;
}

TEST_CASE("light_at: without lights all is in full daylight, and so is what shines by itself") {
  const Lit lit(room);
  const LightMap lights(lit.now());
  const Scene plain{.now = lit.now()};
  Billboard billboard{.position = {5.5, 1.5}};
  CHECK(light_at(plain, Point{5.5, 1.5}) == full_daylight);
  CHECK(light_at(plain, billboard) == full_daylight);
  const Scene scene{.now = lit.now(), .lights = &lights};
  CHECK(light_at(scene, Point{5.5, 1.5}, 0.25, {-1, 0}) ==
        lights.light_at({5.5, 1.5}, 0.25, {-1, 0}));
  CHECK(light_at(scene, Point{5.5, 1.5}).red > 0);
  CHECK(light_at(scene, billboard) != full_daylight);
  billboard.self_lit = true;
  CHECK(light_at(scene, billboard) == full_daylight);
}

TEST_CASE("light_at: a billboard has the mean of its middle and of eight points around it") {
  const Lit lit(room);
  LightColor mean;
  const auto places = asked(lit, {.position = {4.5, 2}, .width = 0.5}, mean);
  REQUIRE(places.size() == 9);
  CHECK(places[0].point == Point{4.5, 2});
  for (std::size_t i = 1; i < places.size(); ++i) {
    const Vec way = unit_vector(Turn::degrees(11.25 + 45 * (static_cast<double>(i) - 1)));
    CHECK(std::abs(places[i].point.x - (4.5 + way.x / 8)) < 1e-9);
    CHECK(std::abs(places[i].point.y - (2 + way.y / 8)) < 1e-9);
  }
  CHECK(std::abs(mean.red - 5) < 1e-5F);
  CHECK(std::abs(mean.green - 10) < 1e-5F);
  CHECK(std::abs(mean.blue - 20) < 1e-5F);
}

TEST_CASE("light_at: a wide billboard asks a quarter of a tile around it, no further") {
  LightColor mean;
  const auto places = asked(Lit(room), {.position = {4.5, 2}, .width = 3}, mean);
  REQUIRE(places.size() == 9);
  CHECK(std::abs(length(places[3].point - places[0].point) - 0.25) < 1e-9);
}

// The wall's face is 1/16 away: of the ring of radius 1/4 five points lie beyond it, and half of
// one.
TEST_CASE("light_at: points of a billboard behind a wall do not count") {
  LightColor mean;
  const auto places = asked(Lit(room), {.position = {4.5, 1.0625}, .width = 2}, mean);
  REQUIRE(places.size() > 1);
  CHECK(places.size() < 9);
  float sum = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    CHECK(places[i].point.y >= 1);
    sum += static_cast<float>(i + 1);
  }
  CHECK(std::abs(mean.red - sum / static_cast<float>(places.size())) < 1e-5F);
}

TEST_CASE("light_at: a billboard is asked at half a tile, or as near to it as it comes") {
  const Lit lit(room);
  const auto height = [&](double bottom, double size) {
    LightColor mean;
    return asked(lit, {.position = {4.5, 2}, .bottom = bottom, .height = size}, mean)[0].height;
  };
  CHECK(height(0, 1) == 0.5);
  CHECK(height(0, 0.25) == 0.25);
  CHECK(height(0.75, 0.25) == 0.75);
  CHECK(height(0.125, 0.25) == 0.375);
  CHECK(height(0.25, -1) == 0.25);
}

TEST_CASE("light_at: a billboard at no place has the light that is asked there, once") {
  LightColor mean;
  CHECK(asked(Lit(room), {.position = {std::nan(""), 2}}, mean).size() == 1);
  CHECK(mean == LightColor{1, 2, 4});
}

TEST_CASE("lit_place: on a whole wall it is the contact, else a pixel and a half before it") {
  const Lit lit("######\n#.P=o#\n######\n");
  const auto place = [&](Tile tile) {
    const Contact contact{.point = {2, 1.25}, .normal = {-1, 0}, .tile = tile};
    return lit_place(lit.now(), contact, {0, 1}, 0.375);
  };
  CHECK(place({5, 1}) == LitPlace{{2, 1.25}, {0, 1}, 0.375});
  const LitPlace before{{2, 1.25 + 1.5 / 64}, {0, 1}, 0.375};
  for (const int x : {2, 3, 4}) CHECK(place({x, 1}) == before);
}

}  // namespace
}  // namespace raywalk
