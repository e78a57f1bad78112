/* Tengen engine ABI, version 1.0: what a shared library must offer so that a host can play its engines.
 *
 * C11 and C++, 64-bit pointers. This file is the norm. "Must" binds, "should" advises. The host checks the
 * numbers and texts that it reads, but it cannot check where a pointer leads. If a library breaks a "must" in
 * a separate process (a worker), only its game is lost. Libraries of trusted packages run in the host's
 * process, where the same fault can end the host.
 *
 * THE LIBRARY exports one symbol, the constant `tengen_engine_entry`. The entry and everything reachable from
 * it must be constant until the process ends, so that a host can list the engines before it calls a function.
 * A loaded library stays loaded: there is no unload and no shut-down. It must not start threads or do I/O
 * before start_up, and should have no static constructors.
 *
 * THREADS. Every function has one tag.
 *   [once]   called at most once in a process. It runs alone, before every other function of the library.
 *   [owner]  called on the instance's own thread: the one that called create. It is the same thread from
 *            create to destroy, and the calls do not overlap. Different instances have different threads.
 *   [any]    called on any thread, also while an [owner] call runs.
 * Functions of the host are [any]. They return soon, hold no lock during a call into the library, and never
 * call the library. A library may call them from its own threads until destroy returns.
 *
 * OWNERSHIP. Arguments belong to the caller and are valid until the call returns. Data that the entry reaches
 * lives as long as the process. For output, the caller gives storage and its capacity; the function writes
 * the number of used elements. Neither side frees memory of the other. Strings are UTF-8, end with NUL, and
 * are NULL only where the field says so.
 *
 * GROWTH. abi_major changes when old libraries can no longer work, abi_minor when something is added.
 * Structs with `struct_size` grow only at the end; the writer sets struct_size to its own sizeof. No struct
 * has padding, inside or at its end. Hosts and libraries are both readers and writers. A reader
 *   - refuses a struct_size below the size in version 1.0 (TENGEN_…_SIZE_1_0), with a message;
 *   - accepts every larger size, and reads in one of two ways. It can copy min(struct_size, its own sizeof)
 *     bytes over a zeroed struct of its own and read the copy. A field that the writer does not know is then
 *     zero; zero means "default". Or it can read a field in place, if TENGEN_HAS says that the field lies
 *     inside struct_size.
 * A writer of output touches a field of the caller's struct only if TENGEN_HAS allows it. Arrays hold
 * pointers to such structs, or small structs that never change: tengen_point, tengen_move, tengen_setting.
 * New functions come through query, under an id with a revision ("ponder/1"); a function's meaning never
 * changes. Each extension has a header in tengen/extension/, and is optional on both sides. Enumerations can
 * grow: a reader treats an unknown value as unsupported, not as an error of the whole struct.
 *
 * MANNERS. A library must not end the process, fork, install signal handlers, write to standard output, keep
 * descriptors open without need, or let a C++ exception leave a function. It must not change the working
 * directory, the environment, the locale or the umask. Different instances must not share mutable state.
 */
#ifndef TENGEN_ENGINE_H
#define TENGEN_ENGINE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TENGEN_ABI_MAJOR 1
#define TENGEN_ABI_MINOR 0

/* Eight bytes, the NUL at the end included. */
#define TENGEN_MAGIC "TENGEN\x1a"

/* Whether `field` lies wholly inside the struct that `object` points to, by its own struct_size. */
#define TENGEN_HAS(object, field) \
  ((uint64_t)((const char*)(&(object)->field + 1) - (const char*)(object)) <= (object)->struct_size)

/* The size of each struct in version 1.0: a reader accepts no smaller one. */
enum {
  TENGEN_GAME_SIZE_1_0 = 32,
  TENGEN_OPTION_SIZE_1_0 = 80,
  TENGEN_DESCRIPTOR_SIZE_1_0 = 104,
  TENGEN_SETUP_SIZE_1_0 = 96,
  TENGEN_REQUEST_SIZE_1_0 = 104,
  TENGEN_RESPONSE_SIZE_1_0 = 64,
  TENGEN_ENDING_SIZE_1_0 = 32,
  TENGEN_INFO_SIZE_1_0 = 48,
  TENGEN_HOST_SIZE_1_0 = 88,
  TENGEN_ENGINE_FUNCTIONS_SIZE_1_0 = 56,
  TENGEN_ENTRY_SIZE_1_0 = 72
};

/* ------------------------------------------------------------------------------------- basic types ---- */

/* The result of a call. Before it returns a status other than OK or STOPPED, the library must call
 * report_error with a text that helps the user. */
