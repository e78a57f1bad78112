// The games of the page: games that are being played, and stored games in its folder.
#pragma once

#include <boost/json/fwd.hpp>
#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "web/engines/engine_list.hpp"
#include "web/game_picture.hpp"
#include "web/game_run.hpp"
#include "web/refusal_words.hpp"
#include "web/score_sheet.hpp"

namespace tengen::web {

// Where the games are stored, and how many there may be.
struct TableOptions {
  // Each game has its own folder in it. That folder has the order (game.json), the journal while the game is
  // played, and record.json after its end.
  std::filesystem::path folder;
  std::size_t most_played = 16;  // at the same time
  std::size_t most_kept = 1000;  // in the list; older games stay on disk
  std::filesystem::path scores;  // the file of people's results
  // A game by a link that has waited so long is removed, unless a player looks at it.
  std::chrono::seconds longest_wait = std::chrono::hours(24);
};

// Used by the server's thread, except functions that it passes to runs.
class GameTable {
 public:
  using Post = std::function<void(std::function<void()>)>;
  // The present viewers of games. Called on the server's thread.
  class Viewers {
   public:
    virtual ~Viewers() = default;
    // Sends a message about a game to all its watchers.
    virtual void tell(const std::string& game, std::string message) = 0;
    // Whether a player watches the game.
    virtual bool watch(const std::string& game) const = 0;
  };

  // Reads the games in the folder, and skips unreadable games. All references must outlive this object.
  // `post` runs work on the server's thread.
  GameTable(TableOptions options, const EngineList& engines, engine::EngineFactory& factory, Post post,
            Viewers& viewers);
  // Stops the games that are being played; their journals stay.
  ~GameTable();

  // Starts a game; returns its id. A game by a link begins when the other person joins.
  Result<std::string> begin(GameOrder order);
  // The person of the link has come. Does nothing if both are there already. If the same two people have
  // another game, that game ends without a result.
  Status join(const std::string& id, const Speaker& speaker);
  // Starts another game of the two people of a game by a link, and returns its id. The new game waits for the
  // other person. If the other person has asked before, returns the id of that person's new game. `seat`: for
  // whom the host's own user asks.
  Result<std::string> again(const std::string& id, const Speaker& speaker, std::optional<game::Seat> seat);
  // Removes a game that waits for the person of the link, because the person who began it has given up.
  Status leave(const std::string& id, const Speaker& speaker);
  // Adds a game that store_games() has written, and returns its id.
  std::string add(std::unique_ptr<GamePicture> picture);
  const std::filesystem::path& folder() const { return options_.folder; }
  // Returns a game for a player; nullptr if there is none. If the game was put away, it is continued.
  const GamePicture* open(const std::string& id);
  // The same for a viewer: a game that was put away is not continued, but shown from its journal.
  const GamePicture* look(const std::string& id);
  // Lists up to a hundred games, the newest first. If `before` names a game, lists only older games.
  boost::json::array list(const std::string& before = {});

  // People's wins, draws and losses. Each row has its latest games that can be opened.
  boost::json::object scores() const;
  // For each engine, by id, the number of games in which it plays.
  std::map<std::string, int> games_of_engines() const;

  struct Answered {
    std::uint64_t question = 0;
    std::string text;
    TimePoint at;  // when it had come
    Speaker speaker = {};
  };
  // Submits a person's answer. If the rules refuse it, sets `words`.
  Status answer(const std::string& id, const Answered& answered, RefusalWords& words);
  // Whether the last turns are all this seat's, and none has been answered since. The game's thread checks
  // the seat once more: an answer can come meanwhile.
  Status check_take_back(const std::string& id, game::Seat seat, std::size_t turns) const;
  // Fails if the game is not being played.
  Result<std::shared_ptr<match::GameSession>> session(const std::string& id);

 private:
  struct Table {
    std::unique_ptr<GamePicture> picture;
    std::unique_ptr<GamePicture> asleep;  // the game from its journal; nullptr: not read
    std::unique_ptr<GameRun> run;
    std::unique_ptr<match::Subscription> events;  // of the run
    std::int64_t looked_at = 0;                   // a counter that rises with each look
  };

  void read_folder();
  // Removes the games that have waited too long for the person of the link.
  void forget_waiting();
  void forget(const std::string& id);
  // The game's people have the game `next` as another game; empty: that game was removed.
  void lead_to(const std::string& id, const std::string& next);
  Status start(const std::string& id, Table& table);
  Status make_room();
  void on_news(const std::string& id);
  void on_end(const std::string& id, const std::string& error);
  void score(const std::string& id, const GamePicture& picture);
  // Writes the record of that game, and records that could not be written before.
  void save(const std::string& id);
  // Returns true if all records are written.
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
