#include "cli/arguments/dialect.hpp"

#include <algorithm>
#include <array>

#include "base/error_list.hpp"
#include "base/text.hpp"

namespace tengen::cli {
namespace {

constexpr std::string_view no_chess = "it is about chess";

constexpr std::array flags{
    // The case anyway.
    ForeignWord{"repeat"},             // colours alternate in every pair
    ForeignWord{"recover"},            // engines that crash are started again
    ForeignWord{"force-concurrency"},  // any concurrency is taken
    ForeignWord{"autosaveinterval"},   // with -out every pair is stored
    ForeignWord{"report"},             // pairs are always told
    ForeignWord{"show-latency"},       // time is measured to the microsecond, in -json
    ForeignWord{"testEnv"},
    ForeignWord{"scoreinterval"},
    ForeignWord{"outcomeinterval"},
    ForeignWord{"ping-ms"},  // nobody is pinged
    ForeignWord{"wait"},     // an engine is ready when it says so
    // Said otherwise here.
    ForeignWord{"tc", "-each tc=10+0.1, or tc= behind one -engine"},
    ForeignWord{"st", "-each st=0.5, or st= behind one -engine"},
    ForeignWord{"movetime", "-each st=500ms, or st= behind one -engine"},
    ForeignWord{"time", "-each tc=10+0.1"},
    ForeignWord{"depth", "-each depth=8, or depth= behind one -engine"},
    ForeignWord{"nodes", "-each nodes=100000, or nodes= behind one -engine"},
    ForeignWord{"mem", "-each mem=350MB"},
    ForeignWord{"threads", "-each threads=2, or threads= behind one -engine"},
    ForeignWord{"margin", "-each margin=50ms"},
    ForeignWord{"timemargin", "-each margin=50ms"},
    ForeignWord{"cmd", "-engine cmd=PROGRAM, once for each engine"},
    ForeignWord{"name", "-engine cmd=PROGRAM name=NAME"},
    ForeignWord{"option", "-engine cmd=PROGRAM option.NAME=VALUE"},
    ForeignWord{"options", "-engine cmd=PROGRAM option.NAME=VALUE"},
    ForeignWord{"fcp", "-engine cmd=PROGRAM, the first of two"},
    ForeignWord{"scp", "-engine cmd=PROGRAM, the second of two"},
    ForeignWord{"both", "-each with the same keys"},
    ForeignWord{"pgnin", "-openings file=FILE"},
    ForeignWord{"pgndepth", "-openings file=FILE"},
    ForeignWord{"book", "-openings file=FILE"},
    ForeignWord{"resume", "\"tengen resume DIR\", where DIR is what -out named"},
    ForeignWord{"variants", "\"tengen help match\", which names games and rules"},
    ForeignWord{"random", "-openings file=FILE order=random"},
    ForeignWord{"board", "-size 15"},
    ForeignWord{"chess960", "", no_chess},
    ForeignWord{"kfactor", "", "ratings are estimated from all games at once"},
    ForeignWord{"startup-ms", "", "an engine has 10 s to get ready"},
    ForeignWord{"ucinewgame-ms", "", "an engine has 10 s to get ready"},
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
    ForeignWord{"config", "-out DIR to store a run, and \"tengen resume DIR\" to continue it"},
    ForeignWord{"compliance", "\"tengen check PROGRAM\", which tests an engine"},
    ForeignWord{"quick", "-engine cmd=A -engine cmd=B -each tc=10+0.1 -openings file=BOOK"},
    ForeignWord{"variant", "-game gomoku|connect6|othello, and -rule"},
    ForeignWord{"engines", "-manifest FILE, and -engine id=NAME"},
    ForeignWord{"protocols", "-engine cmd=… proto=gomocup|nboard|board-file|piskvork-file"},
    ForeignWord{"noswap", "", "colours alternate always, since black has the advantage"},
    ForeignWord{"reverse", "the engines in the other order: the first named begins"},
    ForeignWord{"bookmode", "-openings file=FILE"},
    ForeignWord{"use-affinity", "-affinity on; which CPUs says taskset: taskset -c 2,3 tengen match …"},
    ForeignWord{"crc32", "-out DIR, where every game has a checksum that \"tengen verify DIR\" looks at"},
    ForeignWord{"tb", "", no_chess},
    ForeignWord{"tbpieces", "", no_chess},
    ForeignWord{"tbignore50", "", no_chess},
    ForeignWord{"tbadjudicate", "", no_chess},
    ForeignWord{"check-mate-pvs", "", no_chess},
};

constexpr std::array phrases{
    ForeignWord{"log file=", "-log DIR, a folder that gets a file for each game"},
};

// A word "key=value" stands for this value alone.
constexpr std::array engine_words{
    ForeignWord{"proto=uci", "",
                "it is a protocol of chess; leave it out for proto=gomocup, or use proto=nboard"},
    ForeignWord{"proto=xboard", "",
                "it is a protocol of chess; leave it out for proto=gomocup, or use proto=nboard"},
    ForeignWord{"format", "-openings file=FILE; it tells the format by its first line"},
    // A process is kept only where its manifest says that it can be.
    ForeignWord{"restart"},
    ForeignWord{"ponder", "-ponder on|off for the whole match"},
    ForeignWord{"conf", "id=NAME, a registered engine"},
    ForeignWord{"initstr", "option.NAME=VALUE, or a manifest for the program"},
    ForeignWord{"stderr", "-log DIR, which has standard error too"},
    ForeignWord{"book", "-openings file=FILE"},
    ForeignWord{"bookdepth", "-openings file=FILE"},
    ForeignWord{"timescale", "tc= with the time that is meant"},
    ForeignWord{"tscale", "tc= with the time that is meant"},
    ForeignWord{"whitepov", "", "a score is from the engine's own side"},
    ForeignWord{"variant", "-game and -rule for the whole match"},
    ForeignWord{"trust", "", "results are the host's to tell"},
    ForeignWord{"debug", "-log DIR for the whole match"},
    ForeignWord{"movetime", "st=0.5 (seconds for a move) or st=500ms"},
    ForeignWord{"time", "tc=60 (seconds for a game) or tc=1m"},
    ForeignWord{"timecontrol", "tc=60+0.5"},
    ForeignWord{"turn", "st=0.5 (seconds for a move) or st=500ms"},
    ForeignWord{"timeout_turn", "st=0.5 (seconds for a move) or st=500ms"},
    ForeignWord{"timeout_match", "tc=60 (seconds for a game) or tc=1m"},
    ForeignWord{"inc", "tc=60+0.5, where 0.5 is added after each move"},
    ForeignWord{"increment", "tc=60+0.5, where 0.5 is added after each move"},
    ForeignWord{"memory", "mem=350MB"},
    ForeignWord{"max_memory", "mem=350MB"},
    ForeignWord{"max_depth", "depth=8"},
    ForeignWord{"max_node", "nodes=100000"},
    ForeignWord{"thread_num", "threads=2"},
    ForeignWord{"path", "cmd=PROGRAM"},
    ForeignWord{"exe", "cmd=PROGRAM"},
};

constexpr std::string_view no_book =
    "it is about chess; a line of a book is h8i9j10 or 8,-3, 6,-4 (docs/openings.md)";

constexpr std::array book_words{
    ForeignWord{"format=epd", "", no_book},
    ForeignWord{"format=pgn", "", no_book},
    ForeignWord{"plies", "", "a position of a book has all of its stones"},
};

constexpr std::array draw_words{
    ForeignWord{"number",
                "-drawafter N for a draw after N moves, or movenumber=N beside movecount= and score="},
    ForeignWord{"count", "movecount=8"},
};

constexpr std::array resign_words{
    ForeignWord{"number", "", "the scores of all moves count"},
    ForeignWord{"count", "movecount=3"},
};

std::span<const ForeignWord> words_behind(const std::string& flag) {
  if (flag == "-openings") return book_words;
  if (flag == "-draw") return draw_words;
  if (flag == "-resign") return resign_words;
  return flag == "-engine" || flag == "-each" ? std::span<const ForeignWord>(engine_words)
                                              : std::span<const ForeignWord>();
}

const ForeignWord* find(std::span<const ForeignWord> words, std::string_view word) {
  const auto found =
      std::find_if(words.begin(), words.end(), [&](const ForeignWord& one) { return one.word == word; });
  return found == words.end() ? nullptr : &*found;
}

Error answer(const std::string& shown, const ForeignWord& word, const std::string& place) {
  return bad_input(shown + " is not known here" + (word.use.empty() ? "" : "; use " + std::string(word.use)) +
                       (word.why.empty() ? "" : ": " + std::string(word.why)),
                   place);
}

}  // namespace

std::span<const ForeignWord> foreign_flags() { return flags; }

Result<bool> is_foreign(const std::string& word, const std::string& flag) {
  const auto known = words_behind(flag);
  const std::string key = word.substr(0, word.find('='));
  if (const auto* const found = find(known, word); found != nullptr && found->word != key)
    return answer(word, *found, flag);
  const auto* const found = find(known, key);
  if (found == nullptr) return false;
  if (found->is_taken()) return true;
  return answer(key + "=", *found, flag);
}

Status check_flags(const std::vector<std::string>& given) {
  std::vector<Error> errors;
  for (const auto& name : given) {
    for (const auto words : {std::span<const ForeignWord>(flags), std::span<const ForeignWord>(phrases)}) {
      const auto* const found = find(words, name);
      if (found != nullptr && !found->is_taken()) errors.push_back(answer("-" + name, *found, ""));
    }
  }
  return status_of(errors);
}

Status check_keys(const std::vector<std::string>& words, const std::string& flag) {
  const std::string typed = joined(words, " ");
  if (typed.empty() || typed.find_first_not_of("0123456789 ,") != std::string::npos) return success();
  const auto between = typed.find_first_of(" ,");
  return bad_input("found " + in_quotes(typed) + "; type " + flag + " movecount=" + typed.substr(0, between) +
                       " score=" + (between == std::string::npos ? "10" : typed.substr(between + 1)),
                   flag);
}

}  // namespace tengen::cli
