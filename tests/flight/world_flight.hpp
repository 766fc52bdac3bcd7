#pragma once

#include <memory>

#include "flight/checks.hpp"

/// Some pictures of one world, and all that is checked of them.
namespace raywalk::flight {

/// So many pictures are drawn of a world.
inline constexpr int looks_a_world = 24;

/// A world, and renderers that keep what they have made of it from picture to picture.
class WorldFlight {
 public:
  /// Points to the level, and changes its fog.
  WorldFlight(Level& level, Random& random)
      : level_(level),
        random_(random),
        state_(random_state(random, level)),
        lights_({level, state_}),
        has_mips_(random.chance(0.5)),
        dithers_(random.chance(0.3)) {
    for (const std::string_view target : render_targets()) add_renderer(target);
    add_renderer(render_targets().back());
  }
  WorldFlight(const WorldFlight&) = delete;
  WorldFlight& operator=(const WorldFlight&) = delete;

  /// Draws the next picture, of a world that has changed a little.
  [[nodiscard]] Trouble look() {
    if (random_.chance(0.1)) change();
    move_little(random_, level_, state_);
    lights_.follow(state_);
    if (const Trouble trouble = lit()) return trouble;
    level_.fog = random_fog(random_);
    const std::vector<Billboard> billboards = random_billboards(random_, level_);
    const std::vector<Decal> decals = random_decals(random_, level_);
    Scene scene{.now = {level_, state_}, .billboards = billboards, .decals = decals};
    scene.north_south_light = static_cast<unsigned>(random_.below(257));
    if (random_.chance(0.7)) scene.lights = &lights_;
    const Paper paper = random_paper(random_);
    const View view{random_camera(random_, level_, paper.part.width, paper.part.height),
                    paper.part};
    if (const Trouble trouble = drawn(scene, view, paper)) return trouble;
    if (const Trouble trouble = picked(random_, scene, view)) return trouble;
    return mapped(random_, scene, paper);
  }

 private:
  void add_renderer(std::string_view target) {
    const int threads = 1 + random_.below(3);
    renderers_.emplace_back(level_, RenderOptions{threads, has_mips_, target, dithers_});
  }

  void change() {
    state_ = random_state(random_, level_);
    lights_.follow(state_);
    moving_.clear();
    for (int i = random_.below(4); i > 0; --i) {
      moving_.push_back(random_light(random_, level_));
    }
    lights_.set_moving(moving_);
  }

  /// The light that has followed all changes is that of a light map made anew.
  [[nodiscard]] Trouble lit() {
    constexpr std::int64_t few_tiles = 100;  // more take too long
    if (level_.grid.count() > few_tiles) return std::nullopt;
    LightMap anew({level_, state_});
    anew.set_moving(moving_);
    for (int y = 0; y < level_.grid.height; ++y) {
      for (int x = 0; x < level_.grid.width; ++x) {
        const Point point{x + random_.between(0, 1), y + random_.between(0, 1)};
        if (lights_.light_at(point) != anew.light_at(point))
          return "light in tile " + place_text(x, y);
      }
    }
    return std::nullopt;
  }

  /// All renderers, and now and then a new one, draw the same, whatever was there before.
  [[nodiscard]] Trouble drawn(const Scene& scene, const View& view, const Paper& paper) {
    Framebuffer first = filled_picture(paper, one_ground);
    renderers_.front().draw(first, scene, std::span(&view, 1));
    const auto differs = [&](Renderer& renderer) {
      Framebuffer picture = filled_picture(paper, other_ground);
      renderer.draw(picture, scene, std::span(&view, 1));
      return compared(first, picture, view.rectangle);
    };
    for (Renderer& renderer : std::span(renderers_).subspan(1)) {
      if (const Trouble trouble = differs(renderer)) return trouble;
    }
    if (!random_.chance(0.1)) return std::nullopt;
    Renderer fresh(level_, {.threads = 1, .mips = has_mips_, .dither = dithers_});
    const Trouble trouble = differs(fresh);
    return trouble ? "a new renderer: " + *trouble : trouble;
  }

  Level& level_;
  Random& random_;
  LevelState state_;
  LightMap lights_;
  std::vector<Light> moving_{};
  bool has_mips_;
  bool dithers_;
  std::vector<Renderer> renderers_{};
};

}  // namespace raywalk::flight
