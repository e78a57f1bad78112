// The state of one game of the page, from its events, and the messages about it for viewers.
#pragma once

#include <boost/json/fwd.hpp>
#include <memory>
#include <string>
#include <vector>

#include "match/event_hub.hpp"
#include "web/game_order.hpp"

namespace tengen::web {

// Milliseconds of the host's clock, as in every message.
std::int64_t host_ms(TimePoint point = SteadyClock::now());

// Used by the server's thread.
class GamePicture {
 public:
  // A game that has not begun.
  GamePicture(std::string id, GameOrder order);
  // A game that is over or was loaded.
  GamePicture(std::string id, GameOrder order, record::GameRecord record);

  // The whole state as one object; `sequence` is the number of the last event in it.
  boost::json::object state() const;
  // The entry for a list of games.
  boost::json::object summary() const;
  // Applies the events, and returns a message for each event that viewers should know.
  std::vector<std::string> take(const match::Subscription::Batch& batch);
  // Call when the person of the link has come.
  void end_waiting() { order_.link.reset(); }
  // Call when the same two people have another game, or with an empty id when that game was removed. Returns
  // the message for viewers.
  std::string lead_to(const std::string& next);
  // Call when the run has ended. `error`: why the game could not be played; empty: it was played. Returns the
  // message for viewers.
  std::string end(const std::string& error);

  const std::string& id() const { return id_; }
  const GameOrder& order() const { return order_; }
  const record::GameRecord& record() const { return record_; }
  bool over() const { return over_; }
  // Whether a player is asked, or will be asked when the game begins or is continued.
  bool is_playing() const { return playing_; }
  // Whether the game begins only when the person of the link comes.
  bool is_waiting() const { return order_.link.has_value(); }
  const std::optional<match::OpenQuestion>& question() const { return question_; }
  // The game after its turns; nullptr if the rules refuse its record.
  const game::Game* game() const { return game_.get(); }

 private:
  std::string snapshot() const;  // the message
  void take_snapshot(const match::RunState& state);
  std::optional<boost::json::object> take(const match::Event& event);
  boost::json::array players() const;
  boost::json::value question_value() const;
  boost::json::value paused_ms() const;
  void move_question(Duration by);
  void pause(TimePoint at);
  void go_on(TimePoint at);
  void replay();

  std::string id_;
  GameOrder order_;
  record::GameRecord record_;
  std::unique_ptr<game::Game> game_;  // after the record's turns
  match::ClocksLeft left_;
  std::optional<match::OpenQuestion> question_;
  std::optional<game::Seat> draw_offered_by_;
  std::optional<TimePoint> paused_;  // the start of the pause
  // How long the question with the id `left_out_of_` was paused. Events report pauses; but a snapshot of the
  // game has the time at which the question was first asked, without them.
  std::uint64_t left_out_of_ = 0;
  Duration left_out_{};
  bool over_ = false;
  bool playing_ = true;  // a player is asked, or will be asked
  std::string error_;
  std::uint64_t sequence_ = 0;
};

}  // namespace tengen::web
