#ifndef RAYWALK_H
#define RAYWALK_H

/* raywalk for C, and for every language that calls C: rays, sight, ways and bodies over a grid of
   tiles, exact, and many at a time.

   x grows along the rows of a map, y from row to row, and a tile is one unit: tile (i, j) covers
   i <= x < i + 1, j <= y < j + 1 (`raywalk_frame` for other units). A heading is an angle in
   radians: 0 looks along x, and a positive turn goes from x toward y. A question with a NaN, or
   with a place beyond 2^30 tiles, is "invalid": its answer says so, and others are as without it.

   On a picture whose first row is on top y points south, and a turn is clockwise. For a world whose
   y points up make the grid of the last row first, by a negative stride: then y points north, turns
   are counter-clockwise, RAYWALK_FACE_NORTH is the lower side, and nothing else changes.

   The same questions have the same answers, bit for bit, on every processor and by any number of
   threads.

   Every function that can fail returns a `raywalk_status`, and writes nothing where it is not
   RAYWALK_OK, except where it says so; `raywalk_error` then says in a sentence what was wrong. No
   exception leaves a function, and none ends the program, whatever numbers it is given. But memory
   is taken at the caller's word: what happens with a pointer to memory that is not the caller's, or
   is shorter than told, cannot be found out here.

   Any thread may call any function at any time: a grid that is written to while others ask waits
   for their answers. A process may fork while none of its threads is in a call. */

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#if defined(RAYWALK_BUILDING)
#define RAYWALK_API __declspec(dllexport)
#else
#define RAYWALK_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define RAYWALK_API __attribute__((visibility("default")))
#else
#define RAYWALK_API
#endif

