#include "raywalk/explain/explain_svg.hpp"

#include <algorithm>
#include <vector>

#include "explain/has.hpp"
#include "raywalk/explain/explain.hpp"
#include "raywalk/svg/detail/svg_pen.hpp"
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
  CHECK(has(svg, ">hit west face</text>"));
}

//   0 #
//   # 1
TEST_CASE("to_svg: a corner is a diamond, and a tile that is not reached is not marked") {
  const std::string svg = picture({".#", "#."}, Ray::rounded_between({0.5, 0.5}, {1.5, 1.5}));
  CHECK(count(svg, "class=\"tie\"") == 1);
  CHECK(count(svg, "class=\"face\"") == 0);
  CHECK(count(svg, "class=\"step\"") == 1);
  CHECK(has(svg, ">corner between two solids: blocked</text>"));
}

TEST_CASE("to_svg: a ray that hits nothing ends in a square") {
  const std::string svg = picture({"..."}, Ray{{0.5, 0.5}, {1, 0}, infinity});
  CHECK(count(svg, "class=\"end\"") == 1);
  CHECK(count(svg, "class=\"hit\"") == 0);
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
