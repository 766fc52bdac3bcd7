// TOML maps from any bytes: a level that is right and in which one can walk, or a message with its
// place.

#include "fuzz/file_of.hpp"
#include "fuzz/question.hpp"
#include "game/properties.hpp"
#include "game/world.hpp"
#include "load/map_sample.hpp"
#include "raywalk/formats/check_map.hpp"
#include "raywalk/map/check_level.hpp"

namespace raywalk::fuzz {

namespace {

void expect_places(const std::vector<MapFinding>& findings) {
  for (const MapFinding& finding : findings) {
    expect(!finding.error.message.empty(), finding.rule + " without a message");
    expect(finding.rule != "mistake" || finding.error.line >= 1, to_string(finding.error));
  }
}

void walk_in(const Level& level, Random& random) {
  World world = make_world(level);
  for (int ticks = 0; ticks < 2; ++ticks) {
    Command command;
    command.forward = 1;
    command.use = random.chance(0.5);
    command.fire = random.chance(0.5);
    step(world, command);
  }
}

}  // namespace

void ask(Random& random) {
  const std::string text = file_of(random, map_sample);
  const Result<Level> level = parse_sample(text);
  if (!level) {
    expect(!level.error().message.empty() && level.error().line >= 1, to_string(level.error()));
    expect_places(check_map_text(text, "bad.toml", sample_picture, {is_exit}));
    return;
  }
  const auto good = check(*level);
  expect(good.has_value(), good ? "" : to_string(good.error()));
  if (random.chance(0.1)) {
    expect(hash_of(*parse_sample(text)) == hash_of(*level), "another level the second time");
  }
  expect_places(check_map_text(text, "bad.toml", sample_picture, {is_exit}));
  walk_in(*level, random);
}

}  // namespace raywalk::fuzz
