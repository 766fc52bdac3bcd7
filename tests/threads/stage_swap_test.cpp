#include <chrono>
#include <filesystem>
#include <thread>
#include <utility>

#include "app/loop/stage_loader.hpp"
#include "frame/frame.hpp"
#include "game/carry_over.hpp"
#include "support/catch.hpp"

// A map is loaded and baked by one thread, while the game goes on in another, with threads of its
// own that draw; then the stage changes hands.
using namespace raywalk;

namespace {

namespace fs = std::filesystem;

StageRequest request_of(const char* map) {
  const fs::path source = RAYWALK_SOURCE_FOLDER;
  return {.map = source / "maps" / map,
          .texture_folders = {source / "textures"},
          .options = {.render = {.threads = 2}}};
}

void play_a_frame(Stage& stage, Framebuffer& picture) {
  step(stage.world, {.forward = 1});
  const Frame frame = frame_of(stage.world, {.fov_degrees = 75, .width = 160, .height = 90});
  if (stage.lights) stage.lights->follow(frame.state);
  stage.renderer.draw(picture, frame.scene(stage.lights ? &*stage.lights : nullptr), frame.camera);
}

}  // namespace

TEST_CASE("threads: a stage that another thread has loaded takes the place of the old one") {
  StageLoader loader;
  loader.load(request_of("tiny.toml"));
  std::unique_ptr<Stage> stage;
  Framebuffer picture(160, 90);
  int swaps = 0;
  int frames = 0;
  while (swaps < 4) {
    if (stage) play_a_frame(*stage, picture);
    ++frames;
    CHECK(loader.progress().share() >= 0);
    if (frames % 7 == 3) loader.load(request_of("tiny.toml"));  // the one that runs is dropped
    auto loaded = loader.take();
    while (!loaded && frames % 7 == 2) {  // it waits for the load
      std::this_thread::yield();
      loaded = loader.take();
    }
    if (!loaded) continue;
    REQUIRE(loaded->stage);
    std::unique_ptr<Stage> next = std::move(*loaded->stage);
    if (stage) carry_over(stage->world, next->world);
    stage = std::move(next);
    ++swaps;
    loader.load(request_of(swaps % 2 == 1 ? "keep.toml" : "tiny.toml"));
  }
  CHECK(swaps == 4);
}

TEST_CASE("threads: a load that is left ends soon") {
  for (int left = 0; left < 4; ++left) {
    StageLoader loader;
    loader.load(request_of("keep.toml"));
    std::this_thread::sleep_for(std::chrono::milliseconds(10 * left));
  }
}
