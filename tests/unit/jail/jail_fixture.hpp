// What the tests of the jail share: the real program, started as a host starts it, in each of its settings.
#pragma once

#include <gtest/gtest.h>
#include <linux/filter.h>
#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "base/file_descriptor.hpp"
#include "cannot_run.hpp"

namespace tengen::jail {

using Words = std::vector<std::string>;

enum class Walls { namespaces, supervisor, bubblewrap };
enum class Caller { root, ordinary };

struct Setting {
  Walls walls;
  Caller caller;
};
std::string name_of(const Setting& setting);
inline void PrintTo(const Setting& setting, std::ostream* stream) { *stream << name_of(setting); }

// Copies in a folder that everybody may enter, wherever the build lies.
std::filesystem::path jail_program();
std::filesystem::path probe_program();

// A view with the probe at /probe, a shell, /proc and scratch.
Words basic_view();
Words operator+(Words first, const Words& second);

// One start of tengen-jail, by this process. Everything of it is killed and reaped at the end.
class Jailed {
 public:
  // `kept` arrives as descriptors 20, 21 and so on.
  Jailed(const Setting& setting, const Words& options, const Words& program,
         const std::vector<int>& kept = {});
  Jailed(const Jailed&) = delete;
  Jailed& operator=(const Jailed&) = delete;
  ~Jailed();

  void send(const std::string& message);
  // The next message but notes, which are collected. Empty at the hang-up.
  std::string message();
  // Up to the hang-up.
  Words messages();
  const Words& notes() const { return notes_; }

  // Of the engine's standard output and error.
  std::string line();
  std::string rest();
  // Whether the process behind `root` has ended; waits for that.
  bool root_ended();
  void kill_root();
  void close_control();
  void close_input() { input_.close(); }
  // Of the process that was started.
  int exit_status();

 private:
  // False at the hang-up, or when there is none and it is not to be waited for.
  bool receive(std::string& message, int flags);

  pid_t outer_ = -1;
  int outer_status_ = -1;
  bool reaped_ = false;
  FileDescriptor control_;
  FileDescriptor root_;
  FileDescriptor output_;
  FileDescriptor input_;
  Words notes_;
};

// The probe's path and arguments in this setting.
Words probe(const Setting& setting, const Words& arguments);

// "ended exited 3" of "ended exited 3 cpu_us=… peak_kib=…".
std::string without_numbers(const std::string& ended);
// N of "… NAME=N …".
std::uint64_t number_in(const std::string& ended, const std::string& name);

// A word that no other process has in its arguments, and who has it.
std::string new_marker();
enum class Who { engine, engine_and_jail };
std::vector<pid_t> processes_with(const std::string& marker, Who who = Who::engine);
bool all_stopped(const std::vector<pid_t>& processes);
// Nanoseconds on a CPU, of all of them.
std::uint64_t cpu_time_of(const std::vector<pid_t>& processes);
// Waits, with patience for a slow machine.
bool eventually(const std::function<bool()>& holds);

// A file that holds a filter: this system call is answered so, everything else is allowed.
FileDescriptor filter_against(long system_call, std::uint32_t answer);

// Skipped where the machine or the user cannot run the setting.
class JailTest : public ::testing::TestWithParam<Setting> {
 protected:
  void SetUp() override;
  bool has_namespaces() const { return GetParam().walls != Walls::supervisor; }
  // With those that every start in this setting needs.
  Words options(const Words& more = {}) const;
  // The last message of a whole life.
  std::string outcome(const Words& more, const Words& probe_arguments) const;
  // The line that the probe prints.
  std::string output(const Words& more, const Words& probe_arguments) const;
};

inline std::string name_of_test(const ::testing::TestParamInfo<Setting>& tested) {
  return name_of(tested.param);
}

inline constexpr Setting kRootNamespaces{Walls::namespaces, Caller::root};
inline constexpr Setting kNamespaces{Walls::namespaces, Caller::ordinary};
inline constexpr Setting kRootSupervisor{Walls::supervisor, Caller::root};
inline constexpr Setting kSupervisor{Walls::supervisor, Caller::ordinary};
inline constexpr Setting kRootBubblewrap{Walls::bubblewrap, Caller::root};
inline constexpr Setting kBubblewrap{Walls::bubblewrap, Caller::ordinary};

inline auto every_setting() {
  return ::testing::Values(kRootNamespaces, kNamespaces, kRootSupervisor, kSupervisor, kBubblewrap);
}
inline auto settings_with_own_view() { return ::testing::Values(kRootNamespaces, kNamespaces); }
inline auto settings_with_namespaces() {
  return ::testing::Values(kRootNamespaces, kNamespaces, kBubblewrap);
}

}  // namespace tengen::jail
