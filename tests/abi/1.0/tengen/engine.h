/* Tengen engine ABI, version 1.0: what a shared library has to offer so that a host can play its engines.
 *
 * C11 and C++, 64-bit pointers. This file is the norm. "Must" binds, "should" is what a polite library does.
 * The host checks the numbers and texts that it reads; it cannot check where a pointer leads. In a process of
 * its own (a worker), a library that breaks a "must" loses its games and nothing else ends. In the host's
 * process, where only packages run that a person trusts, the same fault can end the host: code that shares a
 * process cannot be contained by any interface.
 *
 * THE LIBRARY exports one symbol, the constant `tengen_engine_entry`. It and everything reachable from it are
 * constant from load to the end of the process, so a host can list the engines before it calls anything.
 * A loaded library stays loaded: there is no unload and no shut-down. It runs no code on its own behalf
 * before start_up: static constructors should not exist, and must not start threads or do I/O.
 *
 * THREADS. Every function carries one tag.
 *   [once]   called at most once in a process, before every other function of the library, alone.
 *   [owner]  called on the instance's own thread: the one that called create. It is the same thread from
 *            create to destroy, and the calls do not overlap. Different instances have different threads.
 *   [any]    called on any thread, also while an [owner] call runs.
 * Functions of the host are [any], return soon, take no lock that is held across a call into the library, and
 * never call the library. A library may call them from threads of its own until destroy returns.
 *
 * OWNERSHIP, one rule. What is passed in stays the caller's and is valid until the call returns; what the
 * entry record reaches lives as long as the process; output goes into storage of the caller, with its
 * capacity given and the count used written back. Nothing is ever freed by the other side. Strings are UTF-8,
 * end with NUL and are never NULL unless the field says so.
 *
 * GROWTH. abi_major changes when old libraries can no longer work, abi_minor when something is added.
 * Structs with `struct_size` grow at the end only; the writer sets struct_size to its own sizeof. No struct
 * has padding, inside or at its end. Hosts and libraries both are readers and writers. A reader
 *   - refuses a struct_size below the size in version 1.0 (TENGEN_…_SIZE_1_0), saying so;
 *   - accepts every larger one, copies min(struct_size, its own sizeof) bytes over a zeroed struct of its own
 *     and reads the copy; so a field the writer does not know is zero, and zero always means "default";
 *   - or touches a field in place only when TENGEN_HAS says that it lies inside struct_size.
 * A writer of output touches a field of the caller's struct only in the same way. Arrays hold either pointers
 * to such structs or one of the small structs that are frozen: tengen_point, tengen_move, tengen_setting.
 * Functions are added through query, by an id with a revision ("ponder/1"), never by changing a meaning. The
 * extensions there are have a header each in tengen/extension/. Every one is optional on both sides.
 * Enumerations can grow: a reader treats a value that it does not know as unsupported, never as an error of
 * the whole.
 *
 * MANNERS. Code of a library must not end the process, fork, install signal handlers, change the working
 * directory, the environment, the locale or the umask, write to standard output, keep descriptors open that
 * it does not need, or let a C++ exception leave a function. Different instances share no mutable state.
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

/* Bytes of each struct that can grow, as it was in version 1.0: the least that a reader accepts. */
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

/* ------------------------------------------------------------------------------------------- words ---- */

/* What a call came to. Every status but OK and STOPPED is accompanied by a report_error, made before the call
 * returns, whose text a person can act on. */
typedef int32_t tengen_status;
enum {
  TENGEN_OK = 0,
  TENGEN_STOPPED = 1,         /* decide: cut short by stop or by the deadline; the best so far counts */
  TENGEN_UNSUPPORTED = 2,     /* a valid wish that this engine does not fulfil; a normal answer */
  TENGEN_BAD_ARGUMENT = 3,    /* the caller broke the contract in what it passed */
  TENGEN_BAD_STATE = 4,       /* the caller broke the contract in the order of its calls */
  TENGEN_NO_MEMORY = 5,       /* allocation failed; the instance can still be destroyed */
  TENGEN_INTERNAL = 6,        /* a fault of the library's own; the instance can still be destroyed */
  TENGEN_ABI_MISMATCH = 7,    /* start_up: this host is not one that the library can work with */
  TENGEN_UNKNOWN_ENGINE = 8,  /* create: no engine of that id in this library */
  TENGEN_RESOURCE_MISSING = 9 /* a file or device that the engine needs is not there */
};

