// A person in the role of an engine: questions wait on the person's desk.
#pragma once

#include <atomic>
#include <memory>

#include "match/desk.hpp"
#include "match/seat_maker.hpp"

namespace tengen::match {

// The tier that results show for a person.
constexpr std::string_view person_tier = "person";

class PersonSeat : public engine::Engine {
 public:
  // The loop must outlive the seat.
  PersonSeat(std::shared_ptr<Desk> desk, PollLoop& loop) : desk_(std::move(desk)), loop_(loop) {}
  ~PersonSeat() override { kill(); }

  std::optional<engine::Failure> new_game(const engine::GameStart&) override { return std::nullopt; }
  std::future<engine::Reply> ask(const engine::Request& request) override {
    asked_ = request.id;
    return desk_->put(request, loop_);
  }
  // Closes the question: a person has no best answer so far.
  void stop(std::uint64_t id) override { desk_->close(id, engine::NoAnswer{"the question was withdrawn"}); }
  std::optional<engine::Failure> take_back(const game::Game&) override {
    stop(asked_);
    return std::nullopt;
  }
  void end_game(const game::Outcome&, game::Colour, const game::Game*) override { stop(asked_); }
  void kill() override { desk_->close(asked_, engine::Failure{game::Reason::crash, "the seat was closed"}); }
  Duration cpu_time() override { return {}; }
  std::string_view tier() const override { return person_tier; }

 private:
  std::shared_ptr<Desk> desk_;
  PollLoop& loop_;
  std::atomic<std::uint64_t> asked_ = 0;
};

// The seats of one person, in any number of games.
class PersonSeats : public SeatMaker {
 public:
  explicit PersonSeats(std::shared_ptr<Desk> desk) : desk_(std::move(desk)) {}
  Result<std::string> tier() override { return std::string(person_tier); }
  Result<std::unique_ptr<engine::Engine>> make(PollLoop& loop) override {
    return std::unique_ptr<engine::Engine>(std::make_unique<PersonSeat>(desk_, loop));
  }

 private:
  std::shared_ptr<Desk> desk_;
};

}  // namespace tengen::match