typedef int32_t tengen_status;
enum {
  TENGEN_OK = 0,
  TENGEN_STOPPED = 1,         /* decide: cut short by stop or by the deadline; the answer so far counts */
  TENGEN_UNSUPPORTED = 2,     /* a valid request that this engine cannot fulfil; no fault */
  TENGEN_BAD_ARGUMENT = 3,    /* a fault of the caller: an argument breaks the contract */
  TENGEN_BAD_STATE = 4,       /* a fault of the caller: the call comes at the wrong time */
  TENGEN_NO_MEMORY = 5,       /* allocation failed; the instance can still be destroyed */
  TENGEN_INTERNAL = 6,        /* a fault of the library; the instance can still be destroyed */
  TENGEN_ABI_MISMATCH = 7,    /* start_up: the library cannot work with this host */
  TENGEN_UNKNOWN_ENGINE = 8,  /* create: the library has no engine of that id */
  TENGEN_RESOURCE_MISSING = 9 /* a file or device that the engine needs is missing */
};

typedef int32_t tengen_colour;
enum { TENGEN_BLACK = 0, TENGEN_WHITE = 1 };

/* The players, in the order in which they were named. FIRST starts as black; an opening can exchange the
 * colours. */
typedef int32_t tengen_seat;
enum { TENGEN_FIRST = 0, TENGEN_SECOND = 1 };

/* A point, counted from 0 from the top left corner: x counts columns to the right, y rows downwards. Frozen.
 * */
typedef struct tengen_point {
  int16_t x;
  int16_t y;
} tengen_point;

enum {
  TENGEN_MOVE_STONE = 0,
  TENGEN_MOVE_PASS = 1,
  /* A stone that is on the board when the game begins. It turns no other stones. A history begins with such
   * entries if a game of Othello starts from an unusual position; they are then the whole position. Only
   * engines that promise TENGEN_TAKES_POSITIONS get them. In games of the gomoku family, the stones of a
   * starting position are ordinary moves, in turn. */
  TENGEN_MOVE_SET_UP = 2
};

/* One move of a game's history; x and y are 0 for a pass. Frozen. */
typedef struct tengen_move {
  int16_t x;
  int16_t y;
  int16_t kind;   /* TENGEN_MOVE_… */
  int16_t colour; /* TENGEN_BLACK, TENGEN_WHITE */
} tengen_move;

/* An option's value as text; the host has checked it against the engine's options. Frozen. */
typedef struct tengen_setting {
  const char* key;
  const char* value;
} tengen_setting;

/* ------------------------------------------------------------------------------- engines and games ---- */

/* A game that an engine plays. */
typedef struct tengen_game {
  uint32_t struct_size;
  uint32_t rule_count;
  const char* id;           /* "gomoku", "othello" */
  const char* const* rules; /* "freestyle", "standard"; if rule_count is 0: every rule, and not read */
  int32_t min_size;         /* columns and rows of the smallest and largest board; 0 and 0: every size */
  int32_t max_size;
} tengen_game;

typedef int32_t tengen_option_kind;
enum {
  TENGEN_OPTION_TEXT = 0,
  TENGEN_OPTION_BOOLEAN = 1, /* "true", "false" */
  TENGEN_OPTION_INTEGER = 2, /* decimal, fits int64_t */
  TENGEN_OPTION_NUMBER = 3,  /* decimal, '.' as the point, fits double */
  TENGEN_OPTION_CHOICE = 4   /* one of choices */
};

typedef struct tengen_option {
  uint32_t struct_size;
  tengen_option_kind kind;
  const char* key;           /* letters, digits, '_' and '-'; unique within the engine */
  const char* default_value; /* the value if create does not get the key; must be valid */
  const char* help;          /* one line for people */
  int64_t least;             /* INTEGER: inclusive; least and most both 0: no range */
  int64_t most;
  double minimum; /* NUMBER: inclusive; minimum and maximum both 0: no range */
  double maximum;
  const char* const* choices; /* CHOICE: choice_count of them; otherwise not read */
  uint64_t choice_count;
} tengen_option;

/* Promises of an engine, one bit each. A host assumes nothing else. */
enum {
  TENGEN_HONOURS_STOP = 1,    /* decide returns within 50 ms of stop, or of the deadline */
  TENGEN_REPORTS_INFO = 2,    /* calls report_info while it decides */
  TENGEN_DETERMINISTIC = 4,   /* equal options, setups and requests give equal answers, unless stopped */
  TENGEN_MANY_INSTANCES = 8,  /* a process may have several instances at once; without it, only one */
  TENGEN_TAKES_POSITIONS = 16 /* understands TENGEN_MOVE_SET_UP; without it, is not asked in such games */
};

