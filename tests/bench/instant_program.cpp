// A Gomocup program that answers at once: the engine's half of every figure about the host's cost of a move.
// It keeps no board, see drawn_game.hpp. One read and one write a move, as the fastest real programs do.
// With the argument "hang" it answers no question, in the company of a child that does nothing either; with
// "spin" it answers none because it is busy for ever.
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <string_view>

#include "bench/drawn_game.hpp"

namespace {

constexpr auto black_points = tengen::bench::drawn_points(true);
constexpr auto white_points = tengen::bench::drawn_points(false);

struct Answers {
  char text[black_points.size()][8];
  std::size_t length[black_points.size()];
};

template <class Points>
Answers answers_of(const Points& points) {
  Answers answers{};
  for (std::size_t i = 0; i < points.size(); ++i) {
    answers.length[i] =
        static_cast<std::size_t>(std::snprintf(answers.text[i], 8, "%d,%d\n", points[i].x, points[i].y));
  }
  return answers;
}

void say(const char* text, std::size_t length) {
  if (::write(STDOUT_FILENO, text, length) < 0) ::_exit(1);
}

}  // namespace

int main(int argc, char** argv) {
  const bool hangs = argc > 1 && std::string_view(argv[1]) == "hang";
  const volatile bool spins = argc > 1 && std::string_view(argv[1]) == "spin";
  const Answers black = answers_of(black_points);
  const Answers white = answers_of(white_points);
  const Answers* mine = &white;
  std::size_t next = 0;
  char buffer[4096];
  std::size_t used = 0;
  for (;;) {
    const ssize_t got = ::read(STDIN_FILENO, buffer + used, sizeof buffer - used);
    if (got <= 0) return 0;
    used += static_cast<std::size_t>(got);
    std::size_t begin = 0;
    while (const void* end = std::memchr(buffer + begin, '\n', used - begin)) {
      const auto stop = static_cast<std::size_t>(static_cast<const char*>(end) - buffer);
      const std::string_view line(buffer + begin, stop - begin);
      begin = stop + 1;
      if (line.starts_with("START")) {
        next = 0;
        mine = &white;
        say("OK\n", 3);
      } else if (line.starts_with("BEGIN") || line.starts_with("TURN")) {
        if (hangs) {
          [[maybe_unused]] const auto child = ::fork();
          for (;;) ::pause();
        }
        while (spins) {
        }
        if (line.starts_with("BEGIN")) mine = &black;
        say(mine->text[next], mine->length[next]);
        ++next;
      } else if (line.starts_with("END")) {
        return 0;
      }
    }
    std::memmove(buffer, buffer + begin, used - begin);
    used -= begin;
  }
}
