#include "raywalk/overlay/level_plan.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <pugixml.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "overlay/automap_stage.hpp"
#include "overlay/font.hpp"
#include "raywalk/lightmap/light_share.hpp"
#include "raywalk/lightmap/light_view.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

namespace raywalk::test {

namespace {

/// The small keep in the dark, with a round lamp behind a pillar, a beam, and a lamp that is
/// broken.
struct PlanStage {
  PlanStage() : stage(small_keep) {
    stage.level.title = "T <A> & \"F\"";
    stage.level.start = {{14.5, 2.5}, Turn::degrees(135)};
    stage.level.ambient = rgb(60, 60, 72);
    stage.level.lamps = {{.position = {3.5, 5.5}, .color = rgb(255, 200, 120), .radius = 5},
                         {.position = {8.5, 2.5},
                          .color = rgb(150, 200, 255),
                          .radius = 4,
                          .cone = LightCone{.direction = {1, 0}, .cosine = 0.8, .softness = 0.15}},
                         {.position = {12.5, 10.5}, .color = rgb(255, 0, 0), .radius = 4}};
    stage.state = initial_state(stage.level);
    stage.state.lamps[2] = 0;
    for (const MapMark& mark : keep_marks) marks.push_back({mark, "A"});
    marks.front().name = "key <1> & more than twenty-four letters";
    plan.marks = marks;
    plan.arrows = arrows;
  }

  [[nodiscard]] LevelNow now() const { return {stage.level, stage.state}; }
  [[nodiscard]] std::string svg() const { return level_plan_svg(now(), plan); }

