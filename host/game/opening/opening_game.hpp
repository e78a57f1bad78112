// A gomoku game that begins with an opening procedure. It asks the procedure's questions and places the
// resulting stones in an inner game. After the procedure, the inner game answers everything.
#pragma once

#include <memory>

#include "game/game.hpp"
#include "game/opening/procedure.hpp"

namespace tengen::game::opening {

// Returns the game itself if the setup's opening is "none". Refuses an unknown procedure, and a procedure
// that does not fit the game or the board's size. The game must have no moves yet.
Result<std::unique_ptr<Game>> wrap(std::unique_ptr<Game> game, const Setup& setup);

// A swap exchanges the colours of the seats; the stones stay. The next question goes to the seat with the
// colour to move. During the procedure, passes are refused.
class OpeningGame final : public Game {
 public:
  // The colours of `inside` must alternate from black, one stone a turn. Its setup must fit the procedure.
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
  // The seat of the side to move on the board.
  Seat to_move() const;
  void place(const PointList& stones);
  void exchange() { exchanged_ = !exchanged_; }
  void finish() { step_ = procedure_.steps.size(); }
  // Updates moves, outcome and question from the answers so far.
  void ask_next();
  Question next_question() const;

  std::unique_ptr<Game> inside_;
  Procedure procedure_;
  std::size_t step_ = 0;    // the step that is asked, unless a fifth move is being picked
  int fifths_ = 0;          // how many will be offered
  PointList offers_;        // the fifth moves to choose from
  bool exchanged_ = false;  // the first seat is white
};

}  // namespace tengen::game::opening
