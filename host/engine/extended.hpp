// Functions beyond answering questions: analyse, ponder, save and restore the state, change options between
// games. Native engines with the extensions of docs/plugin-abi.md have them, in this process and in a worker.
//
// Threads as in engine/engine.hpp: only the game's thread calls these functions.
#pragma once

#include <functional>
#include <future>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "engine/engine.hpp"

namespace tengen::engine {

// The extensions that an engine has.
struct Abilities {
  bool analyses = false;         // analyse()
  bool ponders = false;          // ponder()
  bool keeps_state = false;      // save_state(), restore_state()
  bool changes_options = false;  // set_option()
};

// One line of an analysis. A later line of the same rank replaces it.
struct AnalysisLine {
  int rank = 0;                   // 0: the best
  record::Thought thought = {};   // score for the side to move; depth; nodes
  std::vector<game::Move> moves;  // never empty; the first is the engine's proposal for the open question
};

class ExtendedEngine {
 public:
  using OnLine = std::function<void(const AnalysisLine&)>;

  virtual ~ExtendedEngine() = default;

  // Known after the first successful new_game(); nothing before.
  virtual Abilities abilities() const = 0;

  // Analyses the position of request.game, whose open question must be to place stones. Used instead of
  // ask(): one at a time, until Engine::stop(request.id), the deadline, or the end of the search. Reports up
  // to `lines` lines (1 to 64), and again on every improvement. The reply is the best answer, or NoAnswer if
  // the engine cannot analyse the position. Calls on_line until the reply is there; for an engine in this
  // process, on the engine's thread. on_line must return soon and must not call the engine. Lines are
  // checked: moves lie on the board, ranks are below `lines`.
  virtual std::future<Reply> analyse(const Request& request, int lines, OnLine on_line) = 0;

  // Makes the engine think about the game's open question, which is the opponent's. The engine thinks until
  // the owner's next call or stop(request.id). Only if the configuration allows it (BetweenQuestions).
  // Returns at once, without a result.
  virtual void ponder(const Request& request) = 0;

  // Saves what the engine remembers of its game, as bytes for an engine of the same id and version. Call
  // between questions.
  virtual Result<std::string> save_state() = 0;
  // Restores the saved bytes. Call after new_game() with the same setup, before the first question. After an
  // error the engine is as after new_game().
  virtual Status restore_state(std::string_view bytes) = 0;

  // Changes an option for later games. Call after the first new_game(), between end_game() and new_game().
  // The caller must check the value against the manifest. A process that starts later also gets the value.
  virtual Status set_option(const std::string& key, const std::string& value) = 0;

  // Lets the engine end by itself: a worker then calls the library's destroy. Call between questions. Returns
  // an error if the engine ends otherwise, or not within `patience`. Does nothing in this process.
  virtual Status finish([[maybe_unused]] Duration patience) { return success(); }
};

}  // namespace tengen::engine
