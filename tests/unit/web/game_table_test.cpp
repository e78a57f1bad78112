// Games of people on a table without a server: answers, commands, and what is on disk in between.
#include "web/game_table.hpp"

#include <boost/json.hpp>
#include <condition_variable>
#include <deque>

#include "match/journal.hpp"
#include "unit/test_folder.hpp"
#include "web/game_folder.hpp"
#include "web/json_input.hpp"
#include "web/records_api.hpp"

namespace tengen::web {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

// The server's thread, which is the test's.
class Work {
 public:
  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(work));
    changed_.notify_all();
  }
  void clear() {
    const std::lock_guard lock(mutex_);
    queue_.clear();
  }
  template <class Done>
  bool run_until(Done&& done) {
    const auto end = SteadyClock::now() + 30s;
    while (!done()) {
      std::unique_lock lock(mutex_);
      if (!changed_.wait_until(lock, end, [&] { return !queue_.empty(); })) return false;
      const auto work = std::move(queue_.front());
      queue_.pop_front();
      lock.unlock();
      work();
    }
    return true;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> queue_;
};

class Audience : public GameTable::Viewers {
 public:
  void tell(const std::string&, std::string message) override { messages.push_back(std::move(message)); }
  bool watch(const std::string& game) const override { return game == watched; }

  std::vector<std::string> messages;
  std::string watched;
};

class Games : public testing::Test {
 protected:
  void SetUp() override { open_table(); }
  void TearDown() override { table_.reset(); }

  void open_table(std::size_t most_played = 16) {
    table_.reset();
    // What the server's thread would not have done any more.
    work_.clear();
    table_ = std::make_unique<GameTable>(
        TableOptions{folder_.path(), most_played, 1000, folder_.path() / "scores.jsonl"}, engines_, factory_,
        [this](std::function<void()> work) { work_.post(std::move(work)); }, viewers_);
  }
  static GameOrder order(const std::string& text) {
    const auto object = parse_object(text);
    auto order = read_order(*object);
    EXPECT_TRUE(order) << order.error().text();
    return order ? std::move(*order) : GameOrder{};
  }
  static GameOrder people(const std::string& clock = "null") {
    return order(R"({"seats": [{"person": true, "clock": )" + clock + R"(}, {"person": true, "clock": )" +
                 clock + "}]}");
  }
  std::string begin(GameOrder order) {
    const auto id = table_->begin(std::move(order));
    EXPECT_TRUE(id) << id.error().text();
    return id ? *id : std::string();
  }
  Status answer(const std::string& id, std::uint64_t question, const std::string& text,
                TimePoint at = SteadyClock::now()) {
    words_ = {};
    return table_->answer(id, {question, text, at}, words_);
  }
  // A record as a game that nobody plays.
  std::string keep(const record::GameRecord& record) {
    auto stored = store_games(folder_.path(), {record});
    EXPECT_TRUE(stored) << stored.error().text();
    return stored ? table_->add(std::move(stored->front())) : std::string();
  }
  // Waits until `turns` turns are taken and the next question is open.
  bool asked_after(const std::string& id, std::size_t turns) {
    return work_.run_until([&] {
      const auto* const game = table_->open(id);
      return game->question() && game->record().turns.size() == turns;
    });
  }
  void play(const std::string& id, const std::vector<std::string>& answers) {
    for (const auto& answer : answers) {
      const std::size_t turns = table_->open(id)->record().turns.size();
      ASSERT_TRUE(asked_after(id, turns));
      const auto done = this->answer(id, table_->open(id)->question()->id, answer);
      ASSERT_TRUE(done) << done.error().text();
      ASSERT_TRUE(work_.run_until([&] { return table_->open(id)->record().turns.size() > turns; }));
    }
  }
  std::string steer(const std::string& id, const match::Command& command) {
    const auto session = table_->session(id);
    if (!session) return session.error().text();
    const auto done = (*session)->steer(command).get();
    return done ? done->did : done.error().text();
  }
  boost::json::object state(const std::string& id) { return table_->open(id)->state(); }