typedef int32_t tengen_colour;
enum { TENGEN_BLACK = 0, TENGEN_WHITE = 1 };

/* The players by the order they were named in. FIRST starts as black; an opening can exchange the colours. */
typedef int32_t tengen_seat;
enum { TENGEN_FIRST = 0, TENGEN_SECOND = 1 };

/* A point, zero-based from the top left corner: x counts columns to the right, y rows downwards. Frozen. */
typedef struct tengen_point {
  int16_t x;
  int16_t y;
} tengen_point;

enum {
  TENGEN_MOVE_STONE = 0,
  TENGEN_MOVE_PASS = 1,
  /* Stands there when the game begins, and turns nothing. Such entries come first in a history, and then the
   * board begins with them alone: a game of Othello from another position than its own. Seen only by engines
   * that promise TENGEN_TAKES_POSITIONS; line games are told as stones placed in turn. */
  TENGEN_MOVE_SET_UP = 2
};

/* One move of a game's history; x and y are 0 for a pass. Frozen. */
typedef struct tengen_move {
  int16_t x;
  int16_t y;
  int16_t kind;   /* TENGEN_MOVE_… */
  int16_t colour; /* TENGEN_BLACK, TENGEN_WHITE */
} tengen_move;

/* An option's value as text, checked by the host against the engine's option table. Frozen. */
typedef struct tengen_setting {
  const char* key;
  const char* value;
} tengen_setting;

/* ----------------------------------------------------------------------------------- what there is ---- */

/* A game that an engine plays. */
typedef struct tengen_game {
  uint32_t struct_size;
  uint32_t rule_count;
  const char* id;           /* "gomoku", "othello" */
  const char* const* rules; /* "freestyle", "standard"; rule_count 0: every rule of the game, rules unread */
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
  const char* default_value; /* what the engine assumes when create is not given the key; valid itself */
  const char* help;          /* one line for people */
  int64_t least;             /* INTEGER: inclusive; least and most both 0: no range */
  int64_t most;
  double minimum; /* NUMBER: inclusive; minimum and maximum both 0: no range */
  double maximum;
  const char* const* choices; /* CHOICE: choice_count of them; otherwise unread */
  uint64_t choice_count;
} tengen_option;

/* What an engine promises, one bit each; a host assumes nothing that is not promised. */
enum {
  TENGEN_HONOURS_STOP = 1,    /* decide returns within 50 ms of stop, or of the deadline */
  TENGEN_REPORTS_INFO = 2,    /* calls report_info while it decides */
  TENGEN_DETERMINISTIC = 4,   /* equal options, setup and requests give equal answers, unless cut short */
  TENGEN_MANY_INSTANCES = 8,  /* several instances may live in a process at once; else one at a time */
  TENGEN_TAKES_POSITIONS = 16 /* understands TENGEN_MOVE_SET_UP; else it is asked nothing in such a game */
};

/* One engine, as it is described without running it. */
typedef struct tengen_descriptor {
  uint32_t struct_size;
  uint32_t game_count;
  const char* id;   /* lower-case letters, digits, '-', '_'; unique in the library, the same for ever */
  const char* name; /* for people */
  const char* author;
  const char* version;     /* of the engine; NULL or empty: the package's */
  const char* description; /* one paragraph */
  const char* licence;     /* an SPDX expression; "" when not stated */
  const char* url;         /* "" when there is none */
  const tengen_game* const* games;
  const tengen_option* const* options; /* option_count of them; unread when that is 0 */
  uint32_t option_count;
  uint32_t threads;      /* the most threads it makes use of while it decides; 0: one */
  uint64_t capabilities; /* TENGEN_HONOURS_STOP | … */
  uint64_t memory;       /* bytes an instance does well with; 0: nothing worth mentioning */
} tengen_descriptor;

/* ---------------------------------------------------------------------------------- what is asked ---- */