/* NOLINTBEGIN(modernize-*, readability-identifier-naming): this is C */
#ifdef __cplusplus
extern "C" {
#endif

/* How a call ended: one of the numbers below. */
typedef int32_t raywalk_status;
enum {
  RAYWALK_OK = 0,
  /* A number is out of range, a pointer is null that must not be, or arrays lie on each other. */
  RAYWALK_BAD_ARGUMENT = 1,
  /* An id is that of nothing, of something that was freed, or of another kind of thing. */
  RAYWALK_BAD_ID = 2,
  /* Elements of an array do not lie within its memory, or an answer does not fit. */
  RAYWALK_TOO_SMALL = 3,
  RAYWALK_NO_MEMORY = 4,
  /* Something that should not happen: a mistake in raywalk. */
  RAYWALK_FAILED = 5
};

/* The version of the library, such as "0.1.0". */
RAYWALK_API const char* raywalk_version(void);
/* The reason why the last call of this thread that failed did so, in a sentence of English; "" before
   that. Valid until the next call of this thread that fails. */
RAYWALK_API const char* raywalk_error(void);
/* The instructions that casts use on this machine: "AVX-512", "AVX2" or "portable". */
RAYWALK_API const char* raywalk_instructions(void);

/* Something that the library holds for the caller. 0 is nothing; an id that was freed is that of
   nothing for ever. */
typedef uint64_t raywalk_id;
/* Gives back what an id stands for, once no call uses it any more. Errors: RAYWALK_BAD_ID. */
RAYWALK_API raywalk_status raywalk_free(raywalk_id id);

/* Memory of the caller's, and where in it the elements of an array lie: element (i, j, k) begins at
   byte `offset + i * stride[0] + j * stride[1] + k * stride[2]`. How many dimensions there are, how
   long they are, and what the elements are, is up to the function. Strides of unused dimensions do
   not matter; they may be negative, and of what is read 0. Elements need not be aligned. */
typedef struct raywalk_input {
  const void* memory;
  int64_t bytes;
  int64_t offset;
  int64_t stride[3];
} raywalk_input;

/* The same of memory that is written. Its elements must not lie on each other, nor the span from its
   first to its last one on that of any other array of the same call. */
typedef struct raywalk_output {
  void* memory;
  int64_t bytes;
  int64_t offset;
  int64_t stride[3];
} raywalk_output;

/* Corners, where two solid tiles touch: a ray exactly between them is stopped, passes, or is stopped
   by whatever it touches at all, faces included. */
enum { RAYWALK_BLOCK_BOTH = 0, RAYWALK_THIN = 1, RAYWALK_SUPERCOVER = 2 };
/* A cast that begins in a solid: hits at once, does not count the tile it begins in, or counts
   nothing until it has come out. */
enum { RAYWALK_START_HIT = 0, RAYWALK_START_IGNORE_FIRST = 1, RAYWALK_START_UNTIL_FREE = 2 };
/* The space beyond the map: nothing; a cast that begins there ends at once; rock. */
enum { RAYWALK_BORDER_CLIP = 0, RAYWALK_BORDER_REJECT = 2, RAYWALK_BORDER_SOLID = 3 };
/* How a cast ended: at a solid, at its own end, at the edge of the map, or it was invalid. */
enum { RAYWALK_END_HIT = 0, RAYWALK_END_LENGTH = 1, RAYWALK_END_EDGE = 2, RAYWALK_END_INVALID = 4 };
/* The side of a tile that was hit; none where no side was, as in a solid. */
enum {
  RAYWALK_FACE_NONE = 0,
  RAYWALK_FACE_NORTH = 1,
  RAYWALK_FACE_EAST = 2,
  RAYWALK_FACE_SOUTH = 3,
  RAYWALK_FACE_WEST = 4
};

/* The rules of rays, each one of the numbers above; all 0 are the usual ones. */
typedef struct raywalk_policy {
  int32_t corner;
  int32_t start;
  int32_t border;
} raywalk_policy;

/* Tiles x <= i < x + width, y <= j < y + height. */
typedef struct raywalk_tiles {
  int64_t x;
  int64_t y;
  int64_t width;
  int64_t height;
} raywalk_tiles;

/* Where a map lies in units of the caller's, such as metres: the corner of tile (0, 0), and how long
   the side of a tile is. All points, directions, radii and lengths of questions and answers about
   its grid are in these units; tiles, and what is counted, are not. A point is rounded once on its
   way to the grid, to the double next to its place there, and a length once; the directions of rays
   are taken as they are. From there all is exact. */
typedef struct raywalk_frame {
  double x;
  double y;
  double tile;
} raywalk_frame;

/* Makes a grid of tiles. `solid`: uint8 [height][width], not 0 is solid; null: all are free.
   `frame`: finite numbers, `tile` more than 0; null: (0, 0), and tiles of one unit. Sides
   are 1 to 2^20, and tiles at most 2^34, of a bit each. Errors: RAYWALK_BAD_ARGUMENT, RAYWALK_TOO_SMALL, RAYWALK_NO_MEMORY. */
RAYWALK_API raywalk_status raywalk_grid_new(int64_t width, int64_t height,
                                            const raywalk_input* solid,
                                            const raywalk_frame* frame, raywalk_id* grid);
RAYWALK_API raywalk_status raywalk_grid_size(raywalk_id grid, int64_t* width, int64_t* height);
/* Reads tiles of the map. `solid`: uint8 [tiles.height][tiles.width], 1 or 0. */
RAYWALK_API raywalk_status raywalk_grid_read(raywalk_id grid, const raywalk_tiles* tiles,
                                             const raywalk_output* solid);
/* Makes tiles of the map solid or free, in time that follows their number. */
RAYWALK_API raywalk_status raywalk_grid_write(raywalk_id grid, const raywalk_tiles* tiles,
                                              const raywalk_input* solid);

/* Threads: the number that works on a call, the caller's included; 0 is one for each processor. */

/* The answers to casts, each null if it is not wanted. */
typedef struct raywalk_cast_answers {
  /* double [count]: where each ended, in lengths of its direction. */
  const raywalk_output* t;
  /* int32 [count][2]: x and y of the tile in which it ended, the solid one of a hit; of one that
     ends at the edge it may lie beyond that. */
  const raywalk_output* tile;
  /* uint8 [count]: RAYWALK_FACE_..., of a hit. */
  const raywalk_output* face;
  /* uint8 [count]: RAYWALK_END_... */
  const raywalk_output* end;
} raywalk_cast_answers;

/* Casts rays to the first solid tile. `origins`, `directions`: double [count][2]; `max_t`: double
   [count], in lengths of the direction, 0 or more; null: without end. */
RAYWALK_API raywalk_status raywalk_cast(raywalk_id grid, int64_t count,
                                        const raywalk_input* origins,
                                        const raywalk_input* directions, const raywalk_input* max_t,
                                        const raywalk_policy* policy, int32_t threads,
                                        const raywalk_cast_answers* answers);

typedef struct raywalk_cast_answer {
  double t;
  int32_t tile_x;
  int32_t tile_y;
  int32_t face;
  int32_t end;
} raywalk_cast_answer;

/* Casts one ray, as `raywalk_cast` does. */
RAYWALK_API raywalk_status raywalk_cast_one(raywalk_id grid, double origin_x, double origin_y,
                                            double direction_x, double direction_y, double max_t,
                                            const raywalk_policy* policy,
                                            raywalk_cast_answer* answer);

/* A scanner with beams side by side, on a body. */
typedef struct raywalk_scanner {
  /* How far it measures; more than 0, and may be infinite. */
  double max_range;
  /* The range of a beam that meets nothing within that, or leaves the map. */
  double miss;
  /* Where it is mounted, as seen from the body that looks east, and how it is turned there. */
  double mount_x;
  double mount_y;
  double mount_yaw;
} raywalk_scanner;

/* Measures distances. `poses`: double [count][3], x, y and heading of the body; `angles`: double
   [beams], from the scanner's middle; `ranges`: double [count][beams]. Angles and headings are rounded
   to 2^-32 of a turn, and less than 10^4; the range of a beam that is not valid is NaN. */
RAYWALK_API raywalk_status raywalk_scan(raywalk_id grid, int64_t count, const raywalk_input* poses,
                                        int64_t beams, const raywalk_input* angles,
                                        const raywalk_scanner* scanner,
                                        const raywalk_policy* policy, int32_t threads,
                                        const raywalk_output* ranges);

/* Asks whether points see each other: whether nothing solid lies between them. `a`, `b`: double
   [count][2]; `sees`: uint8 [count], 1 or 0. Only corner and border of `policy` count. */
RAYWALK_API raywalk_status raywalk_line_of_sight(raywalk_id grid, int64_t count,
                                                 const raywalk_input* a, const raywalk_input* b,
                                                 const raywalk_policy* policy, int32_t threads,
                                                 const raywalk_output* sees);

/* When a tile is in a field of view: as soon as some part of it is seen; without looks exactly
   between the ends of two walls; if its middle is seen from the middle of the eye's tile; as
   Minigrid has it, which sees around walls: the square of `radius + 1` tiles before the eye by its
   heading, rounded to a quarter, whatever the other options are. */
enum {
  RAYWALK_FOV_PERMISSIVE = 0,
  RAYWALK_FOV_FORD = 1,
  RAYWALK_FOV_CENTERS = 2,
  RAYWALK_FOV_MINIGRID = 3
};
/* The shape of its limit: a disc, or a square. */
enum { RAYWALK_FOV_ROUND = 0, RAYWALK_FOV_SQUARE = 1 };

typedef struct raywalk_fov {
  /* 0 to 2^14, in tiles; even for RAYWALK_FOV_MINIGRID. */
  int32_t radius;
  int32_t shape;
  int32_t rule;
  int32_t corner;
  /* So much to both sides of the eye's heading is seen, in radians; pi or more: all around. */
  double half_angle;
} raywalk_fov;

/* The tiles that are seen from the tile of each point, as crops of the map with that in the middle.
   `points`: double [count][2]; `headings`: double [count], null: east; `seen`: uint8
   [count][2 radius + 1][2 radius + 1], 1 or 0. Nothing is seen beyond the map, nor from off the map,
   nor by a heading that is no number, or of 10^4 or more; from a solid tile that tile alone is. */
RAYWALK_API raywalk_status raywalk_field_of_view(raywalk_id grid, int64_t count,
                                                 const raywalk_input* points,
                                                 const raywalk_input* headings,
                                                 const raywalk_fov* options, int32_t threads,
                                                 const raywalk_output* seen);

/* The outline of all that is seen from a point within a reach, which may be infinite.
   `outline`: double [room][2]; `count` is how many points it has, in the order from x toward y, 0 from inside of a solid tile and
   from off the map, also where
   they do not fit: then nothing is written but that, and the call ends with RAYWALK_TOO_SMALL. */
RAYWALK_API raywalk_status raywalk_visible_from(raywalk_id grid, double x, double y, double reach,
                                                int64_t room, const raywalk_output* outline,
                                                int64_t* count);

/* How a search for a path ended: with one; none was found; it gave up after `max_steps`; the body has
   no room at an end; a number was out of range. */
enum {
  RAYWALK_PATH_FOUND = 0,
  RAYWALK_PATH_NONE = 1,
  RAYWALK_PATH_GAVE_UP = 2,
  RAYWALK_PATH_BLOCKED = 3,
  RAYWALK_PATH_INVALID = 4
};

typedef struct raywalk_path_query {
  double from_x;
  double from_y;
  double to_x;
  double to_y;
  /* The radius of the body that goes: 0 is a point. */
  double radius;
  /* The longest way that is wanted; may be infinite. */
  double limit;
  /* How many corners and rows are looked at before it gives up. */
  int64_t max_steps;
} raywalk_path_query;

typedef struct raywalk_path_answer {
  /* RAYWALK_PATH_... */
  int32_t end;
  /* How many points the way has, both ends included; 0 if there is none. */
  int64_t count;
  double length;
} raywalk_path_answer;

/* A way of a round body among solid tiles, at any angle: the shortest, but for rounding, of a point,
   and within 1.0001 times of it for a radius of up to half a tile. A wider body goes a way by the
   steps of a lattice, pulled straight, which may be some percent longer, and none is found where
   there is none by such steps. `way`: double [room][2]; where
   it does not fit, the answer is written, and the call ends with RAYWALK_TOO_SMALL. */
RAYWALK_API raywalk_status raywalk_find_path(raywalk_id grid, const raywalk_path_query* query,
                                             int64_t room, const raywalk_output* way,
                                             raywalk_path_answer* answer);

typedef struct raywalk_flood_options {
  /* Tiles that are farther are not reached. */
  double limit;
  /* 4 or 8: the tiles around a tile to which a step leads. */
  int32_t neighbors;
  /* RAYWALK_BLOCK_BOTH: a diagonal step needs both tiles beside it free; RAYWALK_THIN: none. */
  int32_t corner;
} raywalk_flood_options;

/* The distances of all tiles from the nearest of those of some points. `sources`: double [count][2];
   `distances`: double [height][width]; infinite where no way leads. */
RAYWALK_API raywalk_status raywalk_flood(raywalk_id grid, int64_t count,
                                         const raywalk_input* sources,
                                         const raywalk_flood_options* options,
                                         const raywalk_output* distances);

/* How far the middle of each tile is from the nearest solid tile, or the edge of the map.
   `distances`: double [height][width]; 0 of a solid tile. */
RAYWALK_API raywalk_status raywalk_clearance(raywalk_id grid, const raywalk_output* distances);

/* Moves round bodies, each alone, and lets them slide along what is in their way; beyond the map is
   rock. `centers`, `motions`: double [count][2]; `radii`: double [count], 0 to 1024 tiles; `moved`: double
   [count][2], where they are then; `touched`: uint8 [count], 1 where something was in the way, or
   null. A body that has no room, or whose numbers are out of range, stays. */
RAYWALK_API raywalk_status raywalk_move_and_slide(raywalk_id grid, int64_t count,
                                                  const raywalk_input* centers,
                                                  const raywalk_input* radii,
                                                  const raywalk_input* motions, int32_t threads,
                                                  const raywalk_output* moved,
                                                  const raywalk_output* touched);

/* Draws the maze of a seed, the same on every machine and in every version: corridors one tile wide
   that meet at odd coordinates, with one way from any place to any other, and then `loops` looks
   for a wall between two corridors to open. `solid`: uint8 [height][width], 1 or 0. Sides are 3 to
   2^15, looks 0 to 2^30; odd sides leave no double walls. */
RAYWALK_API raywalk_status raywalk_maze(int64_t width, int64_t height, uint64_t seed, int64_t loops,
                                        const raywalk_output* solid);

/* Makes a picture of solid and free pixels, such as a sprite's. `solid`: uint8 [height][width].
   Sides are 1 to 2^14. */
RAYWALK_API raywalk_status raywalk_mask_new(int64_t width, int64_t height,
                                            const raywalk_input* solid, raywalk_id* mask);
/* Compares two masks, `b` at several places. `offsets`: int64 [count][2], x and y of the upper left
   pixel of `b` from that of `a`; `areas`: int64 [count], how many solid pixels they have in common;
   `firsts`: int64 [count][2], the first of these, row by row, from the upper left pixel of `a`, and
   -1 where there is none; null if they are not wanted. */
RAYWALK_API raywalk_status raywalk_mask_overlaps(raywalk_id a, raywalk_id b, int64_t count,
                                                 const raywalk_input* offsets,
                                                 const raywalk_output* areas,
                                                 const raywalk_output* firsts);

#ifdef __cplusplus
}
#endif
/* NOLINTEND(modernize-*, readability-identifier-naming) */

#endif
