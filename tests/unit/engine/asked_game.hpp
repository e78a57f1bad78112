// A game that asks whatever a test wants, with whatever stones on the board.
#pragma once

#include "game/game.hpp"

namespace tengen::engine {

class AskedGame : public game::Game {
 public:
  AskedGame(game::Setup setup, game::Question question, std::vector<game::Point> stones = {})
      : Game(std::move(setup)) {
    question_ = question;
    for (const game::Point& point : stones) {
      const auto colour = moves_.size() % 2 == 0 ? game::Colour::black : game::Colour::white;
      moves_.push_back({game::MoveKind::stone, colour, point});
    }
  }

  // Who plays black; the first seat unless said otherwise.
  void give_black_to(game::Seat seat) { black_ = seat; }
  game::Colour colour(game::Seat seat) const override {
    return seat == black_ ? game::Colour::black : game::Colour::white;
  }
  std::optional<game::Colour> at(game::Point point) const override {
    for (const game::Move& move : moves_) {
      if (move.at == point) return move.colour;
    }
    return std::nullopt;
  }
  std::vector<game::Point> legal_points() const override { return {}; }
  std::unique_ptr<game::Game> clone() const override { return std::make_unique<AskedGame>(*this); }

 private:
  std::optional<game::Refusal> apply(const game::Answer&) override { return std::nullopt; }

  game::Seat black_ = game::Seat::first;
};

}  // namespace tengen::engine
