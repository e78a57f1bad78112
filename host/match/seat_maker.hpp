// What makes those who answer at a seat: engines of a configuration, or a person.
#pragma once

#include <memory>
#include <string>

#include "engine/factory.hpp"

namespace tengen::match {

// Any thread. Outlives what it makes.
class SeatMaker {
 public:
  virtual ~SeatMaker() = default;
  // Where one made now would answer, as results show it; changes when it has to be elsewhere from now on.
  virtual Result<std::string> tier() = 0;
  // For games whose thread runs that loop.
  virtual Result<std::unique_ptr<engine::Engine>> make(PollLoop& loop) = 0;
};

class EngineSeats : public SeatMaker {
 public:
  // The factory outlives it.
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
