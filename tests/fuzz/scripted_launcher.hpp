// Starts no process, but pipes on which a script is printed while the host's loop runs.
#pragma once

#include <deque>
#include <memory>

#include "base/poll_loop.hpp"
#include "fuzz/script.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::fuzz {

// Of the script's variant, bits 3 and 4 are how a process ends (0: exit code, 1: signal, 2: it was never
// started, 3: it closes its pipes or is killed, and no status is known); bit 5: it does not read its input.
//
// The script and the loop outlive it. Used on the loop's thread alone.
class ScriptedLauncher : public sandbox::Launcher, private Pollable {
 public:
  ScriptedLauncher(const Script& script, PollLoop& loop);
  ~ScriptedLauncher() override;

  // What a process does that has printed all of a phase.
  enum class Then { wait, exit };
  // Prints the next phase, a piece in every other turn of the loop. False when the script is over.
  bool next_phase(Then then);
  // All of the phase was printed, or there is no process to print it.
  bool quiet() const { return pieces_.empty(); }

  Result<std::unique_ptr<sandbox::Child>> launch(const sandbox::LaunchSpec& spec) override;
  sandbox::Tier tier() const override { return sandbox::Tier::none; }
  sandbox::Walls walls() const override { return {}; }
  std::filesystem::path package_folder(const sandbox::LaunchSpec& spec) const override {
    return spec.package;
  }

 private:
  struct Process;
  class Child;

  void add_interest(std::vector<pollfd>& interest) const override;
  void on_ready(const pollfd& ready) override;
  void print();

  const Script& script_;
  PollLoop& loop_;
  FileDescriptor always_ready_;
  std::size_t phase_ = 0;
  std::deque<std::pair<Piece::Stream, std::string_view>> pieces_;
  Then then_ = Then::wait;
  bool resting_ = false;
  std::shared_ptr<Process> process_;  // shared with the Child
};

}  // namespace tengen::fuzz
