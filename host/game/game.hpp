// A game in progress: a passive state machine for the rules, perhaps with an opening procedure.
//
// A game says which question is open and which seat must answer it. It takes the answer and says what
// follows: another question or the outcome. It never waits, does no I/O and starts no thread, and knows no
// time, engines or protocols. One thread uses it at a time.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "game/outcome.hpp"
#include "game/position.hpp"
#include "game/question.hpp"

namespace tengen::game {

// Says which game is played. Engines and records get all fields.
struct Setup {
  std::string game = "gomoku";     // an id of the catalog (game/catalog.hpp)
  std::string rule = "freestyle";  // one of that game's rules
  int size = 15;                   // columns and rows of the square board
  // The opening procedure ("swap2"), or "none".
  std::string opening = "none";
  // Whether a player may pass instead of placing a stone, if the rule has passes (RIF 6; renju).
  bool pass = false;
};

// Says why the game refused an answer. The state has not changed and the question is still open. The referee
// decides whether the player is asked again or loses.
struct Refusal {
  Reason reason = Reason::illegal_move;  // illegal_move, illegal_opening
  std::string detail;                    // "h8 is occupied"
  // The answer is of the wrong kind, or has the wrong number of points.
  bool is_no_answer = false;
};

class Game {
 public:
  virtual ~Game() = default;

  const Setup& setup() const { return setup_; }

  // Set when the game is over; then question() and answer() must not be called.
  const std::optional<Outcome>& outcome() const { return outcome_; }
  const Question& question() const { return question_; }

  // Takes any answer. Returns nullopt if it is accepted; then question() or outcome() says what follows. A
  // resignation is always accepted.
  std::optional<Refusal> answer(const Answer& answer);

  // The stones on the board at the beginning, if the game began from a position (game/catalog.hpp). moves()
  // does not contain them.
  std::span<const Move> set_up() const { return set_up_; }
  // Every placed stone and every pass, in order. Stones that the rules turn or remove do not appear.
  std::span<const Move> moves() const { return moves_; }
  // The present colour of a seat.
  virtual Colour colour(Seat seat) const { return seat == Seat::first ? Colour::black : Colour::white; }
  // The stone on a point, if any; the point may be off the board.
  virtual std::optional<Colour> at(Point point) const = 0;
  // The points on which the asked seat may place a stone; empty if the question does not ask for a stone.
  virtual std::vector<Point> legal_points() const = 0;
  // The empty points where a stone would lose the game at once for the asked seat (renju: black's
  // double-threes, double-fours and overlines without a five). To play there is legal.
  virtual std::vector<Point> forbidden_points() const { return {}; }
  virtual std::unique_ptr<Game> clone() const = 0;

 protected:
  explicit Game(Setup setup) : setup_(std::move(setup)) {}
  Game(const Game&) = default;
  Game& operator=(const Game&) = default;

  // Applies the rules of the game. Never called with a resignation or after the end. The answer's kind fits
  // the question. The number of its points is right, and the points are empty, on the board and different. On
  // success, apply() changes moves_, question_ and outcome_; on refusal, it changes nothing.
  virtual std::optional<Refusal> apply(const Answer& answer) = 0;

  // A refusal with the reason illegal_opening during a procedure, else illegal_move.
  Refusal refuse(std::string detail) const;

  bool on_board(Point point) const {
    return point.x >= 0 && point.y >= 0 && point.x < setup_.size && point.y < setup_.size;
  }

  // Stores the stones for set_up().
  void keep_set_up(const Position& start);

  Setup setup_;
  std::vector<Move> set_up_;
  std::vector<Move> moves_;
  Question question_;
  std::optional<Outcome> outcome_;

 private:
  std::optional<Refusal> check_points(const PointList& points) const;
};

}  // namespace tengen::game
