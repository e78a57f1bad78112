// Commands of this program in processes of their own, examinations one after the other, and the list of
// engines. A shell script stands for the program.
#include "web/engines/examinations.hpp"

#include <gmock/gmock.h>

#include <condition_variable>
#include <deque>
#include <fstream>
#include <future>

#include "unit/test_folder.hpp"

namespace tengen::web {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

const fs::path shell = "/bin/sh";

class OwnCommands : public testing::Test {
 protected:
  Result<std::string> run(const std::string& script) {
    return OwnCommand::run(spawner_, shell, {"-c", script});
  }
  // Starts the script and waits until it has said "ready".
  std::unique_ptr<OwnCommand> start(const std::string& script) {
    OwnCommand::Events events;
    events.on_line = [this](const std::string& line) {
      if (line == "ready") ready_.set_value();
    };
    events.on_end = [this](const CommandEnd& end) { end_.set_value(end); };
    auto command = OwnCommand::start(spawner_, shell, {"-c", script}, std::move(events));
    EXPECT_TRUE(command) << command.error().text();
    EXPECT_EQ(ready_.get_future().wait_for(60s), std::future_status::ready);
    return command ? std::move(*command) : nullptr;
  }

  sandbox::Spawner spawner_;
  std::promise<void> ready_;
  std::promise<CommandEnd> end_;
};

TEST_F(OwnCommands, ReturnWhatTheyPrint) {
  const auto said = run("echo one; printf two");
  ASSERT_TRUE(said) << said.error().text();
  EXPECT_EQ(*said, "one\n") << "what has no end is no line";
  EXPECT_TRUE(run("exit 2")) << "tengen check of an engine with faults";
}

TEST_F(OwnCommands, FailWithTheirLastComplaint) {
  EXPECT_EQ(
      run("echo 'tengen: a warning' >&2; printf 'tengen: no such engine\\n  did you mean x?\\n' >&2; exit 1")
          .error()
          .message,
      "no such engine\n  did you mean x?");
  EXPECT_EQ(run("exit 3").error().message, "ended with status 3");
  EXPECT_EQ(run("kill -9 $$").error().message, "was killed by signal 9");
}

TEST_F(OwnCommands, AreStoppedAsByCtrlC) {
  const auto command = start("trap 'echo stopped; exit 0' INT; echo ready; while :; do sleep 0.02; done");
  command->stop();
  auto ended = end_.get_future();
  ASSERT_EQ(ended.wait_for(60s), std::future_status::ready);
  EXPECT_TRUE(ended.get().was_done);
}

TEST_F(OwnCommands, DieWithTheirOwner) {
  auto command = start("trap '' INT TERM; echo ready; while :; do sleep 0.02; done");
  command.reset();
  EXPECT_EQ(end_.get_future().get().complaint, "was killed by signal 9");
}

// `script` stands for the program: it sees the words of the command, and may wait for the file "go".
class ExaminationsOfAScript : public testing::Test {
 protected:
  void SetUp() override {
    folder_.write_program("program", "#!/bin/sh\ncd " + folder_.path().string() + "\n. ./script\n");
    examinations_ = std::make_unique<Examinations>(
        Examinations::Options{
            .program = folder_ / "program", .manifests = {}, .most_kept = 20, .most_lines = 4000},
        engines_, spawner_, [this](std::function<void()> work) {
          const std::lock_guard lock(mutex_);
          queue_.push_back(std::move(work));
          changed_.notify_all();
        });
  }
  void script(const std::string& text) { folder_.write("script", text); }
  // The scripts that wait for it go on.
  void go() { folder_.write("go", ""); }

