<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="raywalk" tilewidth="64" tileheight="64" tilecount="56" columns="8">
 <image source="raywalk.png" width="512" height="448"/>
 <tile id="0">
  <properties>
   <property name="picture" value="brick"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="picture" value="moss"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="picture" value="planks"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="picture" value="marble"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="picture" value="banner"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="picture" value="window"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="picture" value="shelf"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="picture" value="jamb"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="door" value="door"/>
   <property name="jamb" value="jamb"/>
   <property name="picture" value="door"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="pane" value="grille"/>
   <property name="picture" value="grille"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="pane" value="glass"/>
   <property name="picture" value="glass"/>
   <property name="self_lit" type="bool" value="true"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="picture" value="flagstones"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="picture" value="tiles"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="picture" value="carpet"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="picture" value="grass"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="picture" value="boards"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="picture" value="beams"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="picture" value="coffers"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="picture" value="vault"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="ceiling" value="sky"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="plan" value="plan_pillar"/>
   <property name="wall" value="brick"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="plan" value="plan_diagonal_ne"/>
   <property name="wall" value="brick"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="plan" value="plan_diagonal_nw"/>
   <property name="wall" value="brick"/>
  </properties>
 </tile>
 <tile id="23">
  <properties>
   <property name="plan" value="plan_diagonal_se"/>
   <property name="wall" value="brick"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="plan" value="plan_diagonal_sw"/>
   <property name="wall" value="brick"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="plan" value="plan_slit_x"/>
   <property name="wall" value="brick"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="plan" value="plan_slit_y"/>
   <property name="wall" value="brick"/>
  </properties>
 </tile>
 <tile id="27" type="lamp">
  <properties>
   <property name="thing" value="lamp"/>
  </properties>
 </tile>
 <tile id="28" type="barrel">
  <properties>
   <property name="thing" value="barrel"/>
  </properties>
 </tile>
 <tile id="29" type="plant">
  <properties>
   <property name="thing" value="plant"/>
  </properties>
 </tile>
 <tile id="30" type="thing">
  <properties>
   <property name="body" type="float" value="0.2"/>
   <property name="height" type="float" value="1.3"/>
   <property name="picture" value="tree"/>
  </properties>
 </tile>
 <tile id="31" type="eye">
  <properties>
   <property name="thing" value="eye"/>
  </properties>
 </tile>
 <tile id="32" type="gate">
  <properties>
   <property name="thing" value="gate"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="picture" value="water0"/>
  </properties>
  <animation>
   <frame tileid="33" duration="133"/>
   <frame tileid="34" duration="133"/>
   <frame tileid="35" duration="133"/>
   <frame tileid="36" duration="133"/>
   <frame tileid="37" duration="133"/>
   <frame tileid="38" duration="133"/>
   <frame tileid="39" duration="133"/>
   <frame tileid="40" duration="133"/>
  </animation>
 </tile>
 <tile id="34">
  <properties>
   <property name="picture" value="water1"/>
  </properties>
 </tile>
 <tile id="35">
  <properties>
   <property name="picture" value="water2"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="picture" value="water3"/>
  </properties>
 </tile>
 <tile id="37">
  <properties>
   <property name="picture" value="water4"/>
  </properties>
 </tile>
 <tile id="38">
  <properties>
   <property name="picture" value="water5"/>
  </properties>
 </tile>
 <tile id="39">
  <properties>
   <property name="picture" value="water6"/>
  </properties>
 </tile>
 <tile id="40">
  <properties>
   <property name="picture" value="water7"/>
  </properties>
 </tile>
 <tile id="41" type="gold_key">
  <properties>
   <property name="thing" value="gold_key"/>
  </properties>
 </tile>
 <tile id="42" type="silver_key">
  <properties>
   <property name="thing" value="silver_key"/>
  </properties>
 </tile>
 <tile id="43">
  <properties>
   <property name="picture" value="lever_up"/>
  </properties>
 </tile>
 <tile id="44">
  <properties>
   <property name="picture" value="lever_down"/>
  </properties>
 </tile>
 <tile id="45">
  <properties>
   <property name="picture" value="window_shuttered"/>
  </properties>
 </tile>
 <tile id="46" type="thing">
  <properties>
   <property name="height" type="float" value="0.85"/>
   <property name="picture" value="warden_look"/>
   <property name="poses.alarm" value="warden_alarm"/>
   <property name="poses.curious" value="warden_curious"/>
   <property name="poses.stunned" value="warden_stunned"/>
   <property name="poses.walk0" value="warden_walk0"/>
   <property name="poses.walk1" value="warden_walk1"/>
   <property name="poses.walk2" value="warden_walk2"/>
   <property name="poses.walk3" value="warden_walk3"/>
   <property name="role" value="warden"/>
   <property name="rotations" type="int" value="8"/>
   <property name="thing_name" value="warden"/>
  </properties>
 </tile>
 <tile id="47" type="thing">
  <properties>
   <property name="height" type="float" value="0.55"/>
   <property name="picture" value="hound_look"/>
   <property name="poses.alarm" value="hound_alarm"/>
   <property name="poses.stunned" value="hound_stunned"/>
   <property name="poses.walk0" value="hound_walk0"/>
   <property name="poses.walk1" value="hound_walk1"/>
   <property name="poses.walk2" value="hound_walk2"/>
   <property name="poses.walk3" value="hound_walk3"/>
   <property name="role" value="hound"/>
   <property name="rotations" type="int" value="8"/>
   <property name="thing_name" value="hound"/>
  </properties>
 </tile>
 <tile id="48" type="thing">
  <properties>
   <property name="body" type="float" value="0.25"/>
   <property name="height" type="float" value="0.95"/>
   <property name="picture" value="sentry_look"/>
   <property name="poses.alarm" value="sentry_alarm"/>
   <property name="poses.stunned" value="sentry_stunned"/>
   <property name="role" value="sentry"/>
   <property name="rotations" type="int" value="8"/>
   <property name="thing_name" value="sentry"/>
  </properties>
 </tile>
 <tile id="49" type="thing">
  <properties>
   <property name="body" type="float" value="0.2"/>
   <property name="height" type="float" value="0.8"/>
   <property name="picture" value="post_eye_look"/>
   <property name="poses.alarm" value="post_eye_alarm"/>
   <property name="poses.stunned" value="post_eye_stunned"/>
   <property name="role" value="eye"/>
   <property name="rotations" type="int" value="8"/>
   <property name="self_lit" type="bool" value="true"/>
   <property name="thing_name" value="post_eye"/>
  </properties>
 </tile>
 <tile id="50" type="thing">
  <properties>
   <property name="height" type="float" value="0.6"/>
   <property name="picture" value="relic"/>
   <property name="role" value="relic"/>
   <property name="self_lit" type="bool" value="true"/>
   <property name="thing_name" value="relic"/>
  </properties>
 </tile>
 <tile id="51" type="thing">
  <properties>
   <property name="height" type="float" value="0.16"/>
   <property name="picture" value="coins"/>
   <property name="role" value="loot"/>
   <property name="thing_name" value="coins"/>
   <property name="value" type="int" value="10"/>
  </properties>
 </tile>
 <tile id="52" type="thing">
  <properties>
   <property name="height" type="float" value="0.25"/>
   <property name="picture" value="cup"/>
   <property name="role" value="loot"/>
   <property name="thing_name" value="cup"/>
   <property name="value" type="int" value="25"/>
  </properties>
 </tile>
 <tile id="53" type="thing">
  <properties>
   <property name="body" type="float" value="0.1"/>
   <property name="height" type="float" value="0.4"/>
   <property name="lamp.color" value="#46280f"/>
   <property name="lamp.radius" type="float" value="3"/>
   <property name="picture" value="candle_lit"/>
   <property name="poses.out" value="candle_out"/>
   <property name="self_lit" type="bool" value="true"/>
   <property name="thing_name" value="candle"/>
  </properties>
 </tile>
</tileset>
