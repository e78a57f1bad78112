#include "base/poll_loop.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <thread>

namespace tengen {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class Reader : public Pollable {
 public:
  explicit Reader(FileDescriptor descriptor) : descriptor_(std::move(descriptor)) {}
  void add_interest(std::vector<pollfd>& interest) const override {
    interest.push_back({descriptor_.get(), POLLIN, 0});
  }
  void on_ready(const pollfd&) override {
    char byte = 0;
    count += static_cast<int>(::read(descriptor_.get(), &byte, 1));
  }
  int count = 0;

 private:
  FileDescriptor descriptor_;
};

TEST(PollLoop, ReturnsAtTheDeadlineWithoutEvents) {
  PollLoop loop;
  const auto start = SteadyClock::now();
  EXPECT_FALSE(loop.run_until(Deadline::after(milliseconds(20)), [] { return false; }));
  EXPECT_GE(SteadyClock::now() - start, milliseconds(20));
}

TEST(PollLoop, IsNotKeptAwakePastTheDeadlineByEvents) {
  PollLoop loop;
  auto pipe = std::move(*make_pipe());
  Reader reader(std::move(pipe.read_end));
  loop.watch(reader);
  std::atomic<bool> stop = false;
  std::thread flood([&] {
    while (!stop) {
      if (::write(pipe.write_end.get(), "x", 1) < 0) return;
      std::this_thread::sleep_for(milliseconds(1));
    }
  });
  EXPECT_FALSE(loop.run_until(Deadline::after(milliseconds(50)), [] { return false; }));
  stop = true;
  flood.join();
  loop.unwatch(reader);
  EXPECT_GT(reader.count, 0);
}

TEST(PollLoop, ServesWhatIsReadyAtTheDeadline) {
  PollLoop loop;
  auto pipe = std::move(*make_pipe());
  Reader reader(std::move(pipe.read_end));
  loop.watch(reader);
  ASSERT_EQ(::write(pipe.write_end.get(), "x", 1), 1);
  EXPECT_TRUE(
      loop.run_until(Deadline::at(SteadyClock::now() - seconds(1)), [&] { return reader.count == 1; }));
  loop.unwatch(reader);
}

TEST(PollLoop, WakesUpFromAnotherThread) {
  PollLoop loop;
  std::atomic<bool> done = false;
  std::thread other([&] {
    done = true;
    loop.wake();
  });
  EXPECT_TRUE(loop.run_until(Deadline::after(seconds(60)), [&] { return done.load(); }));
  other.join();
}

// Unwatches another reader, and itself, in the middle of a turn of the loop.
class Remover : public Reader {
 public:
  Remover(FileDescriptor descriptor, PollLoop& loop) : Reader(std::move(descriptor)), loop_(loop) {}
  void on_ready(const pollfd& ready) override {
    Reader::on_ready(ready);
    loop_.unwatch(*other);
    loop_.unwatch(*this);
  }
  Pollable* other = nullptr;

 private:
  PollLoop& loop_;
};

TEST(PollLoop, MayBeUnwatchedInTheMiddleOfATurn) {
  PollLoop loop;
  auto first = std::move(*make_pipe());
  auto second = std::move(*make_pipe());
  Remover remover(std::move(first.read_end), loop);
  Reader other(std::move(second.read_end));
  remover.other = &other;
  loop.watch(remover);
  loop.watch(other);
  ASSERT_EQ(::write(first.write_end.get(), "x", 1), 1);
  ASSERT_EQ(::write(second.write_end.get(), "x", 1), 1);
  EXPECT_FALSE(loop.run_until(Deadline::after(milliseconds(20)), [] { return false; }));
  EXPECT_EQ(remover.count, 1);
  EXPECT_EQ(other.count, 0);
}

}  // namespace
}  // namespace tengen
