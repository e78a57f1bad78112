// The runs that the page shows: those in its folder, and others that it was told of. Runs that are watched
// are followed as long as somebody looks.
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

// Of the server's thread.
class RunList {
 public:
  // Those who look at runs now. Called on the server's thread.
  class Viewers {
   public:
    virtual ~Viewers() = default;
    virtual void tell_of_run(const std::string& run, std::string message) = 0;
  };

  // `viewers` outlive it.
  RunList(RunListOptions options, RunFeed::Post post, Viewers& viewers);

  // The folder of a run; empty: there is no such run.
  std::filesystem::path folder(const std::string& id) const;
  // Ids with their folders, newest first.
  std::vector<std::pair<std::string, std::filesystem::path>> folders() const;
  // Follows the run from now on. How it stands, as a message; empty: that comes with the first line, or that
  // nobody plays it. not_found: there is no such run.
  Result<std::string> watch(const std::string& id);
  bool follows(const std::string& id) const { return followed_.contains(id); }
  // nullptr: the run is not followed, or the game is not at hand.
  const GamePicture* game(const std::string& id, std::int64_t number) const;
  // Tells what host and engines say to each other in that game, to all who watch the run. Of a few games at a
  // time: the one that gives way was asked for by nobody of more rights.
  Status tell_lines(const std::string& id, std::int64_t game, Role role);
  // Nobody looks at the run any more.
  void leave(const std::string& id);

 private:
  struct Followed {
    std::unique_ptr<RunPicture> picture;
    std::unique_ptr<RunFeed> feed;
    struct Lines {
      std::unique_ptr<RunFeed> feed;
      Role role = Role::viewer;  // of whoever asked for them
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