/* How one game is going to be played. Durations are nanoseconds. */
typedef struct tengen_setup {
  uint32_t struct_size;
  tengen_seat seat; /* the engine's */
  const char* game; /* an id as in tengen_game */
  const char* rule; /* one of that game's rules */
  /* How the first stones come onto the board, a procedure by name: "swap2", "chinese:fifths=2"; NULL: plain
   * alternation from the first move. An engine need not know it, since the requests say what is wanted. */
  const char* opening;
  int32_t width;
  int32_t height;
  uint64_t seed;           /* all of an engine's chance comes from here */
  uint32_t threads;        /* that may think at once, the owner's included; 0: one */
  int32_t stones_per_turn; /* the usual number: 2 in Connect6; 0: one. A request's count decides */
  uint64_t memory;         /* bytes the engine should stay within; 0: no wish */
  int64_t turn_limit;      /* for one answer; 0: none */
  int64_t game_limit;      /* for all answers of the game together; 0: none */
  int64_t increment;       /* added to the game's time after each answer; 0: none */
  uint64_t may_pass;       /* 1: PASS is a valid answer to PLACE once the opening is over */
} tengen_setup;

typedef int32_t tengen_request_kind;
enum {
  TENGEN_ASK_PLACE = 1, /* put `count` stones of `colour`: POINTS; or PASS where the rules allow it */
  TENGEN_ASK_PASS = 2,  /* there is no legal move: PASS */
  TENGEN_ASK_PROPOSE_OPENING = 3, /* name the first `count` stones, colours alternate from black: POINTS */
  TENGEN_ASK_SWAP = 4, /* exchange the colours or not: SWAP or KEEP. Asked of the side that moves next. With a
                        * count above 1 also `count` POINTS: in "swap2", where count is 2, the next two
                        * stones, white's and black's, after which the opponent is asked; in "taraguchi-10",
                        * where it is 10, the fifth moves offered, which ends the swapping */
  TENGEN_ASK_FIFTH_COUNT = 5,  /* how many fifth moves will be offered: NUMBER, 1 to `count` */
  TENGEN_ASK_OFFER_FIFTHS = 6, /* offer `count` different fifth moves for black: POINTS, of which no two may
                                * be symmetric: the five stones made by the one turned, mirrored and shifted
                                * onto those made by the other */
  TENGEN_ASK_PICK_FIFTH = 7,   /* choose one of `offers`: NUMBER, its index from 0 */
  TENGEN_ASK_PLACE_AMONG =
      8 /* put one stone of `colour` on one of `offers`, which an opening leaves: POINTS */
};

/* Why the answer given before to this very question was not taken. */
typedef int32_t tengen_refusal;
enum {
  TENGEN_REFUSED_NOT = 0,       /* the question is new */
  TENGEN_REFUSED_MOVE = 1,      /* against the rules: occupied, off the board, turns nothing */
  TENGEN_REFUSED_OPENING = 2,   /* against the opening procedure */
  TENGEN_REFUSED_FORBIDDEN = 3, /* one of the rule's forbidden points, where the opening rules them out */
  TENGEN_REFUSED_ANSWER = 4     /* not an answer to the question: wrong kind, or wrong number of points */
};

/* A question, complete in itself: an engine without memory can answer it. Times are nanoseconds on the clock
 * of tengen_host.now; INT64_MAX: none. */
typedef struct tengen_request {
  uint32_t struct_size;
  tengen_request_kind kind;
  uint64_t id;              /* never 0; larger with each request to the instance */
  int32_t count;            /* of points, or the largest number: see the kinds; otherwise unread */
  tengen_colour colour;     /* that the engine's seat plays now */
  const tengen_move* moves; /* every stone set up, then each placed and every pass since, in order */
  uint32_t move_count;
  /* moves before this index are as the previous request of this game showed them, the others are new, the
   * engine's own among them. Smaller than that request's move_count when moves were taken back; 0 at first.
   */
  uint32_t first_new_move;
  const tengen_point* offers; /* PICK_FIFTH, PLACE_AMONG: to choose from; otherwise unread */
  uint32_t offer_count;
  tengen_refusal refusal;
  uint64_t refusals;          /* how often this question was answered in vain: 0 when it is new */
  int64_t time_left;          /* a duration: of the engine's time for the game, this answer included */
  int64_t opponent_time_left; /* a duration */
  int64_t soft_deadline;      /* a point in time: the host advises to answer by then; not after deadline. It
                               * is a fair share of the game's time, or lies a reserve before the deadline */
  int64_t deadline;           /* a point in time: an answer that arrives later loses */
  uint64_t fifths;            /* SWAP: how many fifth moves will be offered; 0: not declared, or none */
} tengen_request;