  std::string add() {
    auto folder = TemporaryFolder::make(folder_.path(), "sent-");
    const auto path = folder->path() / "engine.zip";
    std::ofstream(path) << "PK";
    const auto id = examinations_->add(std::make_shared<SentFile>(SentFile{std::move(*folder), path}),
                                       {.game = "gomoku"});
    EXPECT_TRUE(id) << id.error().text();
    return id ? *id : std::string();
  }
  const Examination& at(const std::string& id) { return *examinations_->find(id); }
  bool comes_to(const std::string& id, Examination::State state) {
    return run_until([&] { return at(id).state == state; });
  }
  template <class Done>
  bool run_until(Done done) {
    const auto end = SteadyClock::now() + 60s;
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

  TestFolder folder_;
  EngineList engines_{manifest::Registry(), [] { return Result<manifest::Registry>(manifest::Registry()); }};
  sandbox::Spawner spawner_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> queue_;
  std::unique_ptr<Examinations> examinations_;
};

const std::string works = R"(
if [ "$1" = package ]; then echo '{"type":"package","id":"demo"}'; else echo '{"type":"check","mark":"pass"}'; fi
)";

TEST_F(ExaminationsOfAScript, TakeThePackageInAndThenTestIt) {
  script(works);
  const auto id = add();
  ASSERT_TRUE(comes_to(id, Examination::State::done)) << at(id).error;
  EXPECT_EQ(at(id).target, "demo");
  ASSERT_EQ(at(id).lines.size(), 2U);
  EXPECT_EQ(at(id).file, nullptr) << "it is not needed any more";
  EXPECT_EQ(to_json(at(id), 1).at("lines").as_array().size(), 1U);
}

TEST_F(ExaminationsOfAScript, AreMadeOneAfterTheOther) {
  script("while [ ! -e go ]; do sleep 0.02; done" + works);
  const auto first = add();
  const auto second = add();
  EXPECT_EQ(at(first).state, Examination::State::adding);
  EXPECT_EQ(at(second).state, Examination::State::waiting);
  go();
  ASSERT_TRUE(run_until([&] { return !at(second).is_open(); }));
  EXPECT_EQ(at(first).state, Examination::State::done);
  EXPECT_EQ(examinations_->list().front().at("id").as_string(), second) << "newest first";
}

TEST_F(ExaminationsOfAScript, KeepAFileThatWasNotTakenInForAnotherTry) {
  script("echo \"tengen: $6: found no engine\" >&2; exit 1");
  const auto id = add();
  ASSERT_TRUE(comes_to(id, Examination::State::failed));
  EXPECT_EQ(at(id).error, "engine.zip: found no engine") << "where it lies is nobody's business";
  script(works);
  const auto again = examinations_->again(id, {.game = "othello"});
  ASSERT_TRUE(again) << again.error().text();
  ASSERT_TRUE(comes_to(*again, Examination::State::done));
  EXPECT_FALSE(examinations_->again(*again, {})) << "the file is gone";
}

TEST_F(ExaminationsOfAScript, GoOnWithTheNextOneWhenOneIsStopped) {
  script("trap 'exit 1' INT; while [ ! -e go ]; do sleep 0.02; done" + works);
  const auto first = add();
  const auto second = add();
  ASSERT_TRUE(examinations_->stop(first));
  EXPECT_EQ(at(first).state, Examination::State::stopped);
  ASSERT_TRUE(comes_to(second, Examination::State::adding));
  EXPECT_EQ(at(first).state, Examination::State::stopped);
  EXPECT_FALSE(examinations_->stop("nothing"));
}

TEST_F(ExaminationsOfAScript, AreRefusedWhereTooManyWait) {
  script("while :; do sleep 0.02; done");
  for (int i = 0; i < 8; ++i) add();
  auto folder = TemporaryFolder::make(folder_.path(), "sent-");
  const auto path = folder->path() / "x";
  const auto one_more =
      examinations_->add(std::make_shared<SentFile>(SentFile{std::move(*folder), path}), {});
  EXPECT_THAT(one_more.error().text(), HasSubstr("wait already"));
}

TEST(EngineLists, StayAsTheyAreWhenThePackagesCannotBeRead) {
  bool fails = false;
  EngineList list(manifest::Registry(), [&]() -> Result<manifest::Registry> {
    if (fails) return failed("the trust list cannot be read");
    return manifest::Registry();
  });
  const auto first = list.now();
  ASSERT_TRUE(list.renew());
  EXPECT_NE(list.now(), first);
  const auto second = list.now();
  fails = true;
  EXPECT_THAT(list.renew().error().text(), HasSubstr("trust list"));
  EXPECT_EQ(list.now(), second);
}

}  // namespace
}  // namespace tengen::web
