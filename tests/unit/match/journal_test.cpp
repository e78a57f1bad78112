// Games whose host ends in the middle, read back from what it has left on disk.
#include "match/journal.hpp"

#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <optional>

#include "base/text.hpp"
#include "game/notation.hpp"
#include "unit/match/referee_fixture.hpp"

namespace tengen::match {
namespace {

namespace fs = std::filesystem;
using game::Answer;
using game::Seat;

// No file grows beyond this size while it lives.
class FullDisk {
 public:
  explicit FullDisk(std::uintmax_t size) {
    std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{size, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
};

class JournalTest : public testing::Test {
 protected:
  void SetUp() override {
    folder = fs::path(testing::TempDir()) /
             ("tengen-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::create_directories(folder);
  }
  void TearDown() override { fs::remove_all(folder); }

  // Plays on from the record; `set_up` of its turns were asked of nobody.
  record::GameRecord play(const record::GameRecord& record, std::size_t set_up, Journal& journal,
                          std::array<std::optional<Duration>, 2> left = {}) {
    const auto player = [&](std::size_t i) { return Player{nullptr, time, 50ms, left[i]}; };
    session = std::make_unique<GameSession>(loop, aborted, std::move(*record::replay(record)), record, set_up,
                                            std::array{player(0), player(1)}, Adjudication{},
                                            std::vector<GameListener*>{&journal});
    session->sit(Seat::first, black);
    session->sit(Seat::second, white);
    StandIn stand_in(loop, aborted, nullptr, {}, 0, nullptr);
    Referee(loop, {}, stand_in, aborted).play(*session);
    return session->record();
  }
  record::GameRecord beginning() const {
    record::GameRecord record;
    record.setup = {"gomoku", "freestyle", 5};
    record.number = 12;
    record.players[0].name = "a \"person\"";
    record.players[1].name = "engine";
    for (auto& player : record.players) player.time_control = time.text();
    return record;
  }
  std::vector<std::string> lines() const {
    std::ifstream in(file());
    std::vector<std::string> result;
    for (std::string line; std::getline(in, line);) result.push_back(line);
    return result;
  }
  fs::path file() const { return folder / "game-12.journal"; }
  // What a host that was killed at this moment has left.
  std::function<void()> dying(std::vector<Command> before = {}) {
    return [this, before] {
      for (const auto& command : before) session->steer(command, {});
      // Refused, so that it leaves nothing in the journal.
      session->steer(DeclineDraw{Seat::first}, [this](const auto&) {
        fs::copy_file(file(), folder / "left", fs::copy_options::overwrite_existing);
      });
      session->steer(AbortGame{}, {});
    };
  }

  fs::path folder;
  engine::TimeControl time{.match = 100s, .increment = 1s};
  PollLoop loop;
  std::atomic<bool> aborted = false;
  ScriptedEngine black;
  ScriptedEngine white;
  std::unique_ptr<GameSession> session;
};

TEST_F(JournalTest, GivesBackTurnsClocksAndWhoseTurnItIs) {
  Journal journal(file(), 0s);
  black.plays({0, 0}, 3s).at_score(-7).plays({1, 0}, 4s);
  white.plays({0, 1}, 6s).hangs(dying());
  play(beginning(), 0, journal);
  const auto kept = read_journal(folder / "left");
  ASSERT_TRUE(kept) << kept.error().text();
  const auto& record = kept->game.record;
  EXPECT_EQ(record.number, 12);
  EXPECT_EQ(record.players[0].name, "a \"person\"");
  EXPECT_EQ(kept->game.time[0].match, 100s);
  EXPECT_EQ(kept->game.left[0], 100s - 3s - 4s + 2s);
  EXPECT_EQ(kept->game.left[1], 100s - 6s + 1s);
  ASSERT_THAT(record.turns, SizeIs(3));
  EXPECT_EQ(record.turns[0].time, 3s);
  EXPECT_EQ(record.turns[0].thought.score, -7);
  EXPECT_EQ(record.turns[1].left, 95s);
  EXPECT_EQ((*record::replay(record))->question().seat, Seat::second);
  EXPECT_THAT(lines(), SizeIs(4)) << "a line a turn, behind the game itself";
}

TEST_F(JournalTest, ContinuesTheGameWhichCanBeTakenBackFurther) {
  Journal journal(file(), 0s);
  black.plays({0, 0}, 3s).plays({1, 0}, 4s);
  white.plays({0, 1}, 6s).hangs(dying());
  play(beginning(), 0, journal);
  auto kept = std::move(*read_journal(folder / "left"));
  Journal second(file(), 0s);
  white.hangs([&] { session->steer(TakeBack{2}, {}); }).plays({1, 1}, 9s);
  black.answers(Answer::resign(), 1s);
  const auto record = play(kept.game.record, kept.set_up, second, kept.game.left);
  EXPECT_EQ(record.outcome.reason, Reason::resign);
  EXPECT_THAT(record.turns, SizeIs(3));
  EXPECT_EQ(record.turns[1].answer.points.front(), (game::Point{1, 1}));
  EXPECT_EQ(record.turns[1].left, 100s - 9s + 1s) << "as it was before its first turn";
  EXPECT_EQ(record.players[0].time, 4s);
  EXPECT_EQ(record.players[1].time, 9s);
}

TEST_F(JournalTest, KeepsWhatWasTakenBackAndClocksThatWereSet) {
  Journal journal(file(), 0s);
  black.plays({0, 0}).plays({1, 0}).plays({2, 2});
  white.plays({0, 1}).hangs([&] { session->steer(TakeBack{2}, {}); }).plays({3, 3});
  white.hangs(dying({SetTimeLeft{Seat::second, 55s}}));
  play(beginning(), 0, journal);
  const auto kept = read_journal(folder / "left");
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_EQ(game::moves_text(**record::replay(kept->game.record)), "a5 d2 c3");
  EXPECT_EQ(kept->game.left[1], 55s);
}

TEST_F(JournalTest, HasTurnsThatWereSetUpInItsFirstLine) {
  auto record = beginning();
  record.turns.push_back({.seat = Seat::first, .answer = Answer::place({2, 2}), .by_host = true});
  Journal journal(file(), 0s);
  white.plays({0, 1});
  black.hangs(dying());
  play(record, 1, journal);
  const auto kept = read_journal(folder / "left");
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_EQ(kept->set_up, 1U);
  EXPECT_THAT(kept->game.record.turns, SizeIs(2));
  EXPECT_TRUE(kept->game.record.turns[0].by_host);
}

TEST_F(JournalTest, LeavesOutALineThatWasCutShort) {
  Journal journal(file(), 0s);
  black.plays({0, 0});
  white.plays({0, 1});
  black.hangs(dying());
  play(beginning(), 0, journal);
  fs::resize_file(folder / "left", fs::file_size(folder / "left") - 5);
  const auto kept = read_journal(folder / "left");
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_THAT(kept->game.record.turns, SizeIs(1));
}

TEST_F(JournalTest, RefusesWhatIsNoJournal) {
  EXPECT_EQ(read_journal(folder / "none").error().code, ErrorCode::not_found);
  for (const char* text : {"", "\n", "{}\n", "[1]\n", "{\"set_up\":1,\"record\":\"{}\"}\n", "\xff\n"}) {
    std::ofstream(file(), std::ios::binary) << text;
    EXPECT_FALSE(read_journal(file())) << text;
  }
  Journal journal(file(), 0s);
  black.plays({0, 0});
  white.hangs(dying());
  play(beginning(), 0, journal);
  const auto good = lines();
  for (const char* more :
       {"{\"turns\":9}", "{\"seat\":1}", "{\"seat\":1,\"answer\":\"a5\",\"time_us\":1,\"cpu_us\":1}",
        "{\"seat\":7}", "{\"seat\":1,\"answer\":\"b5\"}", "{\"end\":\"1-0\"}"}) {
    auto bare = good;
    for (auto& line : bare) line = line.substr(9);
    std::ofstream(file(), std::ios::binary) << joined(bare, "\n") << "\n" << more << "\n";
    EXPECT_FALSE(read_journal(file())) << more;
  }
}

// In each line, behind a game that can be read.
TEST_F(JournalTest, RefusesLinesThatWereChangedLeftOutOrMoved) {
  Journal journal(file(), 0s);
  black.plays({0, 0}).plays({1, 0}).plays({2, 0});
  white.plays({0, 1}).plays({1, 1}).hangs(dying());
  play(beginning(), 0, journal);
  const auto good = lines();
  ASSERT_THAT(good, SizeIs(6));
  const auto reads = [&](const std::vector<std::string>& some) {
    std::ofstream(folder / "some", std::ios::binary) << joined(some, "\n") << "\n";
    return read_journal(folder / "some");
  };
  ASSERT_TRUE(reads(good));
  for (std::size_t i = 0; i < good.size(); ++i) {
    auto changed = good;
    auto& byte = changed[i][changed[i].size() / 2];
    byte = byte == '1' ? '2' : '1';
    EXPECT_FALSE(reads(changed)) << "changed " << i;
    if (i + 1 == good.size()) break;
    auto without = good;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    const auto read = reads(without);
    ASSERT_FALSE(read) << "left out " << i;
    EXPECT_THAT(read.error().text(), testing::HasSubstr("some:" + std::to_string(i + 1)));
    auto moved = good;
    std::swap(moved[i], moved[i + 1]);
    EXPECT_FALSE(reads(moved)) << "moved " << i;
  }
}

// As a tengen before checksums wrote it.
TEST_F(JournalTest, ReadsLinesWithoutChecksumsButNoNonsenseInThem) {
  Journal journal(file(), 0s);
  black.plays({0, 0}, 3s);
  white.hangs(dying());
  play(beginning(), 0, journal);
  std::vector<std::string> bare;
  for (const auto& line : lines()) bare.push_back(line.substr(9));
  const auto reads = [&](const std::string& left) {
    auto some = bare;
    const auto at = some[1].find("\"left_us\":[");
    const auto end = some[1].find(']', at);
    some[1].replace(at, end + 1 - at, "\"left_us\":" + left);
    std::ofstream(folder / "some", std::ios::binary) << joined(some, "\n") << "\n";
    return read_journal(folder / "some");
  };
  const auto kept = reads("[98000000,100000000]");
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_EQ(kept->game.left[0], 98s);
  for (const char* const nonsense : {"7", "[1]", "[-1,1]", "[1,99999999999999999]", "[\"a\",1]", "[1.5,1]"})
    EXPECT_FALSE(reads(nonsense)) << nonsense;
}

TEST_F(JournalTest, KeepsAGameThatIsOverWhole) {
  Journal journal(file(), 1h);
  black.plays({0, 0}, 3s).at_score(-7);
  white.answers(Answer::resign(), 2s);
  const auto record = play(beginning(), 0, journal);
  EXPECT_FALSE(fs::exists(file()));
  journal.close(*session);
  EXPECT_THAT(lines(), SizeIs(1)) << "nothing stands in it twice";
  const auto kept = read_journal(file());
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_TRUE(kept->is_over);
  const auto& again = kept->game.record;
  EXPECT_EQ(again.outcome.score, record.outcome.score);
  EXPECT_EQ(again.outcome.reason, Reason::resign);
  EXPECT_EQ(again.players[0].time, 3s);
  EXPECT_EQ(again.players[1].time, 2s);
  EXPECT_EQ(again.turns[0].thought.score, -7);
  EXPECT_EQ(again.turns[0].time, 3s);
  EXPECT_EQ(again.turns[0].left, record.turns[0].left);
  std::ofstream(file(), std::ios::app) << lines().back() << "\n";
  EXPECT_FALSE(read_journal(file())) << "nothing comes behind the end";
}

TEST_F(JournalTest, KeepsAGameThatIsOverWholeBehindItsTurns) {
  Journal journal(file(), 0s);
  black.plays({0, 0}, 3s);
  white.answers(Answer::resign(), 2s);
  play(beginning(), 0, journal);
  journal.close(*session);
  EXPECT_THAT(lines(), SizeIs(4)) << "the game, two turns, the end";
  const auto kept = read_journal(file());
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_TRUE(kept->is_over);
  EXPECT_EQ(kept->game.record.outcome.reason, Reason::resign);
}

TEST_F(JournalTest, KeepsWhatIsOnAFullDiskAndWritesTheRestOnceThereIsRoom) {
  Journal journal(file(), 0s);
  std::optional<FullDisk> full;
  black.plays({0, 0}, 3s).plays({1, 0}, 4s);
  white.plays({0, 1}, 6s).hangs([&] {
    // The line of the offer is cut in the middle; the file that is begun anew after it does not fit either.
    full.emplace(fs::file_size(file()) + 20);
    session->steer(OfferDraw{Seat::first}, [&](const auto&) {
      full.emplace(fs::file_size(file()) / 2);
      white.late_answer({1, 1});
    });
  });
  black.hangs([&] {
    const auto kept = read_journal(file());
    EXPECT_TRUE(kept && kept->game.record.turns.size() == 3);
    full.reset();
    fs::copy_file(file(), folder / "left");
    session->steer(OfferDraw{Seat::second}, [&](const auto&) { black.late_answer({2, 0}); });
  });
  white.answers(Answer::resign());
  const auto record = play(beginning(), 0, journal);
  EXPECT_TRUE(fs::exists(folder / "left"));
  const auto kept = read_journal(file());
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_THAT(kept->game.record.turns, SizeIs(6));
  EXPECT_THAT(record.turns, SizeIs(6));
}

TEST_F(JournalTest, ReplacesAnEarlierJournalOnlyWhereItsFirstLinesFit) {
  Journal earlier(file(), 0s);
  black.plays({0, 0}, 3s).plays({1, 0}, 4s);
  white.plays({0, 1}).hangs(dying());
  play(beginning(), 0, earlier);
  const auto before = lines();
  auto left = std::move(*read_journal(file()));
  {
    const FullDisk full(20);
    Journal journal(file(), 0s);
    white.answers(Answer::resign());
    play(left.game.record, left.set_up, journal, left.game.left);
    EXPECT_EQ(lines(), before);
  }
  Journal journal(file(), 0s);
  white.plays({1, 1}, 9s);
  black.answers(Answer::resign());
  play(left.game.record, left.set_up, journal, left.game.left);
  EXPECT_THAT(read_journal(file())->game.record.turns, SizeIs(5));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 2) << "the journal, and the copy of the test";
}

// The host was killed between the last answer and the game's end.
TEST_F(JournalTest, GivesTimesOfAGameThatItsLastTurnHasEnded) {
  auto record = beginning();
  Journal journal(file(), 0s);
  black.plays({0, 0}, 3s).plays({1, 0}, 4s).plays({2, 0}).plays({3, 0}).plays({4, 0});
  white.plays({0, 1}, 6s).plays({1, 1}).plays({2, 1}).plays({3, 1});
  play(record, 0, journal);
  auto kept = std::move(*read_journal(file()));
  const auto player = [&](std::size_t i) { return Player{nullptr, time, 50ms, kept.game.left[i]}; };
  auto game = std::move(*record::replay(kept.game.record));
  ASSERT_TRUE(game->outcome());
  GameSession ended(loop, aborted, std::move(game), kept.game.record, kept.set_up,
                    std::array{player(0), player(1)}, Adjudication{}, {});
  ended.close();
  EXPECT_EQ(ended.record().outcome.reason, Reason::five);
  EXPECT_EQ(ended.record().players[0].time, session->record().players[0].time);
  EXPECT_EQ(ended.record().players[1].time, session->record().players[1].time);
  EXPECT_GE(ended.record().players[0].time, 7s);
}

TEST_F(JournalTest, NeitherWaitsForAPipeNorFollowsALink) {
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  EXPECT_FALSE(read_journal(folder / "pipe"));
  const auto precious = folder / "precious";
  std::ofstream(precious) << "precious";
  fs::create_symlink(precious, file());
  EXPECT_FALSE(read_journal(file()));
  Journal journal(file(), 0s);
  black.plays({0, 0});
  white.answers(Answer::resign());
  play(beginning(), 0, journal);
  std::string kept;
  std::ifstream(precious) >> kept;
  EXPECT_EQ(kept, "precious");
}

TEST_F(JournalTest, KeepsPausesOffersOfADrawAndWhatTheOpenQuestionHasUsed) {
  Journal journal(file(), 0s);
  black.plays({0, 0});
  white.hangs([this, &journal] {
    session->steer(OfferDraw{Seat::second}, {});
    session->steer(Pause{}, [&](const auto&) { journal.write_used(*session, 7s); });
    session->steer(SetTimeLeft{Seat::first, 55s}, [&](const auto&) {
      fs::copy_file(file(), folder / "before");
      journal.write_used(*session, 8s);
      fs::copy_file(file(), folder / "left");
    });
    session->steer(AbortGame{}, {});
  });
  play(beginning(), 0, journal);
  const auto kept = read_journal(folder / "left");
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_TRUE(kept->paused);
  EXPECT_EQ(kept->draw_offered_by, Seat::second);
  EXPECT_EQ(kept->used, 8s);
  for (const char* const nonsense :
       {R"({"used_us":-1})", R"({"used_us":"1"})", R"({"paused":1})", R"({"paused":true,"draw_offered_by":3})"}) {
    auto bare = lines();
    for (auto& line : bare) line = line.substr(9);
    std::ofstream(folder / "some", std::ios::binary) << joined(bare, "\n") << "\n" << nonsense << "\n";
    EXPECT_FALSE(read_journal(folder / "some")) << nonsense;
  }
}

TEST_F(JournalTest, KnowsTheNumberOfItsGame) {
  Journal journal(file(), 0s);
  black.plays({0, 0});
  white.hangs(dying());
  play(beginning(), 0, journal);
  const auto kept = read_journal(folder / "left");
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_EQ(kept->game.record.number, 12);
}

TEST_F(JournalTest, WritesNothingOfAGameThatIsShorterThanTheInterval) {
  Journal journal(file(), 1h);
  black.plays({0, 0});
  white.answers(Answer::resign());
  play(beginning(), 0, journal);
  EXPECT_FALSE(fs::exists(file()));
  journal.write(*session);
  EXPECT_THAT(lines(), SizeIs(3));
  journal.remove();
  EXPECT_FALSE(fs::exists(file()));
}

}  // namespace
}  // namespace tengen::match
