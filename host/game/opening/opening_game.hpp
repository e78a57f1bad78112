// A gomoku game that begins with an opening procedure: asks the procedure's questions, puts the stones they
// come to on the board of the game inside, and from then on is that game.
#pragma once

#include <memory>

#include "game/game.hpp"
#include "game/opening/procedure.hpp"

namespace tengen::game::opening {

// The game itself when the setup's opening is "none". Refuses a procedure that there is not, and one that
// cannot be played with this game or on a board of this size. Nothing has been answered yet.
Result<std::unique_ptr<Game>> wrap(std::unique_ptr<Game> game, const Setup& setup);

// A swap exchanges the colours of the seats; the stones stay, and who is asked next follows from the colours.
// No pass is taken before the procedure is over.
class OpeningGame final : public Game {
 public:
  // `inside` alternates from black, one stone a turn; its setup fits the procedure.
  OpeningGame(std::unique_ptr<Game> inside, Procedure procedure);

  Colour colour(Seat seat) const override;
  std::optional<Colour> at(Point point) const override { return inside_->at(point); }
  std::vector<Point> legal_points() const override;
  std::vector<Point> forbidden_points() const override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<OpeningGame>(*this); }

  OpeningGame(const OpeningGame& other);
  OpeningGame& operator=(const OpeningGame&) = delete;

 private:
  std::optional<Refusal> apply(const Answer& answer) override;
  std::optional<Refusal> apply_points(const PointList& points);
  std::optional<Refusal> apply_number(int number);
  std::optional<Refusal> play_on(const Answer& answer);

  std::optional<std::string> against_region(const Region& region, std::size_t stone, Point point) const;
  std::optional<std::string> against_designation(const PointList& stones) const;
  std::optional<std::string> against_offers(const PointList& offers) const;

  bool fifths_are_declared() const;
  bool over() const { return offers_.empty() && step_ == procedure_.steps.size(); }
  const Step& step() const { return procedure_.steps[step_]; }
  // The seat of the side that moves next on the board.
  Seat to_move() const;
  void place(const PointList& stones);
  void exchange() { exchanged_ = !exchanged_; }
  void finish() { step_ = procedure_.steps.size(); }
  // Makes moves, outcome and question of what has been answered so far.
  void ask_next();
  Question next_question() const;

  std::unique_ptr<Game> inside_;
  Procedure procedure_;
  std::size_t step_ = 0;    // the one that is asked for, unless a fifth move is being picked
  int fifths_ = 0;          // how many will be offered
  PointList offers_;        // while one of them is to be picked
  bool exchanged_ = false;  // the colours are, against the order of the seats
};

}  // namespace tengen::game::opening
