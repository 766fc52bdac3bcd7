#include "formats/tiled_sample.hpp"
#include "load/map_sample.hpp"
#include "raywalk/map/check_level.hpp"
#include "support/catch.hpp"

/// Points that somebody walks, in TOML and in Tiled.
namespace raywalk {
namespace {

using test::tiled_map;
using test::tiled_mistake;
using test::tiled_sample;

std::string with_tables(std::string_view tables) {
  return std::string(map_sample).append("\n").append(tables);
}

std::string with_object(std::string_view object) {
  return with(tiled_sample, "</objectgroup>", std::string(object) + "</objectgroup>");
}

TEST_CASE("routes: a list of points, to and fro or round and round") {
  const Level level = level_of(with_tables(R"([[routes]]
name = "hall"
points = [[1.5, 1.5], [2.5, 1.25]]
[[routes]]
points = [[1.5, 1.5]]
loop = true
)"));
  REQUIRE(level.routes.size() == 2);
  CHECK(level.routes[0] == Route{"hall", {{1.5, 1.5}, {2.5, 1.25}}, false});
  CHECK(level.routes[1] == Route{"", {{1.5, 1.5}}, true});
  CHECK(check(level));
  Level other = level;
  other.routes[0].points[1].x = 3.5;
  CHECK(hash_of(other) != hash_of(level));
  other.routes[0] = level.routes[0];
  other.routes[0].name = "another";
  CHECK(hash_of(other) == hash_of(level));
  other.routes[1].points.clear();
  CHECK_FALSE(check(other));
}

TEST_CASE("broken maps: routes") {
  const auto mistake = [](const std::string& keys) {
    const std::string text = mistake_in(with_tables("[[routes]]\n" + keys));
    return text.substr(text.find(": ") + 2);
  };
  const std::string points =
      "\"points\" must be a list of 1 to 256 positions in tiles, such as [[3.5, 7.5], [9.5, 7.5]]";
  CHECK(mistake("") == points);
  CHECK(mistake("points = []") == points);
  CHECK(mistake("points = [1, 2]") == points);
  CHECK(mistake("points = [[1.5]]") == points);
  CHECK(mistake("points = [[1.5, 400]]") == "this lies outside of the map");
  CHECK(mistake("points = [[1.5, 1.5]]\nname = 7") ==
        "\"name\" must be a name of 1 to 32 characters in quotes");
  CHECK(mistake("points = [[1.5, 1.5]]\nloop = 1") == "\"loop\" must be true or false");
  CHECK(mistake_in("routes = 7\n" + std::string(map_sample))
            .ends_with("\"routes\" must be tables, each below a line [[routes]]"));
}

// Tiles of the sample are 4 pixels wide and high.
TEST_CASE("tiled: a polyline of the class route is one, and a polygon is a loop") {
  const auto route_of = [](std::string_view object) {
    const Level level = tiled_map(with_object(object)).level;
    CHECK(check(level));
    REQUIRE(level.routes.size() == 1);
    return level.routes[0];
  };
  CHECK(route_of("<object id='9' name='hall' type='route' x='6' y='6'>"
                 "<polyline points='0,0 4,0 4,1'/></object>") ==
        Route{"hall", {{1.5, 1.5}, {2.5, 1.5}, {2.5, 1.75}}, false});
  CHECK(route_of("<object id='9' type='route' x='6' y='6'>"
                 "<polygon points='0,0 4,0'/></object>") ==
        Route{"", {{1.5, 1.5}, {2.5, 1.5}}, true});
  CHECK(route_of("<object id='9' type='route' x='10' y='6' rotation='180'>"
                 "<polyline points='0,0 4,0'/></object>") ==
        Route{"", {{2.5, 1.5}, {1.5, 1.5}}, false});
  CHECK(route_of("<object id='9' type='route' x='6' y='6'>"
                 "<polyline points='0,0 0,0'/></object>") == Route{"", {{1.5, 1.5}}, false});
}

TEST_CASE("tiled: a route that is no line, or leads out of the map, is a mistake") {
  const auto mistake = [](std::string_view object) { return tiled_mistake(with_object(object)); };
  CHECK_THAT(mistake("<object id='9' type='route' x='6' y='6' width='4' height='4'/>"),
             Catch::Matchers::ContainsSubstring(
                 "a route must be a line, or a polygon, of 1 to 256 points"));
  CHECK_THAT(mistake("<object id='9' type='route' x='6' y='6'>"
                     "<polyline points='0,0 a,0'/></object>"),
             Catch::Matchers::ContainsSubstring("a route must be a line"));
  CHECK_THAT(mistake("<object id='9' type='route' x='6' y='6'>"
                     "<polyline points='0,0 4000,0'/></object>"),
             Catch::Matchers::ContainsSubstring("leads out of the map"));
}

}  // namespace
}  // namespace raywalk