/* The description of an engine, readable without running it. */
typedef struct tengen_descriptor {
  uint32_t struct_size;
  uint32_t game_count;
  const char* id;   /* lower-case letters, digits, '-', '_'; unique in the library; never changes */
  const char* name; /* for people */
  const char* author;
  const char* version;     /* of the engine; NULL or empty: the package's */
  const char* description; /* one paragraph */
  const char* licence;     /* an SPDX expression; "" when not stated */
  const char* url;         /* "" when there is none */
  const tengen_game* const* games;
  const tengen_option* const* options; /* option_count of them; not read if that is 0 */
  uint32_t option_count;
  uint32_t threads;      /* the most threads that it can use in decide; 0: one */
  uint64_t capabilities; /* TENGEN_HONOURS_STOP | … */
  uint64_t memory;       /* bytes that an instance needs to play well; 0: little */
} tengen_descriptor;

/* -------------------------------------------------------------------------- questions and answers ---- */

/* The settings of one game. Durations are nanoseconds. */
typedef struct tengen_setup {
  uint32_t struct_size;
  tengen_seat seat; /* the engine's */
  const char* game; /* an id as in tengen_game */
  const char* rule; /* one of that game's rules */
  /* The opening procedure by name: "swap2", "chinese:fifths=2"; NULL: none. An engine need not know the name,
   * because the requests say what to answer. */
  const char* opening;
  int32_t width;
  int32_t height;
  uint64_t seed;           /* for everything random in the engine */
  uint32_t threads;        /* how many may compute at once, including the owner's; 0: one */
  int32_t stones_per_turn; /* the usual number: 2 in Connect6; 0: one. A request's count decides */
  uint64_t memory;         /* bytes that the engine should use at most; 0: no limit */
  int64_t turn_limit;      /* for one answer; 0: none */
  int64_t game_limit;      /* for all answers of the game together; 0: none */
  int64_t increment;       /* added to the game's time after each answer; 0: none */
  uint64_t may_pass;       /* 1: PASS is a valid answer to PLACE once the opening is over */
} tengen_setup;

typedef int32_t tengen_request_kind;
enum {
  TENGEN_ASK_PLACE = 1, /* place `count` stones of `colour`: POINTS; or PASS if the rules allow it */
  TENGEN_ASK_PASS = 2,  /* there is no legal move: PASS */
  TENGEN_ASK_PROPOSE_OPENING = 3, /* name the first `count` stones, colours alternate from black: POINTS */
  TENGEN_ASK_SWAP = 4, /* exchange the colours or not: SWAP or KEEP. The side that moves next is asked. If
                        * count is above 1, `count` POINTS are a third choice. In "swap2" (count 2) they are
                        * the next two stones, white's and black's; then the opponent may swap. In
                        * "taraguchi-10" (count 10) they are the offered fifth moves; then nobody may swap */
  TENGEN_ASK_FIFTH_COUNT = 5,  /* how many fifth moves will be offered: NUMBER, 1 to `count` */
  TENGEN_ASK_OFFER_FIFTHS = 6, /* offer `count` different fifth moves for black: POINTS. No two may be
                                * symmetric. Two moves are symmetric if the five stones after one can be
                                * turned, mirrored and shifted onto the five stones after the other */
  TENGEN_ASK_PICK_FIFTH = 7,   /* choose one of `offers`: NUMBER, its index from 0 */
  TENGEN_ASK_PLACE_AMONG =
      8 /* place one stone of `colour` on one of `offers`, which the opening allows: POINTS */
};

/* Why the previous answer to the same question was refused. */
typedef int32_t tengen_refusal;
enum {
  TENGEN_REFUSED_NOT = 0,       /* the question is new */
  TENGEN_REFUSED_MOVE = 1,      /* against the rules: occupied, off the board, turns nothing */
  TENGEN_REFUSED_OPENING = 2,   /* against the opening procedure */
  TENGEN_REFUSED_FORBIDDEN = 3, /* a forbidden point of the rule, if the opening excludes these */
  TENGEN_REFUSED_ANSWER = 4     /* not an answer to the question: wrong kind, or wrong number of points */
};

/* A question. It contains the whole game, so an engine need not remember earlier questions. Times are
 * nanoseconds on the clock of tengen_host.now; INT64_MAX: none. */
