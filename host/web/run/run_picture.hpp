// How a run stands, as its lines tell it (tournament/control/run_watch.hpp), and the messages that viewers
// get of it.
#pragma once

#include <boost/json.hpp>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "web/game_picture.hpp"

namespace tengen::web {

// Of the server's thread.
class RunPicture {
 public:
  RunPicture(std::string id, std::string name) : id_(std::move(id)), name_(std::move(name)) {}

  void rename(std::string name) { name_ = std::move(name); }
  // Lines of the run. Messages for all who watch it, in order (docs/web-api.md); what cannot be read is left
  // out.
  std::vector<std::string> take(std::string_view lines);
  // Everything as one message.
  std::string snapshot() const;
  // One that runs, or has ended lately; nullptr: none of these.
  const GamePicture* game(std::int64_t number) const;
  // Its last line was read.
  bool over() const { return over_; }
  // Nothing was told yet.
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
  boost::json::object values_;  // what is shown of the run besides its games
  std::map<std::int64_t, Game> games_;
  std::deque<std::int64_t> ended_;  // oldest first
  std::uint64_t sequence_ = 0;
  bool over_ = false;
};

}  // namespace tengen::web
