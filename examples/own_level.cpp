// A level that is built by hand, in code: tiles, a door, pillars, a grille, things and lamps. No
// map file is read. To make it your own, change the drawing and what its characters mean.
//   own_level [FILE.png [X Y DEGREES]]
#include <cstdio>
#include <cstdlib>
#include <raywalk/base/hash.hpp>
#include <raywalk/lightmap/light_map.hpp>
#include <raywalk/load/file.hpp>
#include <raywalk/load/level.hpp>
#include <raywalk/load/png.hpp>
#include <raywalk/map/billboard.hpp>
#include <raywalk/map/check_level.hpp>
#include <raywalk/mask/mask_pixels.hpp>
#include <raywalk/render/render.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

using namespace raywalk;

// # brick   M moss   o pillar   D door   = grille   . hall   , grass   l lamp   b barrel   t tree
constexpr int columns = 16;
constexpr std::string_view drawing =
    "################"
    "#.....#MMMMMMMMM"
    "#.olo.#M,t,t,,tM"
    "#.....=,,,t,,,,M"
    "#.....=,,,,,,,,M"
    "#.o.o.D...l#MMMM"
    "#..lbb#....#MMMM"
    "################";
constexpr int rows = static_cast<int>(drawing.size()) / columns;
static_assert(drawing.size() == std::size_t{rows} * columns, "as many characters as tiles");

//! [own_level]
/// The level while it is made, part by part.
class Builder {
 public:
  Level made() {
    level_.title = "The Orangery";
    level_.grid = {columns, rows};
    level_.sky = picture("sky");
    level_.ambient = rgb(0x58, 0x5c, 0x70);
    level_.fog = {.begin = 3, .end = 24, .least = 0.2};
    level_.plans.push_back(make_plan_shape(mask_where(plan_pixels, plan_pixels, is_in_pillar)));
    add_kinds();
    add_thing_kinds();
    for (std::size_t i = 0; i < drawing.size(); ++i) add_tile(drawing[i], static_cast<int>(i));
    level_.start = {{1.15, 3.75}, Turn::degrees(5)};
    return std::move(level_);
  }

 private:
  TextureId picture(const std::string& name) {
    Result<Texture> texture = textures_in({TEXTURES})(name);
    if (!texture) throw std::runtime_error(to_string(texture.error()));
    level_.textures.push_back(*std::move(texture));
    return {static_cast<int>(level_.textures.size()) - 1};
  }
  static bool is_in_pillar(Pixel p) {
    const int dx = 2 * p.x - (plan_pixels - 1);  // from the middle, in half pixels
    const int dy = 2 * p.y - (plan_pixels - 1);
    return dx * dx + dy * dy < 36 * 36;
  }
  void add_kind(char letter, TileKind kind, TextureId walls = {}) {
    kind.walls = {walls, walls, walls, walls};
    letters_ += letter;
    level_.kinds.push_back(kind);
  }
  void add_kinds() {
    const TileKind hall{.floor = picture("tiles"), .ceiling = picture("vault")};
    const TileKind garden{.floor = picture("grass"),
                          .light = rgb(0xd0, 0xd4, 0xe0)};  // without a ceiling one sees the sky
    add_kind('.', hall);
    add_kind(',', garden);
    add_kind('#', {.solid = true}, picture("brick"));
    add_kind('M', {.solid = true}, picture("moss"));
    TileKind pillar = hall;
    pillar.plan = 0;
    add_kind('o', pillar, picture("marble"));
    TileKind door = hall;
    door.door = true;
    door.jamb = picture("jamb");
    add_kind('D', door, picture("door"));
    TileKind grille = hall;
    grille.pane = DoorAxis::y;
    add_kind('=', grille, picture("grille"));
  }
  void add_thing_kinds() {
    level_.thing_kinds = {
        {.name = "lamp",
         .picture = picture("lamp"),
         .width = 0.36,
         .height = 0.84,
         .self_lit = true},
        {.name = "barrel", .picture = picture("barrel"), .width = 0.5, .height = 0.62},
        {.name = "tree", .picture = picture("tree"), .width = 1.1, .height = 1}};
  }
  void add_tile(char letter, int index) {
    const Tile tile = level_.grid.tile(index);
    const Point middle{tile.x + 0.5, tile.y + 0.5};
    if (const auto thing = std::string_view("lbt").find(letter); thing != std::string_view::npos) {
      level_.things.push_back({.kind = static_cast<int>(thing), .position = middle});
      if (letter == 'l') {
        level_.things.back().lamp = static_cast<int>(level_.lamps.size());
        level_.lamps.push_back({middle, rgb(255, 206, 140), 6});
      }
      letter = middle.y < 5 && middle.x > 6 ? ',' : '.';  // what it stands on
    }
    level_.tiles.push_back(static_cast<std::uint16_t>(letters_.find(letter)));
    level_.door_ids.push_back({});
    if (letter == 'D') {
      level_.door_ids.back() = {static_cast<int>(level_.doors.size())};
      level_.doors.push_back({tile, DoorAxis::y});  // it slides from north to south
    }
  }

  Level level_{};
  std::string letters_{};  // of the kinds
};
//! [own_level]

Framebuffer draw(const Level& level, const StartPose& pose) {
  Framebuffer picture(640, 360);
  LevelState state = initial_state(level);
  state.doors[0] = plan_pixels / 2;  // half open
  const LightMap lights({level, state});
  std::vector<Billboard> billboards;
  for (const Thing& thing : level.things) {
    const ThingKind& kind = level.thing_kinds[static_cast<std::size_t>(thing.kind)];
    billboards.push_back(billboard_of(kind, thing.position, false, 0));
  }
  Scene scene{{level, state}};
  scene.billboards = billboards;
  scene.lights = &lights;
  const Camera camera =
      make_camera(pose.position, pose.heading, 75, picture.width(), picture.height());
  Renderer(level).draw(picture, scene, camera);
  return picture;
}

int save(const Framebuffer& picture, const std::string& file) {
  Hash hash;
  for (int y = 0; y < picture.height(); ++y) {
    for (const Color color : picture.row(y)) hash.add(color);
  }
  std::printf("A picture of %d x %d pixels, with the hash %016llx.\n", picture.width(),
              picture.height(), static_cast<unsigned long long>(hash.value()));
  const Result<void> saved = write_file(file, encode_small_png(picture));
  if (!saved) std::fprintf(stderr, "own_level: %s\n", to_string(saved.error()).c_str());
  return saved ? 0 : 1;
}

int main(int count, char** arguments) try {
  const Level level = Builder().made();
  const Result<void> right = check(level);
  if (!right) throw std::runtime_error(to_string(right.error()));
  StartPose pose = level.start;
  if (count > 4) {
    pose = {{std::atof(arguments[2]), std::atof(arguments[3])},
            Turn::degrees(std::atof(arguments[4]))};
  }
  return save(draw(level, pose), count > 1 ? arguments[1] : "own_level.png");
} catch (const std::exception& error) {
  std::fprintf(stderr, "own_level: %s\n", error.what());
  return 1;
}
