// A text protocol: what to say to a program, and what its lines mean. Pure text in, text out; no I/O, no
// time. One file a protocol beside this one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "manifest/engine_spec.hpp"

namespace tengen::engine {

// What one line from the program means.
struct Line {
  enum class Kind {
    ready,        // it can play what begin() announced
    refused,      // it cannot; or it complains about something else
    unfit,        // it will not play what settle() asked for: it must not be asked for moves
    answer,       // its answer to the question, in `answer`
    proceed,      // its answer follows once it has been sent `commands`
    unsupported,  // it does not know the command of the question
    dropped,      // it says that it has lost the last command, which has to be sent again
    remark,       // anything else; for the log
  };
  Kind kind = Kind::remark;
  game::Answer answer = {};
  std::string commands = {};
};

// The first command of a game and what is awaited for it, for messages.
struct StartWords {
  std::string_view command;
  std::string_view answer;
};

class Protocol {
 public:
  virtual ~Protocol() = default;

  // Adds the commands that announce a game in a fresh process, or in one that has just finished another. The
  // program is expected to answer with a `ready` line. An error when the protocol has no words for this game.
  virtual Status begin(const GameStart& start, std::string& out) = 0;
  // Adds what has to be said once the program is ready.
  virtual void settle(const GameStart& start, std::string& out) = 0;
  // The program has shown that it is done with what settle() told it. False: that is not known.
  virtual bool has_settled() const { return false; }
  // Adds what empties the program's board, where the question that is asked next sets up a position in a game
  // that it plays already, and returns how many `ready` lines answer that; 0: nothing need be said.
  virtual int clear(const Request&, std::string&) { return 0; }
  // Adds the open question. Or gives the answer, adding nothing, when the program need not be asked: it has
  // said it already, or there are no words for the question.
  virtual std::optional<AnswerResult> ask(const Request& request, std::string& out) = 0;
  // Turns were taken back, and the program thinks about nothing. Adds the commands that say so, and returns
  // how many `ready` lines answer them; 0: the next question tells the position. Nothing: the protocol has no
  // words for it, and the program needs a new game.
  virtual std::optional<int> take_back(const game::Game& position, std::string& out) = 0;
  // The answer to the last question was sent by the program: remembers what its board looks like now.
  virtual void answered() = 0;
  // Adds the request to exit.
  virtual void quit(std::string& out) = 0;

  // Every line of the program, in order, whether anything was asked or not.
  virtual Line read(std::string_view line) = 0;

  virtual StartWords start_words() const = 0;
};

// With which commands a program is asked the questions of an opening procedure.
enum class Negotiation {
  none,                 // it is not asked; the host answers for it
  swap2board,           // SWAP2BOARD, of the Gomocup protocol
  swap2board_coloured,  // the same with a third number in each line, as BOARD has it: Rapfi 0.43 wants that
  yixin,                // the commands that Yixin-Board sends
};

// What the protocols need to know about the program and its surroundings.
struct ProtocolContext {
  manifest::LineEnd line_end = manifest::LineEnd::lf;
  std::uint64_t memory_bytes = 0;
  std::vector<std::pair<std::string, std::string>> options = {};  // chosen values
  Negotiation negotiation = Negotiation::none;
  std::int64_t no_limit_ms = manifest::usual_no_limit_ms;  // told where there is no limit of time
};

// By the name manifests use: "gomocup" or "nboard". The error lists the names there are. Protocols of
// programs that are started anew for each move are in file_protocol.hpp.
Result<std::unique_ptr<Protocol>> make_protocol(std::string_view name, ProtocolContext context);

// Whether the protocol of that name, of either sort, has words for the game.
Status check_protocol(std::string_view name, const game::Setup& setup);

}  // namespace tengen::engine
