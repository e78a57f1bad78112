// One engine that analyses positions until it is stopped or given others: on a thread of its own, without an
// opponent, a clock or a referee.
//
// An engine with the extension "analyse/1" tells several lines. Any other engine is asked for a move with the
// limit as its time, and what it says while it thinks is the one line.
#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/poll_loop.hpp"
#include "engine/extended.hpp"
#include "match/seat_maker.hpp"
#include "record/model/game_record.hpp"

namespace tengen::match {

// Positions of one game, analysed one after the other.
struct AnalysisTask {
  record::GameRecord record;
  std::vector<std::size_t> after;             // one position for each: the number of turns before it
  int lines = 1;                              // 1 to 64
  Duration limit = std::chrono::seconds(10);  // for each position
};

enum class FindingState { waiting, thinking, done, failed };

// What is known about one position.
struct Finding {
  FindingState state = FindingState::waiting;
  std::string why = {};  // it failed, or there is nothing to find
  game::Colour to_move = game::Colour::black;
  // By rank, the best first. Without moves where a program has told no move yet.
  std::vector<engine::AnalysisLine> lines = {};
};

// By the number of turns before the position.
using Findings = std::map<std::size_t, Finding>;

std::string_view text(FindingState state);

class Analyst {
 public:
  // `on_news`: take() has something to tell. Called on several threads, not again before the next take(); it
  // must return soon and must not call the analyst.
  Analyst(std::shared_ptr<SeatMaker> maker, std::string name, std::function<void()> on_news);
  // Ends the engine with all its processes; waits up to some seconds for that.
  ~Analyst();

  // Any thread.
  // Ends what was analysed before; what was found is forgotten.
  void begin(AnalysisTask task);
  // What was found stays; positions that were not finished are done.
  void stop();

  struct News {
    Findings findings;  // those that changed since the last call; after begin() all
    bool thinks = false;
    // Whether the engine tells several lines; nothing before it was started.
    std::optional<bool> analyses;
  };
  News take();
  // Everything, changed or not.
  News view() const;

 private:
  void run();
  void work(const AnalysisTask& task, int branch);
  // False: the task is none any more.
  bool analyse(const AnalysisTask& task, std::size_t turns, int branch);
  std::optional<engine::Failure> sit_down(const record::GameRecord& record, const game::Game& game,
                                          Duration limit);
  void await(std::future<engine::Reply>& future, std::uint64_t id, const AnalysisTask& task, int branch);
  void tell(std::size_t turns, const std::function<void(Finding&)>& change);
  bool is_ended(int branch) const;

  const std::shared_ptr<SeatMaker> maker_;
  const std::string name_;
  const std::function<void()> on_news_;
  PollLoop loop_;
  std::unique_ptr<engine::Engine> engine_;  // of the thread
  std::optional<std::string> played_;       // the game that the engine is in, as text

  mutable std::mutex mutex_;  // guards what follows
  std::optional<AnalysisTask> task_;
  Findings findings_;
  std::map<std::size_t, bool> changed_;
  std::optional<bool> analyses_;
  std::size_t thought_about_ = 0;  // where news of the engine belong
  int branch_ = 0;                 // rises with each begin() and stop()
  bool thinks_ = false;
  bool told_ = false;  // on_news() was called and take() was not
  bool leaves_ = false;
  std::thread thread_;
};

}  // namespace tengen::match
