// The state of a run, from its lines (tournament/control/run_watch.hpp), and the messages about it for
// viewers.
#pragma once

#include <boost/json.hpp>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "web/game_picture.hpp"

namespace tengen::web {

// Used by the server's thread.
class RunPicture {
 public:
  RunPicture(std::string id, std::string name) : id_(std::move(id)), name_(std::move(name)) {}

  void rename(std::string name) { name_ = std::move(name); }
  // Applies lines of the run. Returns the messages for its watchers, in order (docs/web-api.md). Skips
  // unreadable lines.
  std::vector<std::string> take(std::string_view lines);
  // The whole state as one message.
  std::string snapshot() const;
  // A game that runs or has recently ended; nullptr for other games.
  const GamePicture* game(std::int64_t number) const;
  // Whether the run's last line was read.
  bool over() const { return over_; }
  // Whether no state has arrived yet.
  bool empty() const { return values_.empty(); }

 private:
  struct Game {
    std::unique_ptr<GamePicture> picture;
    std::int64_t slot = 0;
  };

  void take_line(const boost::json::object& line, std::vector<std::string>& messages);
  void take_state(const boost::json::object& line);
  // Returns the messages.
  std::vector<std::string> start(const boost::json::object& line);
  std::vector<std::string> tell(const boost::json::object& line, match::Happening what);
  void end(const boost::json::object& line, std::vector<std::string>& messages);
  void change(boost::json::object changes, std::vector<std::string>& messages);

  std::string id_;
  std::string name_;
  boost::json::object values_;  // the shown values of the run, except its games
  std::map<std::int64_t, Game> games_;
  std::deque<std::int64_t> ended_;  // oldest first
  std::uint64_t sequence_ = 0;
  bool over_ = false;
};

}  // namespace tengen::web