typedef int32_t tengen_answer_kind;
enum {
  TENGEN_ANSWER_NONE = 0, /* as the host hands it over; no answer at all */
  TENGEN_ANSWER_POINTS = 1,
  TENGEN_ANSWER_PASS = 2,
  TENGEN_ANSWER_SWAP = 3,
  TENGEN_ANSWER_KEEP = 4,
  TENGEN_ANSWER_NUMBER = 5,
  TENGEN_ANSWER_RESIGN = 6 /* to any question */
};

/* Where the answer goes. The host has filled in struct_size and both buffers with their capacities, the rest
 * is zero. point_capacity is never below the request's count. A count above its capacity is no answer. */
typedef struct tengen_response {
  uint32_t struct_size;
  tengen_answer_kind kind;
  tengen_point* points; /* POINTS */
  uint32_t point_capacity;
  uint32_t point_count;
  int32_t number;    /* NUMBER */
  int32_t has_score; /* 1 when score means something */
  int32_t score;     /* in hundredths, for the engine's seat; ±100000 and beyond: decided */
  int32_t depth;     /* plies searched; 0: not told */
  uint64_t nodes;    /* positions looked at; 0: not told */
  char* comment;     /* one line for people; no NUL needed */
  uint32_t comment_capacity;
  uint32_t comment_length; /* bytes; what exceeds the capacity is cut */
} tengen_response;

typedef int32_t tengen_result;
enum { TENGEN_NO_RESULT = 0, TENGEN_WON = 1, TENGEN_LOST = 2, TENGEN_DRAWN = 3 };

/* How a game ended, for the engine's seat. */
typedef struct tengen_ending {
  uint32_t struct_size;
  tengen_result result;
  const char* reason;       /* "five", "illegal move", "timeout": the host's word for it */
  const tengen_move* moves; /* the whole game; move_count 0: unread */
  uint64_t move_count;
} tengen_ending;

/* ------------------------------------------------------------------------------- what the host does ---- */

typedef int32_t tengen_log_level;
enum { TENGEN_LOG_DEBUG = 0, TENGEN_LOG_INFO = 1, TENGEN_LOG_WARNING = 2, TENGEN_LOG_ERROR = 3 };

/* News of a search that goes on. Fields as in tengen_response. The line told last before decide returns is
 * recorded with the answer. */
typedef struct tengen_info {
  uint32_t struct_size;
  int32_t has_score;
  int32_t score;
  int32_t depth;
  uint64_t nodes;
  const tengen_move* line; /* the moves expected next, the engine's first; line_count 0: unread */
  uint64_t line_count;
  const char* text; /* NULL: none */
} tengen_info;

/* The host as a library sees it. No function is NULL; each takes `context` first. The table given to start_up
 * is valid until the process ends, the one given to create until destroy has returned; the latter's context
 * belongs to the one instance. */
typedef struct tengen_host {
  uint32_t struct_size;
  uint32_t abi_minor; /* that the host implements */
  void* context;
  const char* name;
  const char* version;
  /* The folder of the library's package as this process sees it: absolute, without '/' at the end. Files that
   * came with the package can be read there; nothing may be written. Empty where there is no package. */
  const char* package_folder;
  /* [any] Why a call is about to fail, in one line. Reported again, the last one counts. */
  void (*report_error)(void* context, tengen_status status, const char* text);
  /* [any] One line for the log; the host may drop lines of a flood. */
  void (*log)(void* context, tengen_log_level level, const char* text);
  /* [any] The host may drop some, and drops those for a request that is no longer open. */
  void (*report_info)(void* context, uint64_t request_id, const tengen_info* info);
  /* [any] 1 once nobody waits for this request any more, else 0. As cheap as an atomic load. */
  int32_t (*cancelled)(void* context, uint64_t request_id);
  /* [any] Nanoseconds on the machine's monotonic clock (CLOCK_MONOTONIC). */
  int64_t (*now)(void* context);
  /* [any] A table of more functions, constant and valid as long as this one; NULL when the host does not have
   * it. `id` is one of an extension, as in tengen/extension/. */
  const void* (*query)(void* context, const char* id);
} tengen_host;

