// Lets one engine analyse positions on its own thread, without an opponent, a clock or a referee.
//
// An engine with the extension "analyse/1" reports several lines. Any other engine is asked for a move with
// the limit as its time; its reports make one line.
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

// Positions of one game, to be analysed one after the other.
struct AnalysisTask {
  record::GameRecord record;
  std::vector<std::size_t> after;             // the positions: the number of turns before each
  int lines = 1;                              // 1 to 64
  Duration limit = std::chrono::seconds(10);  // for each position
};

enum class FindingState { waiting, thinking, done, failed };

// The result for one position.
struct Finding {
  FindingState state = FindingState::waiting;
  std::string why = {};  // why it failed, or why there is nothing to find
  game::Colour to_move = game::Colour::black;
  // By rank, the best first. A line has no moves if the program has reported none yet.
  std::vector<engine::AnalysisLine> lines = {};
};

// The key is the number of turns before the position.
using Findings = std::map<std::size_t, Finding>;

std::string_view text(FindingState state);

class Analyst {
 public:
  // Calls `on_news` when take() has news, on any thread, once before each take(). `on_news` must return soon
  // and must not call the analyst.
  Analyst(std::shared_ptr<SeatMaker> maker, std::string name, std::function<void()> on_news);
  // Ends the engine with all its processes; this may take some seconds.
  ~Analyst();

  // Any thread. Ends the earlier task and drops its findings.
  void begin(AnalysisTask task);
  // Ends the task and keeps its findings; the state of unfinished positions becomes `done`.
  void stop();

  struct News {
    Findings findings;  // those that changed since the last call; after begin(): all
    bool thinks = false;
    // Whether the engine reports several lines; nothing before it has started.
    std::optional<bool> analyses;
  };
  News take();
  // All findings, changed or not.
  News view() const;

 private:
  void run();
  void work(const AnalysisTask& task, int branch);
  // Returns false if the task has ended.
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
  std::unique_ptr<engine::Engine> engine_;  // used only by the thread
  std::optional<std::string> played_;       // the engine's present game, as text

  mutable std::mutex mutex_;  // guards the members below
  std::optional<AnalysisTask> task_;
  Findings findings_;
  std::map<std::size_t, bool> changed_;
  std::optional<bool> analyses_;
  std::size_t thought_about_ = 0;  // the position of the engine's news
  int branch_ = 0;                 // grows with each begin() and stop()
  bool thinks_ = false;
  bool told_ = false;  // on_news() was called, take() not yet
  bool leaves_ = false;
  std::thread thread_;
};

}  // namespace tengen::match
