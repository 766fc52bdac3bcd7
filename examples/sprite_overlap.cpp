// Does the sword touch the slime?
//
// Two sprites, pixel against pixel. The slime hops: on the ground it is under the sword, where only
// the rectangles overlap; in the air it is hit, unless the knight has turned away. To make it your
// own, make the masks from your pictures' alpha with `mask_of`, once, and place them wherever the
// sprites are drawn.
#include <cstdio>
#include <raywalk/mask/mask_frame.hpp>
#include <raywalk/mask/mask_overlap.hpp>
#include <raywalk/mask/mask_pixels.hpp>

using namespace raywalk;

constexpr char knight[] =
    "...##...........#"
    "..####........##."
    "..####......###.."
    "...##......##...."
    ".######...##....."
    "########.##......"
    "##.##.####......."
    "#..##............"
    "..####..........."
    "..#..#..........."
    ".##..##..........";
constexpr char slime[] =
    "...####..."
    ".########."
    "##########"
    "##########";

void draw(const PlacedMask& a, const PlacedMask& b) {
  for (int y = 0; y < 11; ++y) {
    for (int x = 0; x < 34; ++x) {
      const bool is_b = b.test({x, y});
      std::putchar(a.test({x, y}) ? (is_b ? '*' : '#') : (is_b ? 'o' : '.'));
    }
    std::putchar('\n');
  }
}

int main() {
  const auto mask_from = [](const char* pixels, int width, int height) {
    return mask_where(width, height, [&](Pixel p) { return pixels[p.y * width + p.x] == '#'; });
  };
  const Mask slime_mask = mask_from(slime, 10, 4);
  const MaskFrame frame = trimmed(mask_from(knight, 17, 11), {4, 11});  // he turns about his feet

  struct Moment {
    bool faces_left;
    int hop;  // how high the slime is, in pixels
  };
  for (const auto& [faces_left, hop] : {Moment{false, 0}, Moment{false, 4}, Moment{true, 4}}) {
    //! [sprite_overlap]
    const PlacedMask attacker = placed(frame, {16, 11}, {.horizontal = faces_left});
    const PlacedMask target{&slime_mask, {22, 7 - hop}};

    if (const auto pixel = first_common_pixel(attacker, target)) {
      const Vec way = overlap_normal(target, attacker);  // out of the sword
      std::printf("A hit! %d pixels, the first at (%d, %d); the slime flies toward (%.2f, %.2f).\n",
                  static_cast<int>(overlap_area(attacker, target)), pixel->x, pixel->y, way.x,
                  way.y);
    } else {
      const bool boxes_meet = !common(attacker.bounds(), target.bounds()).is_empty();
      std::printf("A miss; the rectangles %s.\n", boxes_meet ? "overlap" : "lie apart");
    }
    //! [sprite_overlap]
    draw(attacker, target);
  }
}
