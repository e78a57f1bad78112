#include "web/engines/own_command.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <mutex>

#include "base/deadline.hpp"

namespace tengen::web {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t longest_told_line = 64 << 10;
constexpr std::size_t longest_complaint = 16 << 10;
constexpr std::size_t longest_answer = 1 << 20;
constexpr Duration grace = 5s;
constexpr int misbehaved = 2;  // `tengen check` of an engine with faults

std::vector<std::string> environment() {
  std::vector<std::string> all;
  for (char** entry = environ; *entry != nullptr; ++entry) all.emplace_back(*entry);
  return all;
}

void send(const FileDescriptor& process, int signal) {
  ::syscall(SYS_pidfd_send_signal, process.get(), signal, nullptr, 0);
}

// The last "tengen: …" with the lines that belong to it; without one, everything.
std::string complaint_of(std::string text) {
  constexpr std::string_view who = "tengen: ";
  const auto last = text.rfind("\ntengen: ");
  if (last != std::string::npos) text.erase(0, last + 1);
  if (text.starts_with(who)) text.erase(0, who.size());
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

}  // namespace

Result<std::unique_ptr<OwnCommand>> OwnCommand::start(sandbox::Spawner& spawner,
                                                      const std::filesystem::path& program,
                                                      const std::vector<std::string>& arguments,
                                                      Events events) {
  const FileDescriptor nothing(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  if (!nothing) return system_error("cannot open", errno, "/dev/null");
  auto output = make_pipe();
  if (!output) return output.error();
  auto error = make_pipe();
  if (!error) return error.error();
  sandbox::SpawnRequest request{
      .program = program.string(), .arguments = arguments, .environment = environment(), .setup = {}};
  request.setup.descriptors = {nothing.get(), output->write_end.get(), error->write_end.get()};
  auto spawned = spawner.spawn(std::move(request));
  if (!spawned) return spawned.error();
  std::unique_ptr<OwnCommand> command(new OwnCommand);
  command->process_ = std::move(*spawned);
  command->output_ = std::move(output->read_end);
  command->error_ = std::move(error->read_end);
  command->thread_ =
      std::thread([command = command.get(), events = std::move(events)] { command->read(events); });
  return command;
}

Result<std::string> OwnCommand::run(sandbox::Spawner& spawner, const std::filesystem::path& program,
                                    const std::vector<std::string>& arguments) {
  std::string text;
  CommandEnd end;
  {
    Events events{[&](std::string line) {
                    if (text.size() + line.size() < longest_answer) text += line + "\n";
                  },
                  [&](const CommandEnd& ended) { end = ended; }};
    auto command = start(spawner, program, arguments, std::move(events));
    if (!command) return command.error();
    (*command)->thread_.join();
  }
  if (!end.was_done) return failed(end.complaint);
  return text;
}

OwnCommand::~OwnCommand() {
  killing_ = true;
  if (thread_.joinable()) thread_.join();
}

void OwnCommand::stop() { stopping_ = true; }

void OwnCommand::read_part(const FileDescriptor& from, std::string& text, bool& open) {
  std::array<char, 16384> part{};
  const auto count = ::read(from.get(), part.data(), part.size());
  if (count > 0) return void(text.append(part.data(), static_cast<std::size_t>(count)));
  if (count == 0 || (errno != EINTR && errno != EAGAIN)) open = false;
}

void OwnCommand::read(const Events& events) {
  std::string output;
  std::string error;
  bool output_open = true;
  bool error_open = true;
  bool told = false;
  TimePoint kill_at = TimePoint::max();
  // A process that it leaves behind could hold the pipes open: the end of the command itself counts.
  for (bool ended = false; !ended;) {
    std::array<pollfd, 3> wait{pollfd{output_open ? output_.get() : -1, POLLIN, 0},
                               pollfd{error_open ? error_.get() : -1, POLLIN, 0},
                               pollfd{process_.process.get(), POLLIN, 0}};
    ::poll(wait.data(), wait.size(), 100);
    if (stopping_ && !std::exchange(told, true)) {
      send(process_.process, SIGINT);
      kill_at = SteadyClock::now() + grace;
    }
    if (killing_ || SteadyClock::now() > kill_at) send(process_.process, SIGKILL);
    if (wait[0].revents != 0) read_part(output_, output, output_open);
    if (wait[1].revents != 0) read_part(error_, error, error_open);
    if (error.size() > longest_complaint) error.erase(0, error.size() - longest_complaint);
    for (auto end = output.find('\n'); end != std::string::npos; end = output.find('\n')) {
      events.on_line(output.substr(0, std::min(end, longest_told_line)));
      output.erase(0, end + 1);
    }
    if (output.size() > longest_told_line) output.resize(longest_told_line);
    const bool quiet = (wait[0].revents & POLLIN) == 0 && (wait[1].revents & POLLIN) == 0;
    ended = wait[2].revents != 0 && quiet;
  }
  int status = 0;
  while (::waitpid(process_.pid, &status, 0) < 0 && errno == EINTR) {
  }
  const bool exited = WIFEXITED(status);
  CommandEnd end{exited && (WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == misbehaved),
                 complaint_of(std::move(error))};
  if (!end.was_done && end.complaint.empty())
    end.complaint = exited ? "ended with status " + std::to_string(WEXITSTATUS(status))
                           : "was killed by signal " + std::to_string(WTERMSIG(status));
  events.on_end(end);
}

}  // namespace tengen::web
