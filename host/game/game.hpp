// A game in progress: rules (and, around them, an opening procedure) as a passive state machine.
//
// It never waits, does no I/O and starts no thread. One thread uses it at a time. It says which question is
// open and for whom, takes an answer, and says what follows. Time, engines and protocols are none of its
// business.
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

// Which game is played. All of it travels to engines and into records.
struct Setup {
  std::string game = "gomoku";     // an id of the catalog (game/catalog.hpp)
  std::string rule = "freestyle";  // one of that game's rules
  int size = 15;                   // columns and rows of the square board
  // How the first stones come onto the board: a procedure by name ("swap2"), or "none".
  std::string opening = "none";
  // Whether a player may pass instead of placing a stone, where the rule knows that (RIF 6; renju).
  bool pass = false;
};

// Why an answer was not taken. The state has not changed and the question is still open; whether the
// player is asked again or loses is the referee's business.
struct Refusal {
  Reason reason = Reason::illegal_move;  // illegal_move, illegal_opening
  std::string detail;                    // "h8 is occupied"
  // No answer to the question at all: of the wrong kind, or with the wrong number of points.
  bool is_no_answer = false;
};

class Game {
 public:
  virtual ~Game() = default;

  const Setup& setup() const { return setup_; }

  // Set once the game is over; afterwards question() and answer() must not be called.
  const std::optional<Outcome>& outcome() const { return outcome_; }
  const Question& question() const { return question_; }

  // Takes any answer at all. Accepted: nullopt, and question() or outcome() tell what follows.
  // A resignation is always accepted.
  std::optional<Refusal> answer(const Answer& answer);

  // The stones that stood on the board when the game began, where it was begun from a position
  // (game/catalog.hpp); they are none of the moves.
  std::span<const Move> set_up() const { return set_up_; }
  // Every stone placed and every pass, in order. Stones turned or taken by the rules do not appear.
  std::span<const Move> moves() const { return moves_; }
  // The colour a seat plays now.
  virtual Colour colour(Seat seat) const { return seat == Seat::first ? Colour::black : Colour::white; }
  // The stone on a point; none off the board.
  virtual std::optional<Colour> at(Point point) const = 0;
  // Points on which the seat that is asked may place a stone; empty when the question is another one.
  virtual std::vector<Point> legal_points() const = 0;
  // Empty points on which the seat that is asked would lose at once by placing a stone (renju: black's
  // double-threes, double-fours and overlines that make no five). They are legal to play, and end the game.
  virtual std::vector<Point> forbidden_points() const { return {}; }
  virtual std::unique_ptr<Game> clone() const = 0;

 protected:
  explicit Game(Setup setup) : setup_(std::move(setup)) {}
  Game(const Game&) = default;
  Game& operator=(const Game&) = default;

  // The rules of the game at hand; never called with a resignation or when the game is over. The answer is of
  // a kind that fits the question; its points are as many as asked for, empty, on the board and different.
  // Accepts (changing moves_, question_, outcome_) or refuses (changing nothing).
  virtual std::optional<Refusal> apply(const Answer& answer) = 0;

  // With the reason that fits the open question: illegal_move in play, illegal_opening before it.
  Refusal refuse(std::string detail) const;

  bool on_board(Point point) const {
    return point.x >= 0 && point.y >= 0 && point.x < setup_.size && point.y < setup_.size;
  }

  // Remembers them for set_up().
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