typedef struct tengen_request {
  uint32_t struct_size;
  tengen_request_kind kind;
  uint64_t id;              /* never 0; larger with each request to the instance */
  int32_t count;            /* the number of points, or a largest number: see the kinds; else ignore it */
  tengen_colour colour;     /* the present colour of the engine */
  const tengen_move* moves; /* the stones set up, then every placed stone and every pass, in order */
  uint32_t move_count;
  /* Moves before this index are the same as in the previous request of this game. Moves from this index on
   * are new, also the engine's own move. If moves were taken back, the index is smaller than the move_count
   * of the previous request. 0 in the first request. */
  uint32_t first_new_move;
  const tengen_point* offers; /* PICK_FIFTH, PLACE_AMONG: the choices; otherwise ignore them */
  uint32_t offer_count;
  tengen_refusal refusal;
  uint64_t refusals;          /* how many answers to this question were refused */
  int64_t time_left;          /* a duration: the engine's time left for the game, including this answer */
  int64_t opponent_time_left; /* a duration */
  int64_t soft_deadline;      /* a point in time, not after deadline: the host advises to answer by then. This
                               * leaves time for later moves, or a reserve before the deadline */
  int64_t deadline;           /* a point in time: an answer that arrives later loses */
  uint64_t fifths;            /* SWAP: how many fifth moves will be offered; 0: none, or not declared */
} tengen_request;

typedef int32_t tengen_answer_kind;
enum {
  TENGEN_ANSWER_NONE = 0, /* no answer; the value at the start */
  TENGEN_ANSWER_POINTS = 1,
  TENGEN_ANSWER_PASS = 2,
  TENGEN_ANSWER_SWAP = 3,
  TENGEN_ANSWER_KEEP = 4,
  TENGEN_ANSWER_NUMBER = 5,
  TENGEN_ANSWER_RESIGN = 6 /* to any question */
};

/* The engine writes its answer here. The host has set struct_size and both buffers with their capacities; all
 * other fields are zero. point_capacity is at least the request's count. If point_count exceeds
 * point_capacity, the answer is invalid. */
typedef struct tengen_response {
  uint32_t struct_size;
  tengen_answer_kind kind;
  tengen_point* points; /* POINTS */
  uint32_t point_capacity;
  uint32_t point_count;
  int32_t number;    /* NUMBER */
  int32_t has_score; /* 1: score is set */
  int32_t score;     /* in hundredths of the engine's unit; positive is good for the engine; 100000 and more,
                      * -100000 and less: the game is decided */
  int32_t depth;     /* plies searched; 0: unknown */
  uint64_t nodes;    /* positions searched; 0: unknown */
  char* comment;     /* one line for people; no NUL needed */
  uint32_t comment_capacity;
  uint32_t comment_length; /* bytes; text beyond the capacity is cut */
} tengen_response;

typedef int32_t tengen_result;
enum { TENGEN_NO_RESULT = 0, TENGEN_WON = 1, TENGEN_LOST = 2, TENGEN_DRAWN = 3 };

/* The result of a game for the engine. */
typedef struct tengen_ending {
  uint32_t struct_size;
  tengen_result result;
  const char* reason;       /* the host's word: "five", "illegal move", "timeout" */
  const tengen_move* moves; /* the whole game; not read if move_count is 0 */
  uint64_t move_count;
} tengen_ending;

/* ---------------------------------------------------------------------------- functions of the host ---- */

typedef int32_t tengen_log_level;
enum { TENGEN_LOG_DEBUG = 0, TENGEN_LOG_INFO = 1, TENGEN_LOG_WARNING = 2, TENGEN_LOG_ERROR = 3 };

/* A report during a search. Fields as in tengen_response. The last `line` before decide returns is recorded
 * with the answer. */
typedef struct tengen_info {
  uint32_t struct_size;
  int32_t has_score;
  int32_t score;
  int32_t depth;
  uint64_t nodes;
  const tengen_move* line; /* the expected moves, the engine's first; not read if line_count is 0 */
  uint64_t line_count;
  const char* text; /* NULL: none */
} tengen_info;

/* The host's functions for a library. No function is NULL; each takes `context` first. start_up gets a table
 * that is valid until the process ends. create gets a table with the instance's own context, valid until
 * destroy has returned. */
