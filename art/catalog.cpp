#include "art/catalog.hpp"

#include <array>

#include "art/emblem.hpp"
#include "art/figures.hpp"
#include "art/loops.hpp"
#include "art/night_sounds.hpp"
#include "art/pictures.hpp"
#include "art/sounds.hpp"
#include "art/steps.hpp"

namespace raywalk {

std::span<const NamedPicture> all_pictures() {
  static constexpr std::array pictures{
      NamedPicture{"brick", paint_brick},
      NamedPicture{"moss", paint_moss},
      NamedPicture{"planks", paint_planks},
      NamedPicture{"marble", paint_marble},
      NamedPicture{"banner", paint_banner},
      NamedPicture{"window", paint_window},
      NamedPicture{"window_shuttered", paint_window_shuttered},
      NamedPicture{"lever_up", paint_lever_up},
      NamedPicture{"lever_down", paint_lever_down},
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
      NamedPicture{"glass_broken", paint_glass_broken},
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
      NamedPicture{"lamp_broken", paint_lamp_broken},
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
      NamedPicture{"coins", paint_coins},
      NamedPicture{"cup", paint_cup},
      NamedPicture{"candlestick", paint_candlestick},
      NamedPicture{"candle_lit", paint_candle_lit},
      NamedPicture{"candle_out", paint_candle_out},
      NamedPicture{"relic", paint_relic},
      NamedPicture{"pebble", paint_pebble},
      NamedPicture{"stone_dust", paint_stone_dust},
      NamedPicture{"hand_left", paint_hand_left},
      NamedPicture{"hand_left_lantern", paint_hand_left_lantern},
      NamedPicture{"hand_left_lantern_lit", paint_hand_left_lantern_lit},
      NamedPicture{"hand_right", paint_hand_right},
      NamedPicture{"hand_right_sling", paint_hand_right_sling},
      NamedPicture{"hand_right_slinging", paint_hand_right_slinging},
      NamedPicture{"hand_right_tossing", paint_hand_right_tossing},
      NamedPicture{"gem_dark_16", paint_gem_dark<16>},
      NamedPicture{"gem_dark_32", paint_gem_dark<32>},
      NamedPicture{"gem_dim_16", paint_gem_dim<16>},
      NamedPicture{"gem_dim_32", paint_gem_dim<32>},
      NamedPicture{"gem_lit_16", paint_gem_lit<16>},
      NamedPicture{"gem_lit_32", paint_gem_lit<32>},
      NamedPicture{"icon_16", paint_icon<16>},
      NamedPicture{"icon_32", paint_icon<32>},
      NamedPicture{"icon_48", paint_icon<48>},
      NamedPicture{"icon_128", paint_icon<128>},
      NamedPicture{"icon_256", paint_icon<256>},
      NamedPicture{"font", paint_font},
  };
  return pictures;
}

std::span<const NamedFigure> all_figures() {
  static constexpr std::array figures{
      NamedFigure{"warden_look", paint_warden<Pose::look>},
      NamedFigure{"warden_curious", paint_warden<Pose::curious>},
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
      NamedSound{"step_stone0", play_step_on<Floor::stone, 0>, false, 2},
      NamedSound{"step_stone1", play_step_on<Floor::stone, 1>, false, 2},
      NamedSound{"step_stone2", play_step_on<Floor::stone, 2>, false, 2},
      NamedSound{"step_wood0", play_step_on<Floor::wood, 0>, false, 2},
      NamedSound{"step_wood1", play_step_on<Floor::wood, 1>, false, 2},
      NamedSound{"step_wood2", play_step_on<Floor::wood, 2>, false, 2},
      NamedSound{"step_carpet0", play_step_on<Floor::carpet, 0>, false, 2},
      NamedSound{"step_carpet1", play_step_on<Floor::carpet, 1>, false, 2},
      NamedSound{"step_grass0", play_step_on<Floor::grass, 0>, false, 2},
      NamedSound{"step_grass1", play_step_on<Floor::grass, 1>, false, 2},
      NamedSound{"step_grass2", play_step_on<Floor::grass, 2>, false, 2},
      NamedSound{"step_water0", play_step_on<Floor::water, 0>, false, 2},
      NamedSound{"step_water1", play_step_on<Floor::water, 1>, false, 2},
      NamedSound{"step_water2", play_step_on<Floor::water, 2>, false, 2},
      NamedSound{"sling", play_sling, false, 2},
      NamedSound{"stone_on_stone", play_stone_on_stone},
      NamedSound{"stone_on_wood", play_stone_on_wood, false, 2},
      NamedSound{"stone_rolls", play_stone_rolls, false, 2},
      NamedSound{"glass_breaks", play_glass_breaks},
      NamedSound{"lamp_breaks", play_lamp_breaks},
      NamedSound{"lever", play_lever, false, 2},
      NamedSound{"lantern_on", play_lantern_on},
      NamedSound{"lantern_off", play_lantern_off, false, 2},
      NamedSound{"warden_murmurs", play_warden_murmurs, false, 2},
      NamedSound{"warden_calms", play_warden_calms, false, 2},
      NamedSound{"warden_shouts", play_warden_shouts, false, 2},
      NamedSound{"alarm_bell", play_alarm_bell, false, 2},
      NamedSound{"hound_barks", play_hound_barks, false, 2},
      NamedSound{"hound_growls", play_hound_growls, false, 2},
      NamedSound{"stunned", play_stunned, false, 2},
      NamedSound{"touch", play_touch, false, 2},
      NamedSound{"relic_taken", play_relic_taken, false, 2},
      NamedSound{"loot_taken", play_loot_taken},
      NamedSound{"night_won", play_night_won, false, 2},
      NamedSound{"caught", play_caught, false, 2},
      NamedSound{"wind", play_wind, true, 2},
      NamedSound{"drips", play_drips, true, 2},
      NamedSound{"night", play_night, true, 2},
      NamedSound{"stream", play_stream, true, 2},
      NamedSound{"music_calm", play_music_calm, true, 4},
      NamedSound{"music_tense", play_music_tense, true, 4},
  };
  return sounds;
}

std::vector<std::byte> encode_sound(const NamedSound& sound) {
  return encode_wav(sound.play(), sound.every);
}

}  // namespace raywalk
