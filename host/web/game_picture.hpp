// How one game of the page stands, as its events tell it, and the messages that viewers get of it.
#pragma once

#include <boost/json/fwd.hpp>
#include <memory>
#include <string>
#include <vector>

#include "match/event_hub.hpp"
#include "web/game_order.hpp"

namespace tengen::web {

// Milliseconds of the host's clock, as every message counts them.
std::int64_t host_ms(TimePoint point = SteadyClock::now());

// Of the server's thread.
class GamePicture {
 public:
  // A game that has not begun.
  GamePicture(std::string id, GameOrder order);
  // One that is over, or was loaded.
  GamePicture(std::string id, GameOrder order, record::GameRecord record);

  // Everything as one object; `sequence` is that of the last event in it.
  boost::json::object state() const;
  // A line of a list.
  boost::json::object summary() const;
  // Takes the events in and returns a message for each that viewers should know.
  std::vector<std::string> take(const match::Subscription::Batch& batch);
  // The run has ended. `error`: why it could not be played; empty: it was.
  std::string end(const std::string& error);

  const std::string& id() const { return id_; }
  const GameOrder& order() const { return order_; }
  const record::GameRecord& record() const { return record_; }
  bool over() const { return over_; }
  // Somebody is asked, or will be once the game has been taken out again.
  bool is_playing() const { return playing_; }
  const std::optional<match::OpenQuestion>& question() const { return question_; }
  // As it stands; nullptr when the rules refuse its record.
  const game::Game* game() const { return game_.get(); }

 private:
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
  std::optional<TimePoint> paused_;  // since then
  // How long the question of that id stood still: events tell of pauses, and the game keeps the first point.
  std::uint64_t left_out_of_ = 0;
  Duration left_out_{};
  bool over_ = false;
  bool playing_ = true;  // somebody is asked, or will be
  std::string error_;
  std::uint64_t sequence_ = 0;
};

}  // namespace tengen::web