/* --------------------------------------------------------------------------- what the library does ---- */

/* The functions of an instance; `self` is what create gave back. Only query may be NULL. */
typedef struct tengen_engine_functions {
  uint64_t struct_size;
  /* [owner] Forgets the game before, and prepares for this one. UNSUPPORTED when the engine does not play it;
   * after any failure the host calls new_game again or destroy, nothing else. */
  tengen_status (*new_game)(void* self, const tengen_setup* setup);
  /* [owner] Answers one question, after a new_game that succeeded and before end_game. Blocks while it
   * thinks, and returns by the deadline. OK: `response` is an answer. STOPPED: it is the best so far, judged
   * like any other, or kind is NONE. UNSUPPORTED: no answer to a question of this kind; where the question
   * belongs to the opening, the host decides in the engine's place, off its clock, and the game goes on. Any
   * other status loses the game; then the host calls end_game, new_game or destroy. */
  tengen_status (*decide)(void* self, const tengen_request* request, tengen_response* response);
  /* [any] Nobody waits for the answer to this request: its decide returns soon, STOPPED. It must not block or
   * allocate: a stop that has not returned after a moment counts as an engine that does not stop. It concerns
   * that id alone: one that was answered before is ignored, and one that decide has not been entered with yet
   * is remembered until it is. Repeating it changes nothing. Two calls of stop do not overlap. Never called
   * during or after destroy. */
  void (*stop)(void* self, uint64_t request_id);
  /* [owner] The game is over; not called when new_game failed. The next call is new_game or destroy. */
  void (*end_game)(void* self, const tengen_ending* ending);
  /* [owner] The last call, made whatever came before, also in the middle of a game. When it returns, no
   * thread of this instance runs any more. */
  void (*destroy)(void* self);
  /* [any] As in tengen_host, valid until destroy. The tables of an extension take `self` first. */
  const void* (*query)(void* self, const char* id);
} tengen_engine_functions;

/* An instance: what create makes. */
typedef struct tengen_engine {
  void* self; /* the library's business; may be NULL */
  const tengen_engine_functions* functions;
} tengen_engine;

/* The one exported symbol. abi_major, struct_size and magic stay where they are in every version. A host
 * plays with its own abi_major alone, and only when its minor is at least required_host_minor; it says both
 * numbers when it refuses. A library of a newer minor that requires no more than the host has is as good as
 * any. */
typedef struct tengen_entry {
  char magic[8]; /* TENGEN_MAGIC */
  uint32_t struct_size;
  uint16_t abi_major; /* TENGEN_ABI_MAJOR, as the library was compiled */
  uint16_t abi_minor; /* TENGEN_ABI_MINOR, as the library was compiled */
  uint32_t required_host_minor;
  uint32_t engine_count; /* at least 1 */
  const char* package;   /* the id of the package that the library is made for */
  const char* version;   /* of the package */
  const tengen_descriptor* const* engines;
  /* [once] Prepares what all instances share and can be seen to be read-only afterwards. NULL: nothing to do.
   * After a failure nothing else of the library is called. */
  tengen_status (*start_up)(const tengen_host* host);
  /* [owner] Makes an instance, ready for new_game, or fails and leaves `engine` as it was. `host` may be kept
   * until destroy; `settings` names each key at most once, and what it leaves out has its default.
   * Two calls can run at the same time on different threads where TENGEN_MANY_INSTANCES is promised. */
  tengen_status (*create)(const tengen_host* host, const char* engine_id, const tengen_setting* settings,
                          uint32_t setting_count, tengen_engine* engine);
  /* [any] As in tengen_host, valid until the process ends. NULL: there is nothing to ask for. */
  const void* (*query)(const char* id);
} tengen_entry;

/* A library defines it: `const tengen_entry tengen_engine_entry = { TENGEN_MAGIC, … };` */
__attribute__((visibility("default"))) extern const tengen_entry tengen_engine_entry;

#ifdef __cplusplus
}
#endif

#endif
