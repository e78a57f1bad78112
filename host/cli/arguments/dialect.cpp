#include "cli/arguments/dialect.hpp"

#include <algorithm>
#include <array>

namespace tengen::cli {
namespace {

constexpr std::string_view no_chess = "nothing: it is about chess";

constexpr std::array flags{
    // The case anyway.
    ForeignWord{"repeat", ""},             // colours alternate in every pair
    ForeignWord{"recover", ""},            // engines that crash are started again
    ForeignWord{"force-concurrency", ""},  // any concurrency is taken
    ForeignWord{"autosaveinterval", ""},   // with -out every pair is stored
    ForeignWord{"report", ""},             // pairs are always told
    ForeignWord{"show-latency", ""},       // time is measured to the microsecond, in -json
    ForeignWord{"testEnv", ""},
    ForeignWord{"scoreinterval", ""},
    ForeignWord{"outcomeinterval", ""},
    ForeignWord{"ping-ms", ""},  // nobody is pinged
    ForeignWord{"wait", ""},     // an engine is ready when it says so
    // Said otherwise here.
    ForeignWord{"startup-ms", "nothing: an engine has 10 s to get ready"},
    ForeignWord{"ucinewgame-ms", "nothing: an engine has 10 s to get ready"},
    ForeignWord{"pgnout", "-sgf FILE, -psq DIR or -json FILE for games, -pgn FILE for results alone"},
    ForeignWord{"livepgnout", "-json FILE moves=true, which has every move as it is played"},
    ForeignWord{"epdout", "-sgf FILE; \"tengen show FILE -game N\" prints the final position"},
    ForeignWord{"jsonout", "-json FILE"},
    ForeignWord{"msg", "-log DIR, which has the engines' messages among all their lines"},
    ForeignWord{"sample", "-json FILE, which has every move, score and result"},
    ForeignWord{"loseonly", "-json FILE, from which the lost games can be taken"},
    ForeignWord{"output", "-json FILE for programs; what is printed is fastchess's form"},
    ForeignWord{"resultformat", "-json FILE, which has the standings after each game"},
    ForeignWord{"fatalerror", "-strict, which makes the exit status 2 after all games, or -crashes N"},
    ForeignWord{"sendbyboard", "a manifest for the program; docs/manifest.md"},
    ForeignWord{"config", "-out DIR to store a run, and \"tengen resume DIR\" to go on with it"},
    ForeignWord{"compliance", "\"tengen match -engine cmd=… -engine id=classics.random -each st=1\""},
    ForeignWord{"quick", "-engine cmd=A -engine cmd=B -each tc=10+0.1 -openings file=BOOK"},
    ForeignWord{"variant", "-game gomoku|connect6|othello, and -rule"},
    ForeignWord{"engines", "-manifest FILE, and -engine id=NAME"},
    ForeignWord{"protocols", "-engine cmd=… proto=gomocup|nboard|board-file|piskvork-file"},
    ForeignWord{"noswap", "nothing: colours alternate always, since black has the advantage"},
    ForeignWord{"reverse", "the engines in the other order: the first named begins"},
    ForeignWord{"bookmode", "-openings file=FILE"},
    ForeignWord{"use-affinity", "-affinity on; which CPUs says taskset: taskset -c 2,3 tengen match …"},
    ForeignWord{"crc32", "-out DIR, where every game has a checksum that \"tengen verify DIR\" looks at"},
    ForeignWord{"tb", no_chess},
    ForeignWord{"tbpieces", no_chess},
    ForeignWord{"tbignore50", no_chess},
    ForeignWord{"tbadjudicate", no_chess},
    ForeignWord{"check-mate-pvs", no_chess},
};

constexpr std::array phrases{
    ForeignWord{"log file=", "-log DIR, a folder that gets a file for each game"},
};

constexpr std::array engine_keys{
    // A process is kept only where its manifest says that it can be.
    ForeignWord{"restart", ""},
    ForeignWord{"ponder", "-ponder on|off for the whole match"},
    ForeignWord{"conf", "id=NAME, a registered engine"},
    ForeignWord{"initstr", "option.NAME=VALUE, or a manifest for the program"},
    ForeignWord{"stderr", "-log DIR, which has standard error too"},
    ForeignWord{"book", "-openings file=FILE"},
    ForeignWord{"bookdepth", "-openings file=FILE"},
    ForeignWord{"timescale", "tc= with the time that is meant"},
    ForeignWord{"tscale", "tc= with the time that is meant"},
    ForeignWord{"whitepov", "nothing: a score is from the engine's own side"},
    ForeignWord{"variant", "-game and -rule for the whole match"},
    ForeignWord{"trust", "nothing: results are the host's to tell"},
    ForeignWord{"debug", "-log DIR for the whole match"},
};

}  // namespace

std::span<const ForeignWord> foreign_flags() { return flags; }

Result<bool> is_foreign_key(const std::string& name, const std::string& flag) {
  for (const ForeignWord& key : engine_keys) {
    if (key.word != name) continue;
    if (key.answer.empty()) return true;
    return bad_input(name + "=: this program does not have it, expected " + std::string(key.answer), flag);
  }
  return false;
}

Status check_flags(const std::vector<std::string>& given) {
  for (const auto& name : given) {
    for (const auto words : {std::span<const ForeignWord>(flags), std::span<const ForeignWord>(phrases)}) {
      const auto found = std::find_if(words.begin(), words.end(),
                                      [&](const ForeignWord& flag) { return flag.word == name; });
      if (found == words.end() || found->answer.empty()) continue;
      return bad_input("this program does not have it, expected " + std::string(found->answer), "-" + name);
    }
  }
  return success();
}

}  // namespace tengen::cli
