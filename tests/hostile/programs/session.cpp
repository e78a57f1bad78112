#include "session.hpp"

#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <iostream>

namespace misbehave {
namespace {

// One game after another, as the commands come.
class Session {
 public:
  explicit Session(const Fault& fault) : fault_(fault) {}

  void command(const std::string& line) {
    if (line.starts_with("RESTART")) return clear();
    if (line.starts_with("START")) return start(std::stoi(line.substr(6)));
    if (line.starts_with("BEGIN")) return begin();
    if (line.starts_with("TURN")) return turn(read_point(line.substr(5)));
    if (line.starts_with("BOARD")) return board();
    if (line.starts_with("PLAY")) return play(read_point(line.substr(5)));
    if (line.starts_with("END")) return end();
  }

 private:
  void start(int size) {
    if (games_++ > 0 && fault_.restart) fault_.restart();
    player.clear(size);
    moves_ = 0;
    black_ = false;
    fault_.start ? fault_.start() : say("OK\n");
  }
  void clear() {
    if (!fault_.clear) return;
    fault_.clear();
    say("OK\n");
  }
  void begin() {
    black_ = true;
    answer();
  }
  void turn(Point point) {
    player.mark(point);
    answer();
  }
  void board() {
    player.clear(player.size());
    std::string line;
    while (std::getline(std::cin, line) && !line.starts_with("DONE")) player.mark(read_point(line));
    answer();
  }
  void end() {
    if (fault_.end) fault_.end();
    std::exit(0);
  }

  void answer() {
    const Point point = player.choice();
    ++moves_;
    const bool due = (options.at == 0 || moves_ == options.at) && (black_ || !options.only_as_black);
    player.mark(point);
    due&& fault_.move ? fault_.move(point) : play(point);
  }

  const Fault& fault_;
  int games_ = 0;
  int moves_ = 0;  // of its own, in this game
  bool black_ = false;
};

}  // namespace

Options options;
Player player;

std::string Options::value(const std::string& key) const {
  const auto found = others.find(key);
  return found == others.end() ? "" : found->second;
}

long Options::number(const std::string& key) const {
  const std::string text = value(key);
  return text.empty() ? 0 : std::stol(text);
}

Options read_options(int argc, char** argv) {
  Options read;
  if (argc > 1) read.fault = argv[1];
  for (int i = 2; i < argc; ++i) {
    const std::string argument = argv[i];
    const auto equals = argument.find('=');
    if (equals == std::string::npos) continue;
    const std::string key = argument.substr(0, equals);
    const std::string value = argument.substr(equals + 1);
    if (key == "at") read.at = std::stoi(value);
    if (key == "ms") read.ms = std::stoi(value);
    if (key == "as") read.only_as_black = value == "black";
    read.others[key] = value;
  }
  return read;
}

void serve(const Fault& fault) {
  Session session(fault);
  std::string line;
  while (std::getline(std::cin, line)) session.command(line);
}

void play(Point point) { say(text(point) + "\n"); }

void sleep_ms(int ms) {
  const timespec duration = {ms / 1000, ms % 1000 * 1'000'000L};
  ::nanosleep(&duration, nullptr);
}

void hang() {
  for (;;) ::pause();
}

void breached(const std::string& what) {
  std::cerr << "breached: " << what << std::endl;
  std::_Exit(66);
}

}  // namespace misbehave
