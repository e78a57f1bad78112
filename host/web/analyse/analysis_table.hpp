// The analyses of the page. Each is one position or one whole game, which up to four engines analyse side by
// side.
#pragma once

#include <boost/json/object.hpp>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/analyst.hpp"
#include "match/entrant.hpp"

namespace tengen::web {

struct AnalysisLimits {
  std::size_t engines = 4;      // of one analysis
  std::size_t all_engines = 8;  // at the same time
  // An analysis ends when nobody has watched it for this time.
  Duration unwatched = std::chrono::seconds(30);
  // The same for a review, the analysis of a whole game: it continues while nobody watches, and its findings
  // stay.
  Duration unwatched_review = std::chrono::hours(1);
  std::size_t reviews = 50;  // the number of ended reviews that are kept
};

// The parameters of an analysis.
struct AnalysisOrder {
  match::AnalysisTask task;
  struct Engine {
    match::Entrant entrant;
    boost::json::object order;  // as the page sent it
  };
  std::vector<Engine> engines;
};

// Used by the server's thread.
class AnalysisTable {
 public:
  using Post = std::function<void(std::function<void()>)>;
  class Viewers {
   public:
    virtual ~Viewers() = default;
    virtual void tell_of_analysis(const std::string& analysis, std::string message) = 0;
    // Whether a player watches the analysis. Viewers do not count, so they cannot keep engines busy.
    virtual bool watch_analysis(const std::string& analysis) const = 0;
  };

  // All references must outlive this object. `post` runs work on the server's thread.
  AnalysisTable(engine::EngineFactory& factory, Post post, Viewers& viewers, AnalysisLimits limits = {});
  // Ends all engines.
  ~AnalysisTable();

  Result<std::string> begin(AnalysisOrder order);
  // These functions fail if there is no such analysis.
  Status move(const std::string& id, match::AnalysisTask task);
  Status stop(const std::string& id);
  Status end(const std::string& id);
  Result<boost::json::object> state(const std::string& id) const;
  // The state of the analysis, as a message for a new watcher; if there is no such analysis, the message says
  // so.
  std::string snapshot(const std::string& id) const;

  // Asks an engine once. `done` gets the result, on the server's thread. Fails if too many engines think.
  Status ask(match::Entrant entrant, match::AnalysisTask task, std::function<void(match::Finding)> done);

 private:
  struct Engine {
    boost::json::object order;
    std::string name;
    std::unique_ptr<match::Analyst> analyst;
  };
  struct Analysis {
    match::AnalysisTask task;
    std::vector<Engine> engines;
    std::uint64_t sequence = 0;
    TimePoint watched;
    std::optional<boost::json::object> findings;  // the state of a review that has ended, without engines

    bool is_review() const { return task.after.size() > 1; }
  };
  struct Asked {
    std::unique_ptr<match::Analyst> analyst;
    std::size_t turns = 0;
    std::function<void(match::Finding)> done;
  };

  std::size_t engines() const;
  // Until there is room, ends analyses that nobody watches, the oldest first; reviews come last.
  Status make_room(std::size_t wanted);
  // Ends the engines of a review that has nothing left to look at, and keeps its findings.
  void end_review(const std::string& id, Analysis& analysis);
  // Drops the oldest ended review that nobody watches, if there are too many.
  void forget_review();
  void on_news(const std::string& id, std::size_t engine);
  void on_asked(std::uint64_t number);
  void drop(std::map<std::string, Analysis>::iterator analysis);
  // Ends the engine on another thread, because this may take seconds.
  void bury(std::unique_ptr<match::Analyst> analyst);
  void sweep();
  void run_sweeper();
  boost::json::object state_of(const std::string& id, const Analysis& analysis) const;

  engine::EngineFactory& factory_;
  Post post_;
  Viewers& viewers_;
  AnalysisLimits limits_;
  std::map<std::string, Analysis> analyses_;
  std::map<std::uint64_t, Asked> asked_;
  std::uint64_t last_ = 0;
  // The prefix of ids. Each start of the host has its own, so that an old address names no analysis.
  const std::string prefix_;

  std::mutex mutex_;  // guards the members below
  std::condition_variable changed_;
  std::vector<std::unique_ptr<match::Analyst>> ended_;
  bool has_analyses_ = false;
  bool leaves_ = false;
  std::thread sweeper_;
};

}  // namespace tengen::web
