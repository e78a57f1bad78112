// What some engines do beyond answering questions: analyse, ponder, save and restore what they remember,
// change options between games. Native engines that have the extensions of docs/plugin-abi.md can, in this
// process and in a worker alike.
//
// Threads as in engine/engine.hpp: the game's thread calls everything here, any thread may call stop().
#pragma once

#include <functional>
#include <future>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "engine/engine.hpp"

namespace tengen::engine {

// What one engine can do, one member for each extension.
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

  // Known from the first successful new_game() on; nothing before.
  virtual Abilities abilities() const = 0;

  // Analyses the position of request.game, whose open question is to place stones, in place of ask() and like
  // it: one at a time, until Engine::stop(request.id), the deadline, or until nothing is left to find. Tells
  // up to `lines` lines (1 to 64), again and again as they get better. The reply is the best answer found, or
  // NoAnswer where the engine does not analyse such a position. on_line is called until the reply is there;
  // in this process on the engine's thread: it must return soon and must not call the engine. What the engine
  // tells is checked: moves lie on the board, ranks below `lines`.
  virtual std::future<Reply> analyse(const Request& request, int lines, OnLine on_line) = 0;

  // Thinks about the opponent's question, which is the game's open one, until the next call of the owner or
  // stop(request.id). Only where the configuration lets it run between questions (BetweenQuestions). Returns
  // at once, and nothing comes of it but a quicker or better answer to the next question.
  virtual void ponder(const Request& request) = 0;

  // What the engine remembers of its game, as bytes that only an engine of the same id and version reads. For
  // between questions.
  virtual Result<std::string> save_state() = 0;
  // The other way round, after new_game() with the same setup and before the first question. After an error
  // the engine is as new_game() left it.
  virtual Status restore_state(std::string_view bytes) = 0;

  // Changes an option for the games that follow: after the first new_game(), between end_game() and
  // new_game(). The value is checked against the manifest by the caller. A process that is started anew
  // later has the value too.
  virtual Status set_option(const std::string& key, const std::string& value) = 0;
};

}  // namespace tengen::engine