  TestFolder folder_;
  EngineList engines_{manifest::Registry()};
  engine::EngineFactory factory_{"/nonexistent/tengen-worker"};
  Work work_;
  Audience viewers_;
  RefusalWords words_;  // of the last answer
  std::unique_ptr<GameTable> table_;
};

TEST_F(Games, ArePlayedToTheirEndAndKept) {
  const auto id = begin(people());
  play(id, {"h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"});
  ASSERT_TRUE(work_.run_until([&] { return fs::exists(folder_ / id / "record.json"); }));
  const auto over = state(id);
  EXPECT_EQ(over.at("status").as_string(), "over");
  EXPECT_EQ(boost::json::serialize(over.at("outcome")),
            R"({"score":"1-0","reason":"five","detail":"h8-l8","line":["h8","l8"]})");
  EXPECT_THAT(viewers_.messages.back(), HasSubstr(R"("type":"end")"));
  open_table();
  EXPECT_EQ(boost::json::serialize(state(id).at("turns")), boost::json::serialize(over.at("turns")));
  EXPECT_EQ(state(id).at("status").as_string(), "over");
}

TEST_F(Games, GoOnAfterAHostThatEnded) {
  const auto id = begin(people("\"300+2\""));
  play(id, {"h8", "i9", "j10"});
  ASSERT_TRUE(asked_after(id, 3));
  open_table();
  ASSERT_TRUE(asked_after(id, 3));
  EXPECT_EQ(steer(id, match::TakeBack{1}), "took back 1 turn");
  ASSERT_TRUE(asked_after(id, 2));
  play(id, {"a1"});
  EXPECT_EQ(table_->open(id)->record().turns.size(), 3U);
}

TEST_F(Games, ByALinkTakeAnswersOfASeatFromItsKeyAlone) {
  auto wanted = order(R"({"link": 1, "seats": [{"person": true}, {"person": true}]})");
  const auto id = begin(std::move(wanted));
  const auto keys = table_->open(id)->order().keys;
  ASSERT_TRUE(keys.are_used());
  ASSERT_TRUE(table_->join(id, {keys.keys[1]}));
  ASSERT_TRUE(asked_after(id, 0));
  EXPECT_NE(keys.keys[0], keys.keys[1]);
  EXPECT_EQ(boost::json::serialize(state(id)).find(keys.keys[0]), std::string::npos)
      << "no state tells a key";
  const auto answer_as = [&](const Speaker& speaker, const std::string& text) {
    const auto done =
        table_->answer(id, {table_->open(id)->question()->id, text, SteadyClock::now(), speaker}, words_);
    return done ? "taken" : done.error().message;
  };
  EXPECT_EQ(answer_as({}, "h8"), "another browser has this seat");
  EXPECT_EQ(answer_as({keys.keys[1]}, "h8"), "another browser has this seat");
  EXPECT_EQ(answer_as({keys.keys[0]}, "h8"), "taken");
  ASSERT_TRUE(asked_after(id, 1));
  EXPECT_TRUE(table_->check_take_back(id, game::Seat::first, 1));
  EXPECT_EQ(table_->check_take_back(id, game::Seat::second, 1).error().message,
            "your opponent has answered; only your own last moves can be taken back");
  // The host ends, and plays the game again from its folder.
  open_table();
  ASSERT_TRUE(asked_after(id, 1));
  EXPECT_EQ(table_->open(id)->order().keys.keys, keys.keys);
  EXPECT_EQ(answer_as({keys.keys[0]}, "i9"), "another browser has this seat");
  EXPECT_EQ(answer_as({keys.keys[1]}, "i9"), "taken");
  ASSERT_TRUE(asked_after(id, 2));
  EXPECT_FALSE(table_->check_take_back(id, game::Seat::first, 1)) << "the last turn is the other seat's";
  EXPECT_TRUE(table_->check_take_back(id, game::Seat::second, 1));
  EXPECT_FALSE(table_->check_take_back(id, game::Seat::second, 2));
  EXPECT_EQ(answer_as({"", true}, "j10"), "taken") << "the host's own user";
}