  Stage stage;
  std::vector<PlanMark> marks{};
  std::vector<PlanArrow> arrows{{{9.5, 2.5}, {12.5, 2.5}, rgb(214, 64, 120), "open"}};
  LevelPlan plan{.pixels_per_tile = 16};
};

pugi::xml_document parsed(const std::string& svg) {
  pugi::xml_document document;
  const auto result = document.load_string(svg.c_str(), pugi::parse_full);
  INFO(result.description());
  REQUIRE(result);
  return document;
}

/// How often a text is part of another one.
int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// True if the text is that of the golden file, which is written anew as golden pictures are.
bool is_golden_text(const std::string& text, const std::string& name) {
  const auto file = std::filesystem::path(RAYWALK_SOURCE_FOLDER) / "tests" / "golden" / name;
  if (std::getenv("RAYWALK_RENEW_GOLDEN") != nullptr) {
    return write_file(file, std::as_bytes(std::span(text))).has_value();
  }
  const auto bytes = read_file(file);
  return bytes && std::ranges::equal(*bytes, std::as_bytes(std::span(text)));
}

}  // namespace

TEST_CASE("golden: a plan with lamps, doors, marks and an arrow") {
  const PlanStage stage;
  const LightMap lights(stage.now());
  CHECK(is_golden(draw_level_plan(stage.now(), stage.plan, tiny_font(), &lights), "level_plan"));
  CHECK(is_golden_text(stage.svg(), "level_plan.svg"));
}

TEST_CASE("level plan: an SVG is well-formed, and its names are escaped") {
  const PlanStage stage;
  const pugi::xml_document document = parsed(stage.svg());
  CHECK(std::string(document.child("svg").child("title").text().get()) == "T <A> & \"F\"");
  const auto arrow = document.select_node("//g/title[.='open']");
  CHECK(arrow);
  const auto key = document.select_node("//g/title[starts-with(., 'key <1> & more')]");
  CHECK(key);
  const auto cut = document.select_node("//text[.='key <1> & more than twen...']");
  CHECK(cut);
}

TEST_CASE("level plan: whatever bytes are in names, an SVG is well-formed") {
  PlanStage stage;
  std::string bytes;
  for (int c = 1; c < 256; ++c) bytes += static_cast<char>(c);
  stage.stage.level.title = bytes;
  stage.marks[0].name = "]]><script>\xFF\x01";
  const std::string svg = stage.svg();
  const pugi::xml_document document = parsed(svg);
  CHECK(svg.find("<script") == std::string::npos);
  CHECK(svg.find('\x01') == std::string::npos);
  CHECK(svg.find('\xFF') == std::string::npos);
}

TEST_CASE("level plan: the same level makes the same bytes") {
  const PlanStage one;
  const PlanStage other;
  CHECK(one.svg() == other.svg());
}

TEST_CASE("level plan: a lamp is what it sees, with the colors of its falloff") {
  PlanStage stage;
  const std::string svg = stage.svg();
  const pugi::xml_document document = parsed(svg);
  const auto lamp = document.select_node("//path[@fill='url(#l0)']").node();
  Visibility view;
  look_from_light(view, stage.now(), stage.stage.level.lamps[0], {3.5, 5.5});
  view.limit_reach(5);
  const std::string path = lamp.attribute("d").value();
  CHECK(std::ranges::count(path, ' ') ==
        2 * static_cast<std::ptrdiff_t>(view.polygon(1.0 / 32).size()) - 1);
  for (const auto& stop : document.select_nodes("//radialGradient[@id='c0']/stop")) {
    const double at = stop.node().attribute("offset").as_double();
    const double share = light_share({.position = {0, 0}, .radius = 1}, {at, 0});
    CHECK(stop.node().attribute("stop-opacity").as_double() == Approx(share).margin(0.001));
  }
  CHECK(svg.find("url(#l1)") != std::string::npos);
  CHECK(svg.find("url(#l2)") == std::string::npos);  // it is broken
  stage.stage.state.lamps[2] = 1;
  CHECK(stage.svg().find("url(#l2)") != std::string::npos);
}

TEST_CASE("level plan: a beam is in slices that grow weaker to both sides") {
  const PlanStage stage;
  const pugi::xml_document document = parsed(stage.svg());
  std::vector<double> shares;
  for (const auto& part : document.select_nodes("//path[@fill='url(#l1)']")) {
    shares.push_back(part.node().attribute("fill-opacity").as_double(1));
  }
  REQUIRE(shares.size() == 13);
  CHECK(shares[0] == 1);
  for (std::size_t i = 1; i < shares.size(); i += 2) {
    CHECK(shares[i] == Approx(shares[i + 1]).margin(0.001));
    CHECK(shares[i] < (i == 1 ? 1.0001 : shares[i - 2]));
  }
}

TEST_CASE("level plan: in full light there is no light to draw") {
  const Stage stage(small_keep);
  CHECK(level_plan_svg({stage.level, stage.state}, {}).find("class=\"light\"") ==
        std::string::npos);
}

TEST_CASE("level plan: a pixel of a floor is its texel times the light there") {
  const PlanStage stage;
  const LightMap lights(stage.now());
  const Framebuffer picture = draw_level_plan(stage.now(), stage.plan, tiny_font(), &lights);
  const Texture& floor = stage.stage.level.texture(Painted::floor);
  // The map begins where the numbers of its rows end, and below its words.
  const int left = 16 + 3 * 8;
  const int top = 16 + 2 * 20 + 10 + 10;
  for (const Pixel at : {Pixel{5, 6}, Pixel{9, 11}, Pixel{14, 3}}) {
    for (const Tile tile : {Tile{2, 7}, Tile{4, 7}, Tile{10, 1}, Tile{9, 7}}) {
      const Point point{tile.x + (at.x + 0.5) / 16, tile.y + (at.y + 0.5) / 16};
      const Color wanted =
          color_of(times(light_color(floor.texel(at.x, at.y)), lights.light_at(point)));
      CHECK(test::at(picture, left + tile.x * 16 + at.x, top + tile.y * 16 + at.y) == wanted);
    }
  }
}

TEST_CASE("level plan: the size that is told is that of the picture and of the SVG") {
  PlanStage stage;
  for (const int pixels : {-5, 1, 7, 16, 64, 900}) {
    stage.plan.pixels_per_tile = pixels;
    const PlanSize size = level_plan_size(stage.now(), stage.plan);
    const Framebuffer picture = draw_level_plan(stage.now(), stage.plan, tiny_font(), nullptr);
    CHECK((PlanSize{picture.width(), picture.height()}) == size);
    CHECK(stage.svg().find("width=\"" + std::to_string(size.width) + "\" height=\"" +
                           std::to_string(size.height) + "\"") != std::string::npos);
    CHECK(size.width >= stage.stage.level.grid.width * std::clamp(pixels, 1, 64));
  }
}

TEST_CASE("level plan: what is off the level is not drawn") {
  PlanStage stage;
  const std::string before = stage.svg();
  const Framebuffer picture = draw_level_plan(stage.now(), stage.plan, tiny_font(), nullptr);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const Point p :
       {Point{-0.5, 3}, Point{18, 3}, Point{3, 13}, Point{nan, 3}, Point{3, -nan}}) {
    stage.marks.push_back({{p, MarkShape::circle, rgb(1, 2, 3)}, "off"});
    stage.arrows.push_back({{3.5, 3.5}, p, rgb(1, 2, 3), "off"});
    stage.arrows.push_back({p, {3.5, 3.5}, rgb(1, 2, 3), "off"});
  }
  stage.plan.marks = stage.marks;
  stage.plan.arrows = stage.arrows;
  CHECK(stage.svg() == before);
  CHECK(same(draw_level_plan(stage.now(), stage.plan, tiny_font(), nullptr), picture));
}

TEST_CASE("level plan: a legend has an entry for each name, and at most 40") {
  PlanStage stage;
  CHECK(count_of(stage.svg(), ">A</text>") == 5);  // of five shapes and colors
  for (int i = 0; i < 100; ++i) {
    stage.marks.push_back({{{2.5, 2.5}, MarkShape::circle}, "mark " + std::to_string(i % 50)});
  }
  stage.plan.marks = stage.marks;
  const std::string svg = stage.svg();
  // Start, door, arrow, and six of the keep's marks are there before them.
  CHECK(count_of(svg, ">mark ") - count_of(svg, "<title>mark ") == 31);
}

TEST_CASE("level plan: a level of one tile, and one without free tiles, have plans") {
  for (const std::string_view rows : {".", "#", "@"}) {
    const Stage stage(rows);
    const LevelNow now(stage.level, stage.state);
    const pugi::xml_document document = parsed(level_plan_svg(now, {}));
    const PlanSize size = level_plan_size(now, {});
    const Framebuffer picture = draw_level_plan(now, {}, tiny_font(), nullptr);
    CHECK((PlanSize{picture.width(), picture.height()}) == size);
  }
}

}  // namespace raywalk::test
