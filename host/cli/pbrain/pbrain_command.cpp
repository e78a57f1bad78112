// tengen pbrain ID
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <deque>
#include <memory>

#include "cli/command.hpp"
#include "cli/inventory.hpp"
#include "engine/line_reader.hpp"
#include "engine/protocol/gomocup_text.hpp"
#include "engine/protocol/pbrain_session.hpp"

namespace tengen::cli {
namespace {

// The manager's lines, as they come in.
class ManagerInput : private Pollable {
 public:
  ManagerInput(PollLoop& loop, FileDescriptor input) : loop_(loop), input_(std::move(input)) {
    set_nonblocking(input_);
    loop_.watch(*this);
  }
  ~ManagerInput() override { loop_.unwatch(*this); }

  bool at_end() const { return !input_ && lines_.empty(); }
  bool has_line() const { return !lines_.empty(); }
  std::string take_line() {
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }
  // "INFO timeout_turn 0" while the engine thinks asks for its answer.
  engine::Urge urge() const {
    const auto says = [this](std::string_view command) {
      return std::any_of(lines_.begin(), lines_.end(),
                         [&](const std::string& line) { return engine::starts_with_word(line, command); });
    };
    if (!input_ || says("END")) return engine::Urge::leave;
    return says("INFO timeout_turn 0") ? engine::Urge::answer : engine::Urge::none;
  }

 private:
  void add_interest(std::vector<pollfd>& interest) const override {
    if (input_) interest.push_back({input_.get(), POLLIN, 0});
  }
  void on_ready(const pollfd&) override {
    std::size_t size = 0;
    char* const space = reader_.space(size);
    const ssize_t got = ::read(input_.get(), space, size);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got <= 0) return input_.close();
    reader_.commit(static_cast<std::size_t>(got));
    while (const auto line = reader_.next()) lines_.emplace_back(*line);
    if (reader_.overflowed()) input_.close();
  }

  PollLoop& loop_;
  FileDescriptor input_;
  engine::LineReader reader_;
  std::deque<std::string> lines_;
};

// Standard output belongs to the protocol: what an engine in this process prints goes to standard error.
FileDescriptor take_standard_output() {
  FileDescriptor own(::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3));
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
  return own;
}

void write_line(const FileDescriptor& output, std::string_view line) {
  std::string bytes = std::string(line) + "\n";
  while (!bytes.empty()) {
    const ssize_t written = ::write(output.get(), bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) return;  // nobody reads: the end of input follows
    if (written > 0) bytes.erase(0, static_cast<std::size_t>(written));
  }
}

struct PbrainArguments {
  std::string id;
  std::vector<std::string> manifests;
};

Result<engine::EngineConfig> configure(const PbrainArguments& arguments, const manifest::Registry& registry) {
  const auto spec = registry.find(arguments.id);
  if (!spec) return spec.error();
  const auto& package = registry.package_of(**spec);
  if (!(*spec)->is_native()) {
    return bad_input("engine \"" + (*spec)->id + "\" is a program, expected a native engine", "pbrain");
  }
  engine::EngineConfig config;
  config.spec = **spec;
  config.settings = config.spec.settings;
  config.trusted = package.trust != package::Trust::none;
  config.digest = package.digest;
  return config;
}

Exit serve(const Surroundings& surroundings, const PbrainArguments& arguments) {
  const auto registry = take_inventory(surroundings, arguments.manifests, Findings::counted);
  if (!registry) return complain(registry.error());
  auto config = configure(arguments, *registry);
  if (!config) return complain(config.error());

  const FileDescriptor output = take_standard_output();
  engine::EngineFactory factory(surroundings.worker());
  PollLoop loop;
  ManagerInput input(loop, FileDescriptor(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)));
  engine::PbrainSession session(std::move(*config),
                                {factory, loop, [&](std::string_view line) { write_line(output, line); },
                                 [&] { return input.urge(); }});
  while (!session.ended() && !input.at_end()) {
    loop.run_until(Deadline::never(), [&] { return input.has_line() || input.at_end(); });
    if (input.has_line()) session.take(input.take_line());
  }
  return Exit::done;
}

}  // namespace

Command pbrain_command() {
  const auto arguments = std::make_shared<PbrainArguments>();
  return {
      .name = "pbrain",
      .help = "serve a native engine on standard input and output in the Gomocup protocol",
      .flags = {with({.required = true}, {"ID", &arguments->id, "the engine; \"tengen engines\" lists them"}),
                manifests_flag(arguments->manifests)},
      .run = [arguments](const Surroundings& surroundings) { return serve(surroundings, *arguments); }};
}

}  // namespace tengen::cli
