// Orders of games and commands to them: what is taken, and how the rest is refused.
#include "web/game_order.hpp"

#include <boost/json.hpp>

#include "web/command_words.hpp"
#include "web/json_input.hpp"

namespace tengen::web {
namespace {

using testing::HasSubstr;

TEST(GameOrders, AreRefusedWithTheMemberThatIsWrong) {
  const auto refusal = [](const std::string& text) {
    const auto object = parse_object(text);
    if (!object) return object.error().text();
    const auto order = read_order(*object);
    return order ? std::string("taken") : order.error().text();
  };
  const std::string seats = R"("seats": [{"person": true}, {"person": true}])";
  EXPECT_EQ(refusal("{" + seats + "}"), "taken");
  EXPECT_THAT(refusal("[]"), HasSubstr("no JSON object"));
  EXPECT_THAT(refusal("{"), HasSubstr("no JSON"));
  EXPECT_THAT(refusal(std::string(100'000, '[')), HasSubstr("no JSON"));
  EXPECT_EQ(refusal("{}"), "seats: expected two seats");
  EXPECT_EQ(refusal(R"({"seats": [{"person": true}, {"person": true}, {"person": true}]})"),
            "seats: found an array, expected two seats");
  EXPECT_THAT(refusal(R"({"seats": [{"person": true}, {}]})"), HasSubstr("a person or an engine"));
  EXPECT_THAT(refusal(R"({"seats": [{"person": true, "engine": "x"}, {"person": true}]})"),
              HasSubstr("a person or an engine"));
  EXPECT_THAT(refusal(R"({"seats": [{"person": true, "clock": "soon"}, {"person": true}]})"),
              HasSubstr("clock"));
  EXPECT_THAT(refusal(R"({"setup": {"game": "chess"}, )" + seats + "}"), HasSubstr("setup"));
  EXPECT_THAT(refusal(R"({"setup": {"size": 1e300}, )" + seats + "}"), HasSubstr("size"));
  EXPECT_THAT(refusal(R"({"setup": {"size": 4294967311}, )" + seats + "}"), HasSubstr("size"));
  EXPECT_THAT(refusal(R"({"continue": {"record": "nonsense"}, )" + seats + "}"), HasSubstr("record"));
}

TEST(GameOrders, AreRefusedWithAMemberThatNobodyKnows) {
  const auto refusal = [](const std::string& seat, const std::string& more) {
    const auto order =
        read_order(*parse_object(R"({"seats": [{"person": true}, {)" + seat + "}]" + more + "}"));
    return order ? std::string("taken") : order.error().text();
  };
  const std::string person = R"("person": true)";
  EXPECT_EQ(refusal(person, ""), "taken");
  EXPECT_EQ(refusal(person, R"(, "hint": true)"),
            "hint: found an unknown member, expected seats, setup, continue, hints, link");
  EXPECT_THAT(refusal(person + R"(, "time": "300")", ""), HasSubstr("time: found an unknown member"));
  EXPECT_THAT(refusal(person, R"(, "setup": {"board": 15})"), HasSubstr("board: found an unknown member"));
  EXPECT_THAT(refusal(person, R"(, "continue": {"record": "", "turn": 2})"),
              HasSubstr("turn: found an unknown member"));
}

TEST(GameOrders, SayWhatWasExpectedInPlaceOfAnotherType) {
  const auto refusal = [](const std::string& more) {
    const auto order =
        read_order(*parse_object(R"({"seats": [{"person": true}, {"person": true}], )" + more + "}"));
    return order ? std::string("taken") : order.error().text();
  };
  EXPECT_EQ(refusal(R"("hints": "yes")"), "hints: found \"yes\", expected true or false");
  EXPECT_EQ(refusal(R"("setup": {"size": "15"})"), "size: found \"15\", expected a whole number");
  EXPECT_EQ(refusal(R"("setup": 7)"), "setup: found 7, expected an object");
  EXPECT_EQ(refusal(R"("setup": {"rule": ["renju"]})"), "rule: found an array, expected a text");
}

TEST(Commands, ArePeoplesForSeatsOfPeopleAlone) {
  GameOrder order;
  order.seats[0].person = true;
  order.seats[1].engine = "classics.minimax";
  const auto said = [&](const std::string& text) {
    const auto command = read_command(*parse_object(text), order, {});
    return command ? std::string("taken") : command.error().text();
  };
  EXPECT_EQ(said(R"({"do": "resign", "seat": 0})"), "taken");
  EXPECT_THAT(said(R"({"do": "resign", "seat": 1})"), HasSubstr("an engine sits there"));
  EXPECT_THAT(said(R"({"do": "resign", "seat": 2})"), HasSubstr("expected 0 or 1"));
  EXPECT_THAT(said(R"({"do": "resign"})"), HasSubstr("expected 0 or 1"));
  EXPECT_THAT(said(R"({"do": "take back", "turns": -1})"), HasSubstr("one turn or more"));
  EXPECT_EQ(said(R"({"do": "take back", "keep": 0})"), "taken");
  EXPECT_THAT(said(R"({"do": "take back", "keep": -1})"), HasSubstr("expected either turns or"));
  EXPECT_THAT(said(R"({"do": "take back", "keep": 1, "turns": 1})"), HasSubstr("expected either turns or"));
  EXPECT_THAT(said(R"({"do": "win"})"), HasSubstr("expected pause"));
  EXPECT_THAT(said(R"({"do": "pause", "now": true})"), HasSubstr("now: found an unknown member"));
}

TEST(Commands, OfAGameByALinkAreForTheSeatOfTheKey) {
  GameOrder order;
  order.seats[0].person = order.seats[1].person = true;
  order.keys.keys = {"key of black", "key of white"};
  const auto said = [&](const std::string& text, const Speaker& speaker) {
    const auto command = read_command(*parse_object(text), order, speaker);
    return command ? std::string("taken") : command.error().message;
  };
  const Speaker black{"key of black"};
  const std::string none = "other browsers have the seats of this game";
  for (const std::string word : {"resign", "offer draw", "accept draw", "decline draw"}) {
    const std::string text = R"({"do": ")" + word + R"(", "seat": )";
    EXPECT_EQ(said(text + "0}", black), "taken");
    EXPECT_EQ(said(text + "1}", black), "another browser has this seat") << word;
    EXPECT_EQ(said(text + "0}", {}), none);
    EXPECT_EQ(said(text + "0}", {"key of"}), none);
    EXPECT_EQ(said(text + "1}", {"", true}), "taken") << "the host's own user";
  }
  EXPECT_EQ(said(R"({"do": "pause"})", black), "taken");
  EXPECT_EQ(said(R"({"do": "pause"})", {}), none);
  EXPECT_THAT(said(R"({"do": "abort"})", black), HasSubstr("resign, or offer a draw"));
  EXPECT_EQ(said(R"({"do": "abort"})", {"", true}), "taken");
}

TEST(GameOrders, HaveALinkForOneOfTwoPeople) {
  const auto link = [](const std::string& seats, const std::string& number) {
    const auto order = read_order(*parse_object(R"({"seats": [)" + seats + R"(], "link": )" + number + "}"));
    return order ? std::string("taken") : order.error().text();
  };
  const std::string people = R"({"person": true}, {"person": true})";
  EXPECT_EQ(link(people, "1"), "taken");
  EXPECT_THAT(link(people, "2"), HasSubstr("expected 0 or 1"));
  EXPECT_EQ(link(R"({"person": true}, {"engine": "classics.minimax", "clock": "0/5"})", "1"),
            "link: expected two people");
  EXPECT_THAT(
      read_order(*parse_object(R"({"seats": [)" + people + R"(], "keys": ["a", "b"]})")).error().text(),
      HasSubstr("keys: found an unknown member"));
}

}  // namespace
}  // namespace tengen::web
