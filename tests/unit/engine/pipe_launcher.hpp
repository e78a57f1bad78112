// Launches programs that are the test itself.
#pragma once

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "sandbox/launch/launcher.hpp"

namespace tengen::engine {

// What a program that is the test itself does besides talking.
struct Doings {
  Duration cpu{};
  Duration at_thaw{};  // computed before the host comes back from letting it run
  bool is_frozen = false;
  bool runs_several_threads = false;
  Duration until_it_stands{};  // after freeze()
};

// A program that is the test itself: what it says is written to its pipe.
class PipeChild : public sandbox::Child {
 public:
  PipeChild(FileDescriptor& says, Doings& doings) : doings_(doings) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0) {
      output = FileDescriptor(ends[0]);
      says = FileDescriptor(ends[1]);
    }
    // What is written to a socket counts as read by the other side, as FIONREAD tells it.
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0) {
      input = FileDescriptor(ends[0]);
      hears_ = FileDescriptor(ends[1]);
    }
  }
  const FileDescriptor& process() const override { return input; }
  pid_t pid() const override { return 0; }
  void kill() noexcept override {}
  std::optional<sandbox::ExitStatus> wait(Deadline) override { return std::nullopt; }
  Duration cpu_time() override { return doings_.cpu; }
  Duration cpu_time_of_all() override { return doings_.cpu; }
  bool awaits_input() override { return true; }
  bool sleeps() override { return true; }
  std::vector<pid_t> threads() override { return {}; }
  bool runs_several_threads() override { return doings_.runs_several_threads; }
  void freeze() noexcept override { doings_.is_frozen = true; }
  void thaw() noexcept override {
    doings_.is_frozen = false;
    doings_.cpu += doings_.at_thaw;
    std::this_thread::sleep_for(doings_.at_thaw);
  }
  bool stands(Deadline) override {
    std::this_thread::sleep_for(doings_.until_it_stands);
    return true;
  }

 private:
  Doings& doings_;
  FileDescriptor hears_;
};

class PipeLauncher : public sandbox::Launcher {
 public:
  Result<std::unique_ptr<sandbox::Child>> launch(const sandbox::LaunchSpec&) override {
    std::this_thread::sleep_for(takes);
    if (failure) return *failure;
    auto child = std::make_unique<PipeChild>(says, doings);
    if (::write(says.get(), greeting.data(), greeting.size()) < 0) return failed("the pipe is full");
    return std::unique_ptr<sandbox::Child>(std::move(child));
  }
  sandbox::Tier tier() const override { return sandbox::Tier::none; }
  sandbox::Walls walls() const override { return {}; }
  std::filesystem::path package_folder(const sandbox::LaunchSpec& spec) const override {
    return spec.package;
  }
  FileDescriptor says;
  Doings doings;
  Duration takes{};  // a launch
  std::string greeting;
  std::optional<Error> failure;
};

}  // namespace tengen::engine
