// Serves a registered engine to a manager of the Gomocup protocol: takes the manager's commands and answers
// them. https://plastovicka.github.io/protocl2en.htm
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/factory.hpp"
#include "engine/protocol/pbrain_position.hpp"

namespace tengen::engine {

// What the manager wants while the engine thinks: an answer now, or the end.
enum class Urge { none, answer, leave };

// What the session needs from its caller.
struct PbrainSurroundings {
  engine::EngineFactory& factory;
  PollLoop& loop;
  std::function<void(std::string_view line)> print;
  std::function<Urge()> urge;  // called while the engine thinks
};

// One thread. The surroundings must outlive it.
class PbrainSession {
 public:
  PbrainSession(engine::EngineConfig config, PbrainSurroundings surroundings);
  ~PbrainSession();

  // Handles one line of the manager, without its end. Returns when the line is answered.
  void take(std::string_view line);
  // Whether END came.
  bool ended() const { return ended_; }

 private:
  // `board`, `swap2board`: the lines from BOARD or SWAP2BOARD to DONE, which are stones.
  enum class Reading { commands, board, swap2board };
  using Arguments = std::string_view;

  void command(std::string_view line);
  void start(Arguments arguments);
  void rectstart(Arguments arguments);
  void restart();
  void begin();
  void turn(Arguments arguments);
  void play(Arguments arguments);
  void takeback(Arguments arguments);
  void info(Arguments arguments);
  void about() const;
  void read_stone(std::string_view line);
  void done();

  void new_board(int size);
  Status take_rule(std::string_view value);
  Status take_option(std::string_view key, std::string_view value);
  // If the engine cannot be asked, prints the error and returns nothing.
  std::optional<game::Answer> decide(game::Game& game);
  Status make_ready(const game::Game& game);
  engine::TimeControl time_control() const;
  void answer_move();
  void answer_swap2();
  void error(std::string_view text) const;
  void tell(const record::Thought& thinking) const;

  engine::EngineConfig config_;
  PbrainSurroundings surroundings_;
  std::unique_ptr<engine::Engine> engine_;
  std::optional<engine::GameStart> game_;  // the last game that the engine was told
  std::uint64_t last_request_ = 0;

  game::Setup setup_;
  std::vector<PbrainStone> stones_;
  bool started_ = false;
  bool ended_ = false;
  Reading reading_ = Reading::commands;
  std::optional<Error> wrong_stone_;          // the first one of the board that is being read
  std::map<std::string, std::string> unmet_;  // by INFO key: wishes that the engine cannot fulfil
  Duration turn_limit_;
  Duration match_limit_{};             // zero: none
  std::optional<Duration> time_left_;  // nothing: unlimited
};

}  // namespace tengen::engine
