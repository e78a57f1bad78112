#include "cli/program.hpp"

#include <map>

#include "base/diagnostics.hpp"

namespace tengen::cli {
namespace {

// Under "tengen" and the command's name. A test parses each line.
const std::multimap<std::string, std::string>& examples() {
  static const std::multimap<std::string, std::string> lines{
      {"", "tengen match -engine cmd=./mine -engine id=classics.patterns -each tc=10+0.1 -rounds 20"},
      {"", "tengen engines"},
      {"", "tengen package add my-engine.zip"},
      {" match",
       "tengen match -engine cmd=./new -engine cmd=./old -each tc=10+0.1 -rounds 50 -openings file=book.txt"},
      {" match",
       "tengen match -engine cmd=\"python3 my.py\" -engine id=classics.patterns -each st=500ms mem=350MB"},
      {" match",
       "tengen match -engine cmd=./new -engine cmd=./old -each tc=5+0.05 -rounds 10000 -sprt elo0=0 elo1=5 "
       "-out run"},
      {" tournament", "tengen tournament class.xml -out class -concurrency 2"},
      {" resume", "tengen resume run"},
      {" resume", "tengen resume run -concurrency 4"},
      {" ctl", "tengen ctl run status"},
      {" ctl", "tengen ctl run concurrency 2"},
      {" verify", "tengen verify run"},
      {" engines", "tengen engines"},
      {" engines show", "tengen engines show classics.patterns"},
      {" package", "tengen package add my-engine.zip"},
      {" package", "tengen package list"},
      {" package list", "tengen package list"},
      {" package trust", "tengen package trust my-engine"},
      {" package untrust", "tengen package untrust my-engine"},
      {" package add", "tengen package add my-engine.zip"},
      {" package add", "tengen package add my.py -id mine"},
      {" package pack", "tengen package pack my-engine -out my-engine.zip"},
      {" package remove", "tengen package remove my-engine"},
      {" package restore", "tengen package restore my-engine"},
      {" package verify", "tengen package verify"},
      {" package seal", "tengen package seal share/tengen/packages share/tengen/trust"},
      {" pbrain", "tengen pbrain classics.patterns"},
      {" check", "tengen check classics.patterns"},
      {" check", "tengen check ."},
      {" check", "tengen check cmd=\"python3 my.py\" st=1"},
      {" new", "tengen new my-engine -lang cpp"},
      {" convert", "tengen convert games.sgf games.jsonl"},
      {" convert", "tengen convert run games.sgf"},
      {" show", "tengen show games.sgf -game 3 -move 20"},
      {" perft", "tengen perft othello 6"},
      {" position", "tengen position -rule renju h8i9j10"},
      {" position", "tengen position game.sgf"},
      {" report", "tengen report run"},
      {" ratings", "tengen ratings run another-run"},
      {" elo", "tengen elo 136 111 96"},
      {" sprt", "tengen sprt elo0=0 elo1=5 136 111 96"},
      {" doctor", "tengen doctor"},
      {" scores", "tengen scores -json"},
      {" serve", "tengen serve -port 8640"},
      {" play", "tengen play"}};
  return lines;
}

void add_examples(Command& command, const std::string& name) {
  const auto [first, last] = examples().equal_range(name);
  for (auto line = first; line != last; ++line) command.examples.push_back(line->second);
  for (Command& below : command.commands) add_examples(below, name + " " + below.name);
}

// How much is said beside the output, by whatever command.
std::vector<Flag> flags_of_all() {
  using diagnostics::Loudness;
  const auto loudness = [](Loudness wanted) {
    return Take([wanted](const std::vector<std::string>&) { diagnostics::set_loudness(wanted); });
  };
  return {with({.words = Range{0, 0}},
               {"--quiet", loudness(Loudness::quiet), "print errors alone on standard error"}),
          with({.words = Range{0, 0}},
               {"-v,--verbose", loudness(Loudness::verbose),
                "print notes on what the host does; TENGEN_LOG=FILE writes them to a file"})};
}

}  // namespace

Command program() {
  Command tengen{.name = "tengen",
                 .help = "a host for board-game engines",
                 .flags = flags_of_all(),
                 .commands = {match_command(),   tournament_command(), resume_command(),  ctl_command(),
                              verify_command(),  engines_command(),    package_command(), pbrain_command(),
                              check_command(),   new_command(),        convert_command(), show_command(),
                              perft_command(),   position_command(),   analyse_command(), report_command(),
                              ratings_command(), elo_command(),        sprt_command(),    doctor_command()}};
#ifdef TENGEN_WEB
  tengen.commands.push_back(scores_command());
  tengen.commands.push_back(serve_command());
  tengen.commands.push_back(play_command());
#endif
  add_examples(tengen, "");
  return tengen;
}

}  // namespace tengen::cli
