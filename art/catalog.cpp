#include "art/catalog.hpp"

#include <array>

#include "art/figures.hpp"
#include "art/loops.hpp"
#include "art/pictures.hpp"
#include "art/sounds.hpp"

namespace raywalk {

std::span<const NamedPicture> all_pictures() {
  static constexpr std::array pictures{
      NamedPicture{"brick", paint_brick},
      NamedPicture{"moss", paint_moss},
      NamedPicture{"planks", paint_planks},
      NamedPicture{"marble", paint_marble},
      NamedPicture{"banner", paint_banner},
      NamedPicture{"window", paint_window},
      NamedPicture{"shelf", paint_shelf},
      NamedPicture{"door", paint_door},
      NamedPicture{"jamb", paint_jamb},
      NamedPicture{"flagstones", paint_flagstones},
      NamedPicture{"tiles", paint_tiles},
      NamedPicture{"carpet", paint_carpet},
      NamedPicture{"grass", paint_grass},
      NamedPicture{"boards", paint_boards},
      NamedPicture{"beams", paint_beams},
      NamedPicture{"coffers", paint_coffers},
      NamedPicture{"vault", paint_vault},
      NamedPicture{"grille", paint_grille},
      NamedPicture{"glass", paint_glass},
      NamedPicture{"water0", paint_water<0>},
      NamedPicture{"water1", paint_water<1>},
      NamedPicture{"water2", paint_water<2>},
      NamedPicture{"water3", paint_water<3>},
      NamedPicture{"water4", paint_water<4>},
      NamedPicture{"water5", paint_water<5>},
      NamedPicture{"water6", paint_water<6>},
      NamedPicture{"water7", paint_water<7>},
      NamedPicture{"sky", paint_sky},
      NamedPicture{"plan_pillar", paint_plan_pillar},
      NamedPicture{"plan_diagonal_ne", paint_plan_diagonal_ne},
      NamedPicture{"plan_diagonal_nw", paint_plan_diagonal_nw},
      NamedPicture{"plan_diagonal_se", paint_plan_diagonal_se},
      NamedPicture{"plan_diagonal_sw", paint_plan_diagonal_sw},
      NamedPicture{"plan_slit_x", paint_plan_slit_x},
      NamedPicture{"plan_slit_y", paint_plan_slit_y},
      NamedPicture{"lamp", paint_lamp},
      NamedPicture{"barrel", paint_barrel},
      NamedPicture{"barrel_toppled", paint_barrel_toppled},
      NamedPicture{"plant", paint_plant},
      NamedPicture{"tree", paint_tree},
      NamedPicture{"eye", paint_eye},
      NamedPicture{"eye_red", paint_eye_red},
      NamedPicture{"gate", paint_gate},
      NamedPicture{"gold_key", paint_gold_key},
      NamedPicture{"silver_key", paint_silver_key},
      NamedPicture{"bullet_mark", paint_bullet_mark},
      NamedPicture{"font", paint_font},
  };
  return pictures;
}

std::span<const NamedFigure> all_figures() {
  static constexpr std::array figures{
      NamedFigure{"warden_look", paint_warden<Pose::look>},
      NamedFigure{"warden_walk0", paint_warden<Pose::walk0>},
      NamedFigure{"warden_walk1", paint_warden<Pose::walk1>},
      NamedFigure{"warden_walk2", paint_warden<Pose::walk2>},
      NamedFigure{"warden_walk3", paint_warden<Pose::walk3>},
      NamedFigure{"warden_alarm", paint_warden<Pose::alarm>},
      NamedFigure{"warden_stunned", paint_warden<Pose::stunned>},
      NamedFigure{"sentry_look", paint_sentry<Pose::look>},
      NamedFigure{"sentry_alarm", paint_sentry<Pose::alarm>},
      NamedFigure{"sentry_stunned", paint_sentry<Pose::stunned>},
      NamedFigure{"hound_look", paint_hound<Pose::look>},
      NamedFigure{"hound_walk0", paint_hound<Pose::walk0>},
      NamedFigure{"hound_walk1", paint_hound<Pose::walk1>},
      NamedFigure{"hound_walk2", paint_hound<Pose::walk2>},
      NamedFigure{"hound_walk3", paint_hound<Pose::walk3>},
      NamedFigure{"hound_alarm", paint_hound<Pose::alarm>},
      NamedFigure{"hound_stunned", paint_hound<Pose::stunned>},
      NamedFigure{"post_eye_look", paint_post_eye<Pose::look>},
      NamedFigure{"post_eye_alarm", paint_post_eye<Pose::alarm>},
      NamedFigure{"post_eye_stunned", paint_post_eye<Pose::stunned>},
  };
  return figures;
}

std::span<const NamedSound> all_sounds() {
  static constexpr std::array sounds{
      NamedSound{"shot", play_shot},
      NamedSound{"wall_hit", play_wall_hit},
      NamedSound{"toppled", play_toppled},
      NamedSound{"door_opens", play_door_opens},
      NamedSound{"door_closes", play_door_closes},
      NamedSound{"seen", play_seen},
      NamedSound{"way_out", play_way_out},
      NamedSound{"key_taken", play_key_taken},
      NamedSound{"locked", play_locked},
      NamedSound{"step", play_step},
      NamedSound{"wind", play_wind, true},
      NamedSound{"drips", play_drips, true},
  };
  return sounds;
}

std::vector<std::byte> encode_sound(const NamedSound& sound) {
  return encode_wav(sound.play(), sound.loops ? 2 : 1);
}

}  // namespace raywalk
