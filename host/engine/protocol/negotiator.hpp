// Asks a program of the Gomocup protocol the questions of an opening procedure. Two ways exist; each has its
// file.
#pragma once

#include <memory>
#include <optional>

#include "engine/protocol/gomocup_text.hpp"
#include "engine/protocol/protocol.hpp"

namespace tengen::engine {

// An answer to a later question: both ways allow a program to answer two questions at once.
struct Foresight {
  game::QuestionKind kind;  // of the later question
  std::size_t moves;        // stones on the board when it is asked
  game::Answer answer;
};

class Negotiator {
 public:
  virtual ~Negotiator() = default;

  // Adds the commands for the game's open question. If the question is place or pass, asks_move() must have
  // returned true. Returns false if there are no commands.
  virtual bool ask(const game::Game& game, CommandLines& lines) = 0;
  // Whether the program is asked for this move by commands of the opening procedure.
  virtual bool asks_move(const game::Game&) const { return false; }
  // Parses a line after ask(); nothing if it is an ordinary line.
  virtual std::optional<Line> read(std::string_view line) = 0;
  // The answer to a later question that came with the last answer.
  const std::optional<Foresight>& foresight() const { return foresight_; }
  void forget() { foresight_.reset(); }

 protected:
  std::optional<Foresight> foresight_;
};

// How SWAP2BOARD names a stone: "x,y", or "x,y,f". The field f is 1 for a stone of white, the side that is
// asked, and 2 for a stone of black.
enum class StoneFields { point, point_and_owner };
std::unique_ptr<Negotiator> make_swap2board(StoneFields fields);
std::unique_ptr<Negotiator> make_yixin();

}  // namespace tengen::engine