TEST_F(Games, ByALinkBeginWhenTheOtherPersonComes) {
  const auto id = begin(
      order(R"({"link": 1, "seats": [{"person": true, "clock": "300"}, {"person": true, "clock": "300"}]})"));
  const auto keys = table_->open(id)->order().keys.keys;
  const auto check_waiting = [&] {
    const auto game = state(id);
    EXPECT_EQ(game.at("status").as_string(), "playing");
    EXPECT_EQ(game.at("waits_for").to_number<int>(), 1);
    EXPECT_TRUE(game.at("question").is_null());
    EXPECT_FALSE(fs::exists(match::journal_file(folder_ / id, 1))) << "no clock runs";
    EXPECT_THAT(table_->session(id).error().message, HasSubstr("has not opened the link yet"));
    EXPECT_THAT(answer(id, 1, "h8").error().message, HasSubstr("has not opened the link yet"));
  };
  check_waiting();
  open_table();
  check_waiting();
  EXPECT_EQ(table_->join(id, {}).error().message, "another browser has this seat");
  EXPECT_EQ(table_->join(id, {keys[0]}).error().message, "another browser has this seat");
  check_waiting();
  std::this_thread::sleep_for(300ms);
  const auto came = SteadyClock::now();
  ASSERT_TRUE(table_->join(id, {keys[1]}));
  ASSERT_TRUE(asked_after(id, 0));
  EXPECT_GE(table_->open(id)->question()->asked, came);
  EXPECT_FALSE(state(id).contains("waits_for"));
  EXPECT_TRUE(table_->join(id, {keys[1]})) << "a second time nothing happens";
  open_table();
  ASSERT_TRUE(asked_after(id, 0)) << "also after a restart of the host";
}

TEST_F(Games, GiveBackNeitherTimeNorPausesNorOffersWhenTheyArePutAway) {
  const auto id = begin(people("\"300\""));
  play(id, {"h8"});
  ASSERT_TRUE(asked_after(id, 1));
  std::this_thread::sleep_for(300ms);
  EXPECT_EQ(steer(id, match::OfferDraw{game::Seat::first}), "Black offered a draw");
  EXPECT_EQ(steer(id, match::Pause{}), "paused");
  open_table();
  ASSERT_TRUE(work_.run_until([&] { return state(id).at("paused_ms").is_int64(); }));
  EXPECT_EQ(state(id).at("draw_offered_by"), 0);
  open_table();
  ASSERT_TRUE(work_.run_until([&] { return state(id).at("paused_ms").is_int64(); })) << "a second time";
  EXPECT_EQ(steer(id, match::Continue{}), "continued");
  ASSERT_TRUE(asked_after(id, 1));
  EXPECT_GE(SteadyClock::now() - table_->open(id)->question()->asked, 300ms);
  play(id, {"i9"});
  const auto& turn = table_->open(id)->record().turns.back();
  EXPECT_GE(turn.time, 300ms);
  EXPECT_LE(*turn.left, 300s - 300ms);
}

// Whoever kills the host wins no time by it.
TEST_F(Games, KeepTheTimeOfAnOpenQuestionWhileItIsOpen) {
  const auto id = begin(people("\"300\""));
  ASSERT_TRUE(asked_after(id, 0));
  const auto used = [&] {
    const auto kept = match::read_journal(match::journal_file(folder_ / id, 1));
    return kept ? kept->used : Duration::zero();
  };
  const Deadline deadline = Deadline::after(30s);
  while (used() < 2s && !deadline.passed()) std::this_thread::sleep_for(20ms);
  EXPECT_GE(used(), 2s);
}

