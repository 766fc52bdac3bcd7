/* Compiled as C99, pedantically, against the header alone: what it prints is compared with what the
   C++ core answers. */
#include <math.h>
#include <raywalk.h>
#include <stdio.h>

static int failed(const char* what) {
  fprintf(stderr, "%s: %s\n", what, raywalk_error());
  return 1;
}

int main(void) {
  enum { width = 8, height = 4, beams = 6 };
  static const char* const map[height] = {"########", "#......#", "#...#..#", "########"};
  uint8_t solid[height][width];
  double pose[1][3] = {{2.5, 1.5, 0}};
  double angles[beams];
  double ranges[1][beams];
  raywalk_input tiles = {solid, sizeof solid, 0, {width, 1, 0}};
  raywalk_input poses = {pose, sizeof pose, 0, {24, 8, 0}};
  raywalk_input turns = {angles, sizeof angles, 0, {8, 0, 0}};
  raywalk_output out = {ranges, sizeof ranges, 0, {8 * beams, 8, 0}};
  raywalk_scanner scanner = {30, 30, 0, 0, 0};
  raywalk_id grid = 0;
  int i;
  for (i = 0; i < width * height; ++i) solid[i / width][i % width] = map[i / width][i % width] == '#';
  for (i = 0; i < beams; ++i) angles[i] = i * 0.5;
  if (raywalk_grid_new(width, height, &tiles, NULL, &grid) != RAYWALK_OK) return failed("grid");
  if (raywalk_scan(grid, 1, &poses, beams, &turns, &scanner, NULL, 1, &out) != RAYWALK_OK) {
    return failed("scan");
  }
  for (i = 0; i < beams; ++i) printf("%.17g\n", ranges[0][i]);
  if (raywalk_free(grid) != RAYWALK_OK) return failed("free");
  if (raywalk_free(grid) != RAYWALK_BAD_ID) return 1;
  printf("%s\n", raywalk_error());
  return 0;
}
