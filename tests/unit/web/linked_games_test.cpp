// Games of two people by a link, each of whom has the key of one seat.
#include "match/journal.hpp"
#include "unit/web/games_fixture.hpp"

namespace tengen::web {
namespace {

using game::Seat;
using testing::HasSubstr;
using testing::Not;

class LinkedGames : public Games {
 protected:
  // Black begins the game and waits for white.
  std::string begin_waiting() {
    return begin(order(R"({"link": 1, "seats": [{"person": true}, {"person": true}]})"));
  }
  std::array<std::string, 2> keys_of(const std::string& id) { return table_->open(id)->order().keys.keys; }
  std::string begin_with_both() {
    const auto id = begin_waiting();
    EXPECT_TRUE(table_->join(id, {keys_of(id)[1]}));
    EXPECT_TRUE(asked_after(id, 0));
    return id;
  }
  std::string again(const std::string& id, Seat seat) {
    const auto next = table_->again(id, {keys_of(id)[game::index(seat)]}, std::nullopt);
    EXPECT_TRUE(next) << next.error().text();
    return next ? *next : std::string();
  }
  void play_as(const std::string& id, Seat seat, const std::string& text) {
    const auto& game = *table_->open(id);
    const std::size_t turns = game.record().turns.size();
    ASSERT_TRUE(table_->answer(
        id, {game.question()->id, text, SteadyClock::now(), {keys_of(id)[game::index(seat)]}}, words_));
    ASSERT_TRUE(asked_after(id, turns + 1));
  }
  std::string text_in(const std::string& id, const char* member) {
    return std::string(state(id).at(member).as_string());
  }
  // The game's order was written so long ago.
  void age(const std::string& id, std::chrono::seconds by) {
    const auto file = folder_ / id / "game.json";
    fs::last_write_time(file, fs::last_write_time(file) - by);
  }
  bool is_on_disk(const std::string& id) { return fs::exists(folder_ / id); }
};

TEST_F(LinkedGames, TakeAnswersOfASeatFromItsKeyAlone) {
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

TEST_F(LinkedGames, BeginWhenTheOtherPersonComes) {
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

TEST_F(LinkedGames, AreFollowedByAnotherOneThatBeginsWhenTheOpponentComes) {
  const auto id = begin_with_both();
  play_as(id, Seat::first, "h8");
  viewers_.messages.clear();
  const auto next = again(id, Seat::first);
  ASSERT_NE(next, id);
  ASSERT_FALSE(viewers_.messages.empty());
  EXPECT_THAT(viewers_.messages.back(), HasSubstr(R"("next":")" + next + '"')) << "the opponent is told";
  EXPECT_EQ(text_in(id, "next"), next);
  EXPECT_EQ(text_in(id, "status"), "playing") << "until both want it";
  EXPECT_EQ(text_in(next, "after"), id);
  EXPECT_EQ(state(next).at("waits_for"), 1);
  EXPECT_EQ(keys_of(next), keys_of(id));
  EXPECT_EQ(again(id, Seat::first), next) << "asked twice";
  open_table();
  EXPECT_EQ(text_in(id, "next"), next) << "also after a restart of the host";
  EXPECT_EQ(text_in(next, "after"), id);
  ASSERT_TRUE(asked_after(id, 1));
  ASSERT_TRUE(table_->join(next, {keys_of(next)[1]}));
  ASSERT_TRUE(asked_after(next, 0));
  ASSERT_TRUE(work_.run_until([&] { return text_in(id, "status") == "over"; })) << "the old one ends";
  EXPECT_EQ(table_->open(id)->record().outcome.reason, game::Reason::aborted);
  EXPECT_EQ(text_in(id, "next"), next);
}

TEST_F(LinkedGames, LeadToOneGameWhereBothAskForAnotherOne) {
  const auto id = begin_with_both();
  const auto next = again(id, Seat::second);
  EXPECT_EQ(state(next).at("waits_for"), 0);
  EXPECT_EQ(again(id, Seat::first), next);
  EXPECT_EQ(table_->again(id, {"no key"}, std::nullopt).error().message,
            "other browsers have the seats of this game");
  EXPECT_EQ(*table_->again(id, {"", true}, Seat::second), next) << "the host's own user";
  EXPECT_EQ(table_->again(id, {"", true}, std::nullopt).error().message, "expected 0 or 1");
  EXPECT_THAT(table_->again(next, {keys_of(id)[1]}, std::nullopt).error().message,
              HasSubstr("has not opened the link yet"));
  const auto alone = begin(people());
  EXPECT_EQ(table_->again(alone, {"", true}, Seat::first).error().message, "expected a game by a link");
}

TEST_F(LinkedGames, AreRemovedWhenWhoeverBeganThemGivesUp) {
  const auto id = begin_with_both();
  const auto next = again(id, Seat::first);
  EXPECT_EQ(table_->leave(next, {keys_of(id)[1]}).error().message, "another browser has this seat");
  EXPECT_THAT(table_->leave(id, {keys_of(id)[0]}).error().message, HasSubstr("your opponent has come"));
  viewers_.messages.clear();
  ASSERT_TRUE(table_->leave(next, {keys_of(id)[0]}));
  EXPECT_EQ(table_->open(next), nullptr);
  EXPECT_FALSE(is_on_disk(next));
  ASSERT_EQ(viewers_.messages.size(), 2U);
  EXPECT_THAT(viewers_.messages[0], HasSubstr("there is no such game")) << "those who watched it";
  EXPECT_THAT(viewers_.messages[1], Not(HasSubstr(R"("next")"))) << "those who watch the one before";
  EXPECT_FALSE(state(id).contains("next"));
  EXPECT_EQ(text_in(id, "status"), "playing");
  EXPECT_FALSE(again(id, Seat::second).empty()) << "they can ask again";
}

TEST_F(LinkedGames, AreRemovedWhenNobodyHasComeInADay) {
  const auto forgotten = begin_waiting();
  const auto watched = begin_waiting();
  const auto young = begin_waiting();
  const auto played = begin_with_both();
  const std::vector<std::string> all{forgotten, watched, young, played};
  for (const auto& id : all) age(id, 24h - 10min);
  EXPECT_EQ(table_->list().size(), 4U) << "not before";
  for (const auto& id : {forgotten, watched, played}) age(id, 10min);
  viewers_.watched = watched;
  const auto key = keys_of(watched)[1];
  EXPECT_FALSE(is_on_disk(forgotten)) << "any look at games removes it";
  EXPECT_EQ(table_->list().size(), 3U);
  EXPECT_EQ(table_->join(forgotten, {key}).error().message, "there is no such game");
  EXPECT_TRUE(is_on_disk(young));
  EXPECT_TRUE(is_on_disk(played));
  viewers_.watched.clear();
  open_table();
  EXPECT_FALSE(is_on_disk(watched)) << "nobody looks at it any more";
  EXPECT_TRUE(is_on_disk(young));
  EXPECT_TRUE(is_on_disk(played));
}

}  // namespace
}  // namespace tengen::web