TEST_F(Games, ArePutAwayWhereTooManyArePlayedAndComeBackWhenLookedAt) {
  open_table(2);
  const auto first = begin(people());
  play(first, {"h8"});
  ASSERT_TRUE(asked_after(first, 1));
  const auto second = begin(people());
  const auto third = begin(people());
  ASSERT_TRUE(asked_after(third, 0));
  const auto is_away = [&] { return table_->session(first).error().text() == "this game is not played"; };
  ASSERT_TRUE(work_.run_until([&] { return !table_->session(first) && is_away(); }));
  ASSERT_TRUE(asked_after(first, 1)) << "opened again";
  play(first, {"i9"});
  EXPECT_EQ(table_->open(first)->record().turns.size(), 2U);
}

TEST_F(Games, AreNotPutAwayUnderTheEyesOfAViewer) {
  open_table(1);
  const auto first = begin(people());
  ASSERT_TRUE(asked_after(first, 0));
  viewers_.watched = first;
  EXPECT_THAT(table_->begin(people()).error().text(), HasSubstr("open on pages already"));
  EXPECT_TRUE(table_->session(first));
}

// The server may be busy with others when an answer comes.
TEST_F(Games, ChargeAnAnswerUntilItHadCome) {
  const auto before = SteadyClock::now();
  const auto id = begin(people("\"300\""));
  ASSERT_TRUE(asked_after(id, 0));
  const auto came = SteadyClock::now();
  std::this_thread::sleep_for(came - before + 300ms);
  ASSERT_TRUE(answer(id, table_->open(id)->question()->id, "h8", came));
  ASSERT_TRUE(asked_after(id, 1));
  EXPECT_LE(table_->open(id)->record().turns.front().time, came - before);
}

TEST_F(Games, AreNotStartedByAViewerWhoLooksAtThem) {
  open_table(1);
  const auto first = begin(people());
  play(first, {"h8"});
  ASSERT_TRUE(asked_after(first, 1));
  const auto second = begin(people());
  ASSERT_TRUE(
      work_.run_until([&] { return table_->session(first).error().text() == "this game is not played"; }));
  const auto* const seen = table_->look(first);
  ASSERT_NE(seen, nullptr);
  EXPECT_EQ(seen->record().turns.size(), 1U) << "as the journal has it";
  EXPECT_TRUE(work_.run_until([&] { return static_cast<bool>(table_->session(second)); }))
      << "and the other one goes on";
  EXPECT_FALSE(table_->session(first));
  ASSERT_TRUE(asked_after(first, 1)) << "a player opens it";
  EXPECT_EQ(table_->look("../" + first), nullptr);
}

TEST_F(Games, AreListedAHundredAtATime) {
  record::GameRecord record;
  record.setup = {"gomoku", "freestyle", 15};
  for (int i = 0; i < 130; ++i) keep(record);
  const auto first = table_->list();
  ASSERT_EQ(first.size(), 100U);
  const auto rest = table_->list(std::string(first.back().at("id").as_string()));
  EXPECT_EQ(rest.size(), 30U);
  EXPECT_TRUE(table_->list(std::string(rest.back().at("id").as_string())).empty());
}

TEST_F(Games, StopTheirClocksInAPause) {
  const auto id = begin(people("\"300\""));
  ASSERT_TRUE(asked_after(id, 0));
  const auto asked = table_->open(id)->question()->asked;
  EXPECT_EQ(steer(id, match::Pause{}), "paused");
  ASSERT_TRUE(work_.run_until([&] { return state(id).at("paused_ms").is_int64(); }));
  std::this_thread::sleep_for(30ms);
  EXPECT_EQ(steer(id, match::Continue{}), "continued");
  ASSERT_TRUE(work_.run_until([&] { return state(id).at("paused_ms").is_null(); }));
  EXPECT_GE(table_->open(id)->question()->asked - asked, 30ms) << "the pause is not the player's time";
}

