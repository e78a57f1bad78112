// The runs that the page shows: runs in its folder, and other named runs. The page follows a run as long as
// somebody watches it.
#pragma once

#include <boost/json/fwd.hpp>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "web/role.hpp"
#include "web/run/run_feed.hpp"
#include "web/run/run_picture.hpp"

namespace tengen::web {

struct RunListOptions {
  std::filesystem::path folder;                // each run is a folder in it
  std::vector<std::filesystem::path> watched;  // runs elsewhere
};

// Used by the server's thread.
class RunList {
 public:
  // The present viewers of runs. Called on the server's thread.
  class Viewers {
   public:
    virtual ~Viewers() = default;
    virtual void tell_of_run(const std::string& run, std::string message) = 0;
  };

  // `viewers` must outlive this object.
  RunList(RunListOptions options, RunFeed::Post post, Viewers& viewers);

  // The folder of a run; empty: there is no such run.
  std::filesystem::path folder(const std::string& id) const;
  // Ids with their folders, newest first.
  std::vector<std::pair<std::string, std::filesystem::path>> folders() const;
  // Follows the run from now on. Returns its state as a message. Empty: the state comes with the run's first
  // line, or a message says later that nobody plays the run. Error not_found if there is no such run.
  Result<std::string> watch(const std::string& id);
  bool follows(const std::string& id) const { return followed_.contains(id); }
  // Returns nullptr if the run is not followed, or if the game is not available.
  const GamePicture* game(const std::string& id, std::int64_t number) const;
  // Sends the lines between host and engines in that game to all watchers of the run. Only a few games can be
  // sent at the same time. A new game replaces another one only if nobody with a higher role has asked for
  // the other one.
  Status tell_lines(const std::string& id, std::int64_t game, Role role);
  // Call when nobody watches the run any more.
  void leave(const std::string& id);

 private:
  struct Followed {
    std::unique_ptr<RunPicture> picture;
    std::unique_ptr<RunFeed> feed;
    struct Lines {
      std::unique_ptr<RunFeed> feed;
      Role role = Role::viewer;  // the role that asked for the lines
    };
    std::map<std::int64_t, Lines> lines;  // by game
  };
  void take(const std::string& id, const std::string& lines);
  void end(const std::string& id, const Status& status);
  void take_lines(const std::string& id, std::int64_t game, std::string_view lines);
  void end_lines(const std::string& id, std::int64_t game);

  RunListOptions options_;
  RunFeed::Post post_;
  Viewers& viewers_;
  std::map<std::string, Followed> followed_;
};

}  // namespace tengen::web
