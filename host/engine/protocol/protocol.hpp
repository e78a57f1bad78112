// A text protocol: the commands to a program, and the meaning of its lines. No I/O, no time. Each protocol
// has its own file.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "manifest/engine_spec.hpp"

namespace tengen::engine {

// The meaning of one line of the program.
struct Line {
  enum class Kind {
    ready,        // the program can play the game that begin() announced
    refused,      // it cannot play the game, or complains about something else
    unfit,        // it will not play as settle() asked: do not ask it for moves
    answer,       // the answer to the question, in `answer`
    proceed,      // the answer follows after the host has sent `commands`
    unsupported,  // it does not know the command of the question
    dropped,      // it says that it has lost the last command: send the command again
    remark,       // anything else; for the log
  };
  Kind kind = Kind::remark;
  game::Answer answer = {};
  std::string commands = {};
};

// The first command of a game and its expected answer, for messages.
struct StartWords {
  std::string_view command;
  std::string_view answer;
};

class Protocol {
 public:
  virtual ~Protocol() = default;

  // Adds the commands that announce a game to a new process, or after another game. The program must answer
  // with a `ready` line. Fails if the protocol cannot express this game.
  virtual Status begin(const GameStart& start, std::string& out) = 0;
  // Adds the commands after the `ready` line.
  virtual void settle(const GameStart& start, std::string& out) = 0;
  // Whether the program has shown that it has processed settle(). False: not known.
  virtual bool has_settled() const { return false; }
  // If the next question sets up a position during a game, adds the commands that empty the program's board.
  // Returns the number of `ready` lines that answer them; 0: no commands are needed.
  virtual int clear(const Request&, std::string&) { return 0; }
  // Adds the commands for the open question. Exception: if the program has already answered it, or if the
  // protocol cannot express it, returns the answer or NoAnswer and adds nothing.
  virtual std::optional<AnswerResult> ask(const Request& request, std::string& out) = 0;
  // Turns were taken back, and the program does not think. Adds the commands for that, and returns the number
  // of `ready` lines that answer them; 0: the next question sends the position. Nothing: the protocol has no
  // such command, and the program needs a new game.
  virtual std::optional<int> take_back(const game::Game& position, std::string& out) = 0;
  // The program has answered the last question: remembers the program's board.
  virtual void answered() = 0;
  // Adds the request to exit.
  virtual void quit(std::string& out) = 0;

  // Call for every line of the program, in order, also without a question.
  virtual Line read(std::string_view line) = 0;

  virtual StartWords start_words() const = 0;
};

// The commands that ask a program the questions of an opening procedure.
enum class Negotiation {
  none,                 // the program is not asked; the host answers for it
  swap2board,           // SWAP2BOARD, of the Gomocup protocol
  swap2board_coloured,  // the same with a third number in each line, as in BOARD: Rapfi 0.43 needs it
  yixin,                // the commands that Yixin-Board sends
};

// Facts about the program and the host that protocols need.
struct ProtocolContext {
  manifest::LineEnd line_end = manifest::LineEnd::lf;
  std::uint64_t memory_bytes = 0;
  std::vector<std::pair<std::string, std::string>> options = {};  // chosen values
  Negotiation negotiation = Negotiation::none;
  std::int64_t no_limit_ms = manifest::usual_no_limit_ms;  // the value to send if there is no time limit
};

// Makes a protocol by its name in manifests: "gomocup" or "nboard". The error lists the names. See
// file_protocol.hpp for programs that are started for each move.
Result<std::unique_ptr<Protocol>> make_protocol(std::string_view name, ProtocolContext context);

// Whether the protocol of that name, of either kind, can express the game.
Status check_protocol(std::string_view name, const game::Setup& setup);

}  // namespace tengen::engine
