/* Compiled as C99, pedantically, against the header alone: what it prints is compared with what the
   C++ core answers. */
#include <math.h>
#include <raywalk.h>
#include <stdio.h>

/* Source: D. Knuth, The Art of Computer Programming 2, 3rd edition, 3.3.4 (MMIX). */
static uint64_t state = 1;
static double fraction(void) {
  state = state * 6364136223846793005U + 1442695040888963407U;
  return (double)(state >> 11U) * (1.0 / 9007199254740992.0);
}

/* Source: G. Fowler, L. Noll, K.-P. Vo, FNV-1a. */
static uint64_t hash = 14695981039346656037U;
static void add_bytes(const void* memory, size_t count) {
  const unsigned char* bytes = memory;
  size_t i;
  for (i = 0; i < count; ++i) hash = (hash ^ bytes[i]) * 1099511628211U;
}

static int failed(const char* what) {
  fprintf(stderr, "%s: %s\n", what, raywalk_error());
  return 1;
}

/* The answers to 10,000 rays as one number, which the tests of C++ and of Python have, too. */
static int hash_of_casts(void) {
  enum { side = 64, rays = 10000 };
  static uint8_t solid[side * side];
  static double origins[rays][2];
  static double directions[rays][2];
  static double t[rays];
  static int32_t tile[rays][2];
  static uint8_t face[rays];
  static uint8_t end[rays];
  const raywalk_input tiles = {solid, sizeof solid, 0, {side, 1, 0}};
  const raywalk_input from = {origins, sizeof origins, 0, {16, 8, 0}};
  const raywalk_input along = {directions, sizeof directions, 0, {16, 8, 0}};
  const raywalk_output out_t = {t, sizeof t, 0, {8, 0, 0}};
  const raywalk_output out_tile = {tile, sizeof tile, 0, {8, 4, 0}};
  const raywalk_output out_face = {face, sizeof face, 0, {1, 0, 0}};
  const raywalk_output out_end = {end, sizeof end, 0, {1, 0, 0}};
  const raywalk_cast_answers answers = {&out_t, &out_tile, &out_face, &out_end};
  raywalk_id grid = 0;
  int i;
  for (i = 0; i < side * side; ++i) solid[i] = fraction() < 0.15;
  for (i = 0; i < rays; ++i) {
    origins[i][0] = fraction() * side;
    origins[i][1] = fraction() * side;
    directions[i][0] = fraction() - 0.5;
    directions[i][1] = fraction() - 0.5;
  }
  if (raywalk_grid_new(side, side, &tiles, NULL, &grid) != RAYWALK_OK) return failed("grid");
  if (raywalk_cast(grid, rays, &from, &along, NULL, NULL, 2, &answers) != RAYWALK_OK) {
    return failed("cast");
  }
  add_bytes(t, sizeof t);
  add_bytes(tile, sizeof tile);
  add_bytes(face, sizeof face);
  add_bytes(end, sizeof end);
  printf("%016llx\n", (unsigned long long)hash);
  return raywalk_free(grid) == RAYWALK_OK ? 0 : failed("free");
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
  return hash_of_casts();
}