TEST_F(Games, NameWhatTheRulesRefuseByAKeyThatCanBeTranslated) {
  const auto id = begin(people());
  play(id, {"h8"});
  ASSERT_TRUE(asked_after(id, 1));
  EXPECT_FALSE(answer(id, table_->open(id)->question()->id, "h8"));
  EXPECT_EQ(words_.key, "occupied");
  EXPECT_THAT(words_.values, testing::ElementsAre("h8"));

  const auto opening = begin(order(
      R"({"setup": {"game": "gomoku", "rule": "renju", "size": 15, "opening": "yamaguchi"},
          "seats": [{"person": true}, {"person": true}]})"));
  const auto refuse = [&](const std::string& text) {
    const std::size_t turns = table_->open(opening)->record().turns.size();
    EXPECT_TRUE(asked_after(opening, turns));
    EXPECT_FALSE(answer(opening, table_->open(opening)->question()->id, text)) << text;
    return words_.key;
  };
  EXPECT_EQ(refuse("a1 h9 i10"), "no designated opening");
  EXPECT_EQ(refuse("h8 h9"), "count of points");
  play(opening, {"h8 h9 h10"});
  EXPECT_EQ(refuse("h7"), "other answer");
  play(opening, {"2", "keep", "h7"});
  EXPECT_EQ(refuse("g8 i8"), "symmetric offers");
  EXPECT_EQ(refuse("g8 g8"), "named twice");
}

TEST_F(Games, RefuseAnswersThatTheRulesOrTheMomentForbid) {
  const auto id = begin(people());
  play(id, {"h8"});
  ASSERT_TRUE(asked_after(id, 1));
  const auto question = table_->open(id)->question()->id;
  EXPECT_THAT(answer(id, question, "h8").error().text(), HasSubstr("occupied"));
  EXPECT_THAT(answer(id, question, "z99").error().text(), HasSubstr("expected an answer"));
  EXPECT_THAT(answer(id, question, std::string(300, 'h')).error().text(), HasSubstr("expected an answer"));
  EXPECT_THAT(answer(id, question - 1, "h9").error().text(), HasSubstr("not open any more"));
  EXPECT_FALSE(answer("../../etc", question, "h9"));
  EXPECT_EQ(table_->open("../" + id), nullptr);
}

TEST_F(Games, ContinueFromATurnOfARecord) {
  const auto id = begin(people());
  play(id, {"h8", "i9", "j10"});
  const auto file = record_file(table_->open(id)->record(), "json", "x");
  ASSERT_TRUE(file) << file.error().text();
  const boost::json::object continued{{"record", *file->body}, {"turns", 2}};
  const auto next = begin(order(boost::json::serialize(boost::json::object{
      {"seats", boost::json::array{{{"person", true}}, {{"person", true}}}}, {"continue", continued}})));
  ASSERT_TRUE(asked_after(next, 2));
  play(next, {"a1"});
  open_table();
  ASSERT_TRUE(asked_after(next, 3));
}

TEST_F(Games, AreLoadedFromRecordFilesOfOthers) {
  const auto read = read_records("(;FF[4]GM[4]SZ[15]PB[<script>]PW[White];B[hh];W[ii])", "game.sgf");
  ASSERT_TRUE(read) << read.error().text();
  const auto id = keep(read->games.front());
  EXPECT_EQ(state(id).at("status").as_string(), "stopped");
  EXPECT_EQ(state(id).at("turns").as_array().size(), 2U);
  open_table();
  EXPECT_EQ(state(id).at("status").as_string(), "stopped") << "and nobody is asked";
  EXPECT_FALSE(read_records(std::string("\xff\xd8\x00\x01", 4), "cat.jpg"));
}

TEST_F(Games, AreKeptWhateverTheNamesInTheirRecordsAre) {
  record::GameRecord record;
  record.setup = {"gomoku", "freestyle", 15};
  record.players[0].name = std::string(80, '\x01');
  for (int i = 0; i < 40; ++i) record.players[1].name += "棋";
  const auto id = keep(record);
  open_table();
  ASSERT_NE(table_->open(id), nullptr);
  EXPECT_EQ(state(id).at("status").as_string(), "stopped");
}

}  // namespace
}  // namespace tengen::web
