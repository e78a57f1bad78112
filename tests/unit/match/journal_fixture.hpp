// A game that is journalled, and what a host that ended has left of it.
#pragma once

#include "match/journal.hpp"

#include <fstream>
#include <optional>

#include "unit/match/referee_fixture.hpp"

namespace tengen::match {

namespace fs = std::filesystem;
using game::Answer;
using game::Seat;

class JournalTest : public testing::Test {
 protected:
  void SetUp() override {
    folder = fs::path(testing::TempDir()) /
             ("tengen-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::create_directories(folder);
  }
  void TearDown() override { fs::remove_all(folder); }

  // Plays on from the record; `set_up` of its turns were asked of nobody.
  record::GameRecord play(const record::GameRecord& record, std::size_t set_up, Journal& journal,
                          std::array<std::optional<Duration>, 2> left = {}) {
    const auto player = [&](std::size_t i) { return Player{nullptr, time, 50ms, left[i]}; };
    session = std::make_unique<GameSession>(loop, aborted, std::move(*record::replay(record)), record, set_up,
                                            std::array{player(0), player(1)}, Adjudication{},
                                            std::vector<GameListener*>{&journal});
    session->sit(Seat::first, black);
    session->sit(Seat::second, white);
    StandIn stand_in(loop, aborted, nullptr, {}, 0, nullptr);
    Referee(loop, {}, stand_in, aborted).play(*session);
    return session->record();
  }
  record::GameRecord beginning() const {
    record::GameRecord record;
    record.setup = {"gomoku", "freestyle", 5};
    record.number = 12;
    record.players[0].name = "a \"person\"";
    record.players[1].name = "engine";
    for (auto& player : record.players) player.time_control = time.text();
    return record;
  }
  std::vector<std::string> lines() const {
    std::ifstream in(file());
    std::vector<std::string> result;
    for (std::string line; std::getline(in, line);) result.push_back(line);
    return result;
  }
  fs::path file() const { return folder / "game-12.journal"; }
  // What a host that was killed at this moment has left.
  std::function<void()> dying(std::vector<Command> before = {}) {
    return [this, before] {
      for (const auto& command : before) session->steer(command, {});
      // Refused, so that it leaves nothing in the journal.
      session->steer(DeclineDraw{Seat::first}, [this](const auto&) {
        fs::copy_file(file(), folder / "left", fs::copy_options::overwrite_existing);
      });
      session->steer(AbortGame{}, {});
    };
  }

  fs::path folder;
  engine::TimeControl time{.match = 100s, .increment = 1s};
  PollLoop loop;
  std::atomic<bool> aborted = false;
  ScriptedEngine black;
  ScriptedEngine white;
  std::unique_ptr<GameSession> session;
};

}  // namespace tengen::match
