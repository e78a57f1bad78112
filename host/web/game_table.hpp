// The games of the page: those that are played, and those that lie in its folder.
#pragma once

#include <boost/json/fwd.hpp>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "web/engines/engine_list.hpp"
#include "web/game_picture.hpp"
#include "web/game_run.hpp"
#include "web/refusal_words.hpp"
#include "web/score_sheet.hpp"

namespace tengen::web {

// Where the games come from and go to.
struct TableOptions {
  // Each game has a folder there: game.json as it was ordered, the journal while it is played, and
  // record.json once it is over.
  std::filesystem::path folder;
  std::size_t most_played = 16;  // at a time
  std::size_t most_kept = 1000;  // in the list; the oldest ones stay on disk
  std::filesystem::path scores;  // the file of people's results
};

// Of the server's thread, but for what it hands to runs.
class GameTable {
 public:
  using Post = std::function<void(std::function<void()>)>;
  // Those who look at games now. Called on the server's thread.
  class Viewers {
   public:
    virtual ~Viewers() = default;
    // A message about a game, for all who watch it.
    virtual void tell(const std::string& game, std::string message) = 0;
    // A player does.
    virtual bool watch(const std::string& game) const = 0;
  };

  // Reads what lies in the folder; a game that cannot be read is left out. What is
  // referred to outlives it.
  // `post` runs work on the server's thread.
  GameTable(TableOptions options, const EngineList& engines, engine::EngineFactory& factory, Post post,
            Viewers& viewers);
  // Puts away the games that are played.
  ~GameTable();

  // Starts a game; returns its id.
  Result<std::string> begin(GameOrder order);
  // Takes in a game that store_games() has written; returns its id.
  std::string add(std::unique_ptr<GamePicture> picture);
  const std::filesystem::path& folder() const { return options_.folder; }
  // nullptr when there is none. A game that was put away is continued: a player looks at it.
  const GamePicture* open(const std::string& id);
  // The same for a viewer: a game that was put away stays so, and is shown as its journal has it.
  const GamePicture* look(const std::string& id);
  // Up to a hundred, newest first; those that are older than that one where it is named.
  boost::json::array list(const std::string& before = {}) const;

  // What people have won, drawn and lost; each row with its latest games that can be opened.
  boost::json::object scores() const;
  // Of each engine, by id, in how many games it sits.
  std::map<std::string, int> games_of_engines() const;

  struct Answered {
    std::uint64_t question = 0;
    std::string text;
    TimePoint at;  // when it had come
    Speaker speaker = {};
  };
  // Hands in the answer of a person. `words` are set where the rules refuse it.
  Status answer(const std::string& id, const Answered& answered, RefusalWords& words);
  // Whether the last turns are all this seat's, and none has been answered since.
  Status check_take_back(const std::string& id, game::Seat seat, std::size_t turns) const;
  // An error: the game is not played.
  Result<std::shared_ptr<match::GameSession>> session(const std::string& id);

 private:
  struct Table {
    std::unique_ptr<GamePicture> picture;
    std::unique_ptr<GamePicture> asleep;  // as the journal has it; nullptr: not read
    std::unique_ptr<GameRun> run;
    std::unique_ptr<match::Subscription> events;  // of the run
    std::int64_t looked_at = 0;                   // rises
  };

  void read_folder();
  Status start(const std::string& id, Table& table);
  Status make_room();
  void on_news(const std::string& id);
  void on_end(const std::string& id, const std::string& error);
  void score(const std::string& id, const GamePicture& picture);
  // Writes the record of that game, and those that could not be written before.
  void save(const std::string& id);
  // True: all is written.
  bool save_rest();

  TableOptions options_;
  const EngineList& engines_;
  engine::EngineFactory& factory_;
  Post post_;
  Viewers& viewers_;
  std::map<std::string, Table> games_;  // ids rise with time
  ScoreSheet scores_;
  std::set<std::string> unsaved_;  // games whose records could not be written
  std::int64_t looks_ = 0;
};

}  // namespace tengen::web
