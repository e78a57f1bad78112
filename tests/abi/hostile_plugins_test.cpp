// That the plugins of tests/hostile/plugins have the faults they are named after, and no others: what a host
// makes of them is tested where the host is.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <thread>

#include "abi/played_engine.hpp"

namespace tengen::test {
namespace {

const tengen_entry& plugin(const std::string& name) { return load(TEST_PLUGINS "/" + name + ".so"); }

bool is_well_formed(const tengen_entry& entry) {
  return std::memcmp(entry.magic, TENGEN_MAGIC, sizeof entry.magic) == 0 &&
         entry.struct_size >= sizeof(tengen_entry) && entry.abi_major == TENGEN_ABI_MAJOR &&
         entry.required_host_minor <= TENGEN_ABI_MINOR && entry.create != nullptr;
}

TEST(HostilePlugins, AreRefusedByOneFieldOfTheirRecord) {
  for (const char* name :
       {"wrong_magic", "wrong_abi_major", "needs_newer_host", "truncated_entry", "null_pointers"})
    EXPECT_FALSE(is_well_formed(plugin(name))) << name;
  for (const char* name : {"from_future", "instant", "misbehaves", "start_up_fails"})
    EXPECT_TRUE(is_well_formed(plugin(name))) << name;
}

TEST(HostilePlugins, CannotBeLoadedWithASymbolMissing) {
  EXPECT_EQ(dlopen(TEST_PLUGINS "/undefined_symbol.so", RTLD_NOW | RTLD_LOCAL), nullptr);
  EXPECT_NE(std::string(dlerror()).find("nobody_defines_this"), std::string::npos);
  void* no_entry = dlopen(TEST_PLUGINS "/no_entry.so", RTLD_NOW | RTLD_LOCAL);
  ASSERT_NE(no_entry, nullptr) << dlerror();
  EXPECT_EQ(dlsym(no_entry, "tengen_engine_entry"), nullptr);
}

// Does `what` in a child and gives back how it ended; a child that is alive after `patience` is killed.
template <class What>
int end_of_child(What what, std::chrono::milliseconds patience) {
  const pid_t child = fork();
  if (child == 0) {
    what();
    _exit(42);
  }
  int status = 0;
  const auto give_up = std::chrono::steady_clock::now() + patience;
  while (waitpid(child, &status, WNOHANG) == 0) {
    if (std::chrono::steady_clock::now() > give_up) kill(child, SIGKILL);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return status;
}

int end_of_decide(const char* id, std::chrono::milliseconds patience) {
  return end_of_child(
      [id] {
        PlayedEngine engine(plugin("misbehaves"), id);
        engine.new_game(setup("gomoku", "freestyle", 15, 0));
        engine.place({}, TENGEN_BLACK);
      },
      patience);
}

constexpr std::chrono::milliseconds a_while(200);
constexpr std::chrono::seconds long_enough(60);

TEST(HostilePlugins, CrashAndExitAndHangWhereTheySay) {
  const auto loading = [](const char* name) { return [name] { plugin(name); }; };
  const int crash = end_of_child(loading("constructor_crashes"), long_enough);
  EXPECT_TRUE(WIFSIGNALED(crash) && WTERMSIG(crash) == SIGSEGV);
  const int hang = end_of_child(loading("constructor_hangs"), a_while);
  EXPECT_TRUE(WIFSIGNALED(hang) && WTERMSIG(hang) == SIGKILL);

  const int decide_crash = end_of_decide("crashes", long_enough);
  EXPECT_TRUE(WIFSIGNALED(decide_crash) && WTERMSIG(decide_crash) == SIGSEGV);
  const int exit = end_of_decide("exits", long_enough);
  EXPECT_TRUE(WIFEXITED(exit) && WEXITSTATUS(exit) == 0);
  for (const char* id : {"never_returns", "spins", "hangs_in_new_game"}) {
    const int status = end_of_decide(id, a_while);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << id;
  }
}

TEST(HostilePlugins, LetAnExceptionThrough) {
  PlayedEngine engine(plugin("misbehaves"), "throws");
  ASSERT_EQ(engine.new_game(setup("gomoku", "freestyle", 15, 0)), TENGEN_OK);
  EXPECT_THROW(engine.place({}, TENGEN_BLACK), std::exception);
}

TEST(HostilePlugins, StopWhenAskedWhereThatIsAllTheyDo) {
  PlayedEngine engine(plugin("misbehaves"), "waits_for_stop");
  ASSERT_EQ(engine.new_game(setup("gomoku", "freestyle", 15, 0)), TENGEN_OK);
  std::thread stopper([&] { engine.handle().functions->stop(engine.handle().self, 1); });
  tengen_point point{};
  tengen_response response{};
  response.struct_size = sizeof response;
  response.points = &point;
  response.point_capacity = 1;
  tengen_request request{};
  request.kind = TENGEN_ASK_PLACE;
  request.count = 1;
  EXPECT_EQ(engine.decide(request, response), TENGEN_STOPPED);
  stopper.join();
}

TEST(HostilePlugins, FromTheFutureStillPlay) {
  const tengen_entry& entry = plugin("from_future");
  EXPECT_GT(entry.struct_size, sizeof(tengen_entry));
  EXPECT_GT(entry.engines[0]->struct_size, sizeof(tengen_descriptor));
  EXPECT_GT(entry.engines[0]->games[0]->struct_size, sizeof(tengen_game));
  PlayedEngine engine(entry, "future");
  ASSERT_EQ(engine.new_game(setup("gomoku", "freestyle", 15, 0)), TENGEN_OK);
  EXPECT_EQ(engine.place({stone(0, 0, TENGEN_BLACK)}, TENGEN_WHITE).x, 1);
}

TEST(InstantPlugin, FillsABoardInOrderAndFollowsAnUndo) {
  PlayedEngine engine(plugin("instant"), "instant");
  ASSERT_EQ(engine.new_game(setup("gomoku", "freestyle", 15, 0)), TENGEN_OK);
  std::vector<tengen_move> moves;
  for (int i = 0; i < 15 * 15; ++i) {
    const tengen_point point = engine.place(moves, i % 2);
    ASSERT_EQ(point.y * 15 + point.x, i);
    moves.push_back(stone(point.x, point.y, i % 2));
  }
  moves.resize(16);
  EXPECT_EQ(engine.place(moves, TENGEN_BLACK).x, 1);
}

}  // namespace
}  // namespace tengen::test
