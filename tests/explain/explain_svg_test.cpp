#include "raywalk/explain/explain_svg.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "explain/has.hpp"
#include "raywalk/base/detail/svg_pen.hpp"
#include "raywalk/explain/explain.hpp"
#include "support/ascii_map.hpp"
#include "support/catch.hpp"
#include "support/numbers.hpp"
#include "support/random.hpp"
#include "support/tile_test.hpp"

namespace raywalk {
namespace {

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// True if every element that is opened is closed, in order, and text holds no bare `<` or `&`.
bool is_well_formed(const std::string& svg) {
  std::vector<std::string> open;
  for (auto at = svg.find('<'); at != std::string::npos; at = svg.find('<', at)) {
    const auto end = svg.find('>', at);
    if (end == std::string::npos) return false;
    const std::string tag = svg.substr(at + 1, end - at - 1);
    const std::string name = tag.substr(0, tag.find_first_of(" /"));
    at = end;
    if (tag.find('<') != std::string::npos) return false;
    if (tag.front() == '/') {
      if (open.empty() || "/" + open.back() != tag) return false;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
  }
  return open.empty();
}

/// The numbers that stand behind ` name="`, in order.
std::vector<double> numbers_of(const std::string& svg, const std::string& name) {
  std::vector<double> numbers;
  const std::string begin = " " + name + "=\"";
  for (auto at = svg.find(begin); at != std::string::npos; at = svg.find(begin, at + 1)) {
    const std::string rest = svg.substr(at + begin.size(), 12);
    if (rest.find('%') == std::string::npos) numbers.push_back(std::stod(rest));
  }
  return numbers;
}

/// The elements of a class, without the signs around them.
std::vector<std::string> elements_of(const std::string& svg, const std::string& name) {
  std::vector<std::string> elements;
  const std::string look = "class=\"" + name + "\"";
  for (auto at = svg.find(look); at != std::string::npos; at = svg.find(look, at + 1)) {
    const auto begin = svg.rfind('<', at);
    elements.push_back(svg.substr(begin + 1, svg.find('>', at) - begin - 1));
  }
  return elements;
}

std::string picture(const AsciiMap& map, const Ray& ray, const Policy& policy = {}) {
  return to_svg(explain(map.grid(), ray, map, policy));
}

//   0 1 .
//   . 2 #        into the west face of 2, 1, by way of a west and a north face
TEST_CASE("to_svg: shows faces, crossings, the hit and its normal") {
  const AsciiMap map{"...", "..#"};
  const std::string svg = picture(map, Ray::rounded_between({0.5, 0.5}, {2.5, 1.75}));
  CHECK(is_well_formed(svg));
  CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" "));
  CHECK(count(svg, "class=\"solid\"") == 1);
  CHECK(count(svg, "class=\"step\"") == 4);
  CHECK(count(svg, "class=\"face\"") == 3);
  CHECK(count(svg, "class=\"crossing\"") == 3);
  CHECK(count(svg, "class=\"hit\"") == 1);
  CHECK(count(svg, "class=\"normal\"") == 1);
  CHECK(count(svg, "class=\"rest\"") == 1);
  CHECK(has(svg, "class=\"strong\">hit west face</text>"));
  CHECK(has(svg, " >passes</text>"));
}

//   0 #
//   # 1
TEST_CASE("to_svg: a corner is a diamond, and a tile that is not reached is not marked") {
  const std::string svg = picture({".#", "#."}, Ray::rounded_between({0.5, 0.5}, {1.5, 1.5}));
  CHECK(count(svg, "class=\"tie\"") == 1);
  CHECK(count(svg, "class=\"face\"") == 0);
  CHECK(count(svg, "class=\"step\"") == 1);
  CHECK(has(svg, "class=\"strong\">corner between two solids: blocked</text>"));
}

TEST_CASE("to_svg: a ray that hits nothing ends in a square") {
  const std::string svg = picture({"..."}, Ray{{0.5, 0.5}, {1, 0}, infinity});
  CHECK(count(svg, "class=\"end\"") == 1);
  CHECK(count(svg, "class=\"hit\"") == 0);
}

TEST_CASE("to_svg: sixteen steps are listed, and of more the first and the last eight") {
  const auto list_of = [](int tiles) {
    const TileTest probe = [](Tile) { return false; };
    return to_svg(explain({tiles, 1}, Ray{{0.5, 0.5}, {1, 0}}, probe));
  };
  CHECK(count(list_of(16), ">passes</text>") == 16);
  CHECK(count(list_of(16), " more</text>") == 0);
  CHECK(count(list_of(20), ">passes</text>") == 16);
  CHECK(has(list_of(20), ">... 4 more</text>"));
}

//   A narrow map has its words beside it: they are the longer part of the first picture, and the
//   map is that of the second.
TEST_CASE("to_svg: the picture is as high as the map and as its words") {
  for (const int rows : {1, 12}) {
    CAPTURE(rows);
    const TileTest probe = [](Tile) { return false; };
    const std::string svg = to_svg(explain({4, rows}, Ray{{0.5, 0.5}, {1, 0}}, probe));
    const double height = numbers_of(svg, "height").front();
    for (const double part : numbers_of(svg, "height")) CHECK(part <= height);
    for (const double y : numbers_of(svg, "y")) CHECK(y < height);
  }
}

TEST_CASE("to_svg: the picture has a margin on either side of a map that is wider than the words") {
  const TileTest probe = [](Tile) { return false; };
  const std::string svg = to_svg(explain({14, 1}, Ray{{0.5, 0.5}, {1, 0}}, probe));
  const std::vector<double> widths = numbers_of(svg, "width");
  REQUIRE(widths.size() > 1);
  CHECK(widths[1] == 16 * 64);
  CHECK(widths[0] == widths[1] + 2 * 24);
}

//   The ray begins in the middle of the tile in the middle, and enters the one beside it.
TEST_CASE("to_svg: a face by which the ray goes is a line along an edge of its tile") {
  const AsciiMap map{"...", "...", "..."};
  for (const Vec way : {Vec{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
    CAPTURE(way.x, way.y);
    const auto faces = elements_of(picture(map, Ray::along({1.5, 1.5}, way, 1)), "face");
    REQUIRE(faces.size() == 1);
    const double x = numbers_of(faces[0], "x1").at(0);
    const double y = numbers_of(faces[0], "y1").at(0);
    const double width = numbers_of(faces[0], "x2").at(0) - x;
    const double height = numbers_of(faces[0], "y2").at(0) - y;
    // The middle of the map is at 160 pixels, and an edge is 64 pixels long.
    CHECK(x + width / 2 == Approx(160 + way.x * 32));
    CHECK(y + height / 2 == Approx(160 + way.y * 32));
    CHECK((way.x != 0 ? width : height) == 0);
    CHECK((way.x != 0 ? height : width) > 40);
    CHECK((way.x != 0 ? height : width) < 64);
  }
}

//   The start is 10^6 tiles away from the map: each has a piece, 3 and 6 tiles wide.
TEST_CASE(
    "to_svg: a ray is drawn to half a tile beyond the pieces of the map through which it goes") {
  const std::string svg = picture({"....", "...."}, Ray{{-1e6, 0.5}, {1, 0}});
  const auto rays = elements_of(svg, "ray");
  REQUIRE(rays.size() == 2);
  CHECK(numbers_of(rays[0], "x2").at(0) == 3.5 * 64);
  CHECK(numbers_of(rays[1], "x1").at(0) == -0.5 * 64);
  for (const std::string& ray : rays) {
    CHECK(numbers_of(ray, "y1").at(0) == 1.5 * 64);
    CHECK(numbers_of(ray, "y2").at(0) == 1.5 * 64);
  }
}

//   o - - ->|#      the hit is at x = 192 pixels, and a tile has 64
TEST_CASE("to_svg: the normal of a hit leads back by half a tile, about") {
  const auto normals = elements_of(picture({"..#"}, Ray{{0.5, 0.5}, {1, 0}}), "normal");
  REQUIRE(normals.size() == 1);
  CHECK(numbers_of(normals[0], "x1").at(0) == 192);
  CHECK(numbers_of(normals[0], "x2").at(0) < 192 - 16);
  CHECK(numbers_of(normals[0], "x2").at(0) > 192 - 40);
  CHECK(numbers_of(normals[0], "y1") == numbers_of(normals[0], "y2"));
}

TEST_CASE("to_svg: the end is told right below the steps") {
  const AsciiMap map{"..#"};
  const std::string svg = picture(map, Ray{{0.5, 0.5}, {1, 0}});
  const std::vector<double> lines = numbers_of(svg, "y");
  REQUIRE(lines.size() > 2);
  const double end = lines.back();
  const auto step = std::find_if(lines.rbegin(), lines.rend(), [&](double y) { return y < end; });
  REQUIRE(step != lines.rend());
  // Lines are 18 pixels high.
  CHECK(end - *step >= 18);
  CHECK(end - *step < 36);
}

TEST_CASE("to_svg: a title is escaped") {
  const AsciiMap map{".."};
  const Explanation e = explain(map.grid(), Ray{{0.5, 0.5}, {1, 0}}, map);
  const std::string svg = to_svg(e, "</svg> & \"so\"\x01 on");
  CHECK(is_well_formed(svg));
  CHECK(has(svg, ">&lt;/svg&gt; &amp; &quot;so&quot;  on</text>"));
  CHECK(to_svg(e) == to_svg(e));
}

TEST_CASE("to_svg: any ray gives a picture of moderate size") {
  Random random(7);
  const TileTest probe = [](Tile t) { return (t.x * 7 + t.y * 13) % 101 == 0; };
  const auto coordinate = [&] {
    const double choices[] = {
        random.between(-5, 105), 1e9, -1e9, infinity, 0, 50, nan, 1e300, 5e-324};
    return choices[random.chance(0.7) ? 0 : random.below(9)];
  };
  for (int i = 0; i < runs(300); ++i) {
    const double x = coordinate();
    const double dx = coordinate();
    const Ray ray{{x, coordinate()}, {dx, coordinate()}, std::abs(coordinate())};
    const Policy policy{.border = static_cast<Border>(random.below(4)), .max_tiles = 3000};
    const std::string svg = to_svg(explain({100, 100}, ray, probe, policy));
    REQUIRE(is_well_formed(svg));
    REQUIRE(svg.size() < 2'000'000);
    REQUIRE_FALSE(has(svg, "=\"nan"));
    REQUIRE_FALSE(has(svg, "=\"inf"));
  }
}

TEST_CASE("svg_number: two decimals at most, whatever the number") {
  CHECK(detail::svg_number(1.005) == "1");
  CHECK(detail::svg_number(-0.001) == "0");
  CHECK(detail::svg_number(12.345) == "12.35");
  CHECK(detail::svg_number(1e300) == "10000000");
  CHECK(detail::svg_number(nan) == "0");
}

}  // namespace
}  // namespace raywalk