typedef struct tengen_host {
  uint32_t struct_size;
  uint32_t abi_minor; /* the minor version that the host implements */
  void* context;
  const char* name;
  const char* version;
  /* The folder of the library's package as this process sees it: absolute, without '/' at the end, read-only.
   * Empty without a package. */
  const char* package_folder;
  /* [any] Says in one line why a call is about to fail. The last report counts. */
  void (*report_error)(void* context, tengen_status status, const char* text);
  /* [any] Writes one line to the log. The host may drop lines if there are too many. */
  void (*log)(void* context, tengen_log_level level, const char* text);
  /* [any] Reports on a search. The host may drop reports, and ignores reports for a request that is not open.
   * */
  void (*report_info)(void* context, uint64_t request_id, const tengen_info* info);
  /* [any] Returns 1 if nobody waits for this request any more, else 0. As cheap as an atomic load. */
  int32_t (*cancelled)(void* context, uint64_t request_id);
  /* [any] Returns nanoseconds on the machine's monotonic clock (CLOCK_MONOTONIC). */
  int64_t (*now)(void* context);
  /* [any] Returns the table of an extension, or NULL if the host does not have it. The table is constant, and
   * valid as long as this one. For `id` see tengen/extension/. */
  const void* (*query)(void* context, const char* id);
} tengen_host;

/* ------------------------------------------------------------------------ functions of the library ---- */

/* The functions of an instance; `self` comes from create. Only query may be NULL. */
typedef struct tengen_engine_functions {
  uint64_t struct_size;
  /* [owner] Forgets the previous game and prepares for this one. UNSUPPORTED: the engine does not play it.
   * After any failure the host calls only new_game or destroy. */
  tengen_status (*new_game)(void* self, const tengen_setup* setup);
  /* [owner] Answers one question, between a successful new_game and end_game. Blocks while the engine thinks;
   * must return by the deadline. OK: `response` is the answer. STOPPED: `response` is the best answer so far,
   * which counts like any other; or its kind is NONE. UNSUPPORTED: the engine cannot answer questions of
   * this kind; if the question belongs to the opening, the host decides instead, off the engine's clock, and
   * the game continues. Any other status loses the game; then the host calls end_game, new_game or destroy.
   * */
  tengen_status (*decide)(void* self, const tengen_request* request, tengen_response* response);
  /* [any] Nobody waits for the answer to the request with this id: its decide must soon return STOPPED. Other
   * requests are not affected. stop must not block or allocate; an engine whose stop does not return is
   * treated as an engine that does not stop. If the request is already answered, stop must do nothing. If
   * decide has not yet got the request, the engine must remember the id. Repeated calls change nothing. Two
   * calls of stop do not overlap. Never called during or after destroy. */
  void (*stop)(void* self, uint64_t request_id);
  /* [owner] The game is over. Not called if new_game failed. The next call is new_game or destroy. */
  void (*end_game)(void* self, const tengen_ending* ending);
  /* [owner] The last call, possible at any time, even during a game. Before it returns, every thread of this
   * instance must have ended. */
  void (*destroy)(void* self);
  /* [any] As in tengen_host; tables are valid until destroy. Functions of an extension take `self` first. */
  const void* (*query)(void* self, const char* id);
} tengen_engine_functions;

/* An instance, made by create. */
typedef struct tengen_engine {
  void* self; /* for the library's use; may be NULL */
  const tengen_engine_functions* functions;
} tengen_engine;

/* The only exported symbol. magic, struct_size and abi_major have the same offsets in every version. A host
 * loads a library under two conditions: abi_major is the host's own, and required_host_minor is not above the
 * host's minor. The library's abi_minor does not matter. If the host refuses, it prints both numbers. */
typedef struct tengen_entry {
  char magic[8]; /* TENGEN_MAGIC */
  uint32_t struct_size;
  uint16_t abi_major; /* TENGEN_ABI_MAJOR, as the library was compiled */
  uint16_t abi_minor; /* TENGEN_ABI_MINOR, as the library was compiled */
  uint32_t required_host_minor;
  uint32_t engine_count; /* at least 1 */
  const char* package;   /* the id of the library's package */
  const char* version;   /* of the package */
  const tengen_descriptor* const* engines;
  /* [once] Prepares data that all instances share and only read. NULL: nothing to prepare. After a
   * failure the host calls nothing else of the library. */
  tengen_status (*start_up)(const tengen_host* host);
  /* [owner] Makes an instance, or fails and leaves `engine` unchanged. The library may keep `host` until
   * destroy. `settings` has each key at most once; missing keys have their defaults. With
   * TENGEN_MANY_INSTANCES, two calls may run at the same time on different threads. */
  tengen_status (*create)(const tengen_host* host, const char* engine_id, const tengen_setting* settings,
                          uint32_t setting_count, tengen_engine* engine);
  /* [any] As in tengen_host; tables are valid until the process ends. May be NULL. */
  const void* (*query)(const char* id);
} tengen_entry;

/* A library defines this: `const tengen_entry tengen_engine_entry = { TENGEN_MAGIC, … };` */
__attribute__((visibility("default"))) extern const tengen_entry tengen_engine_entry;

#ifdef __cplusplus
}
#endif

#endif
