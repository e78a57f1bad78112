// What is in a journal's file, and files that are damaged, full, in the way or none.
#include "unit/match/journal_fixture.hpp"

#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <iterator>

#include "base/text.hpp"

namespace tengen::match {
namespace {

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
