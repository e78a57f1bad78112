// Makes the players at a seat: engines of a configuration, or a person.
#pragma once

#include <memory>
#include <string>

#include "engine/factory.hpp"

namespace tengen::match {

// Any thread. Must outlive the players that it makes.
class SeatMaker {
 public:
  virtual ~SeatMaker() = default;
  // Where a player made now would run, in the words of results. May change during a run.
  virtual Result<std::string> tier() = 0;
  // For games on the loop's thread.
  virtual Result<std::unique_ptr<engine::Engine>> make(PollLoop& loop) = 0;
};

class EngineSeats : public SeatMaker {
 public:
  // The factory must outlive this object.
  EngineSeats(engine::EngineFactory& factory, engine::EngineConfig config)
      : factory_(factory), config_(std::move(config)) {}
  Result<std::string> tier() override {
    const auto tier = factory_.tier(config_);
    if (!tier) return tier.error();
    return std::string(sandbox::text(*tier));
  }
  Result<std::unique_ptr<engine::Engine>> make(PollLoop& loop) override {
    return factory_.make(config_, loop);
  }

 private:
  engine::EngineFactory& factory_;
  engine::EngineConfig config_;
};

}  // namespace tengen::match
