#include "sandbox/jail/options.hpp"

#include <sys/resource.h>

#include <charconv>
#include <limits>
#include <string_view>

namespace tengen::jail {
namespace {

struct NamedLimit {
  std::string_view name;
  int resource;
};

constexpr NamedLimit kLimits[] = {
    {"core", RLIMIT_CORE},
    {"cpu", RLIMIT_CPU},
    {"data", RLIMIT_DATA},
    {"fsize", RLIMIT_FSIZE},
    {"memlock", RLIMIT_MEMLOCK},
    {"msgqueue", RLIMIT_MSGQUEUE},
    {"nice", RLIMIT_NICE},
    {"nofile", RLIMIT_NOFILE},
    {"nproc", RLIMIT_NPROC},
    {"rtprio", RLIMIT_RTPRIO},
    {"sigpending", RLIMIT_SIGPENDING},
    {"stack", RLIMIT_STACK},
};

Error wrong(std::string what) { return bad_input("options: " + std::move(what)); }

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number >= 0;
}

// The arguments that are left. The first that is missing or cannot be meant is kept as `error`.
class Arguments {
 public:
  Arguments(int count, char** all) : all_(all), end_(all + count) {}

  bool at_end() const { return all_ == end_; }
  char** rest() const { return all_; }
  std::string_view option() { return option_ = *all_++; }

  const char* text() {
    if (!at_end()) return *all_++;
    complain("\"" + std::string(option_) + "\" lacks an argument");
    return "";
  }

  template <class Number>
  Number number(Number least = 0) {
    const std::string_view given = text();
    Number value{};
    if (!read_number(given, value) || value < least) {
      complain("\"" + std::string(option_) + "\" has \"" + std::string(given) +
               "\", expected a number of at least " + std::to_string(least));
    }
    return value;
  }

  const char* path() {
    const char* given = text();
    if (*given != '/') {
      complain("\"" + std::string(option_) + "\" has \"" + given + "\", expected an absolute path");
    }
    return given;
  }

  // Of a file, without a folder.
  const char* name() {
    const std::string_view given = text();
    if (given.empty() || given == "." || given == ".." || given.find('/') != std::string_view::npos) {
      complain("\"" + std::string(option_) + "\" has \"" + std::string(given) + "\", expected a file's name");
    }
    return given.data();
  }

  void complain(std::string what) {
    if (!error) error = wrong(std::move(what));
  }

  std::optional<Error> error;

 private:
  char** all_;
  char** end_;
  std::string_view option_;
};

bool read_piece(std::string_view option, Arguments& arguments, Options& options) {
  ViewPiece piece{};
  if (option == "--bind" || option == "--bind-try") {
    piece.piece = option == "--bind" ? Piece::bind : Piece::bind_if_there;
    piece.source = arguments.path();
    piece.target = arguments.path();
  } else if (option == "--device") {
    piece.piece = Piece::device;
    piece.source = piece.target = arguments.path();
  } else if (option == "--scratch") {
    // tmpfs takes zero for "no limit".
    piece.piece = Piece::scratch;
    piece.bytes = arguments.number<std::uint64_t>(1);
    piece.files = arguments.number<std::uint64_t>(1);
    piece.target = arguments.path();
  } else if (option == "--directory") {
    piece.piece = Piece::directory;
    piece.target = arguments.path();
  } else if (option == "--symlink" || option == "--file") {
    piece.piece = option == "--file" ? Piece::file : Piece::symlink;
    piece.source = arguments.text();
    piece.target = arguments.path();
  } else if (option == "--proc") {
    piece.piece = Piece::proc;
    piece.target = "/proc";
  } else {
    return false;
  }
  options.view.push_back(piece);
  return true;
}

bool read_exchange(std::string_view option, Arguments& arguments, Options& options) {
  if (option == "--write") {
    const char* const name = arguments.name();
    options.written.push_back({name, arguments.text()});
  } else if (option == "--left") {
    options.left.push_back(arguments.name());
  } else {
    return false;
  }
  return true;
}

void read_limit(Arguments& arguments, Options& options) {
  const std::string_view name = arguments.text();
  for (const auto& limit : kLimits) {
    if (limit.name == name) {
      options.limits.push_back({limit.resource, arguments.number<std::uint64_t>()});
      return;
    }
  }
  arguments.complain("there is no limit \"" + std::string(name) + "\"");
}

bool read_wall(std::string_view option, Arguments& arguments, Options& options) {
  if (option == "--seccomp") {
    options.seccomp = arguments.number<int>(3);
  } else if (option == "--group") {
    options.group = arguments.number<int>(3);
  } else if (option == "--unshare") {
    options.unshare = true;
  } else if (option == "--user") {
    // The highest is (uid_t)-1, "leave it as it is".
    options.user = arguments.number<uid_t>(1);
    if (*options.user == std::numeric_limits<uid_t>::max()) arguments.complain("\"--user\" has no such user");
  } else if (option == "--hostname") {
    options.hostname = arguments.text();
  } else if (option == "--limit") {
    read_limit(arguments, options);
  } else if (option == "--nice") {
    options.nice = arguments.number<int>();
  } else if (option == "--memory") {
    options.bounds.memory_bytes = arguments.number<std::uint64_t>(1);
  } else if (option == "--files") {
    options.bounds.files = arguments.number<std::uint64_t>(1);
    options.bounds.folder = arguments.path();
  } else if (option == "--threads") {
    options.bounds.threads = arguments.number<int>(1);
  } else if (option == "--readable") {
    options.readable.push_back(arguments.path());
  } else if (option == "--writable") {
    options.writable.push_back(arguments.path());
  } else if (option == "--landlock-required") {
    options.landlock_required = arguments.number<int>(1);
  } else if (option == "--chdir") {
    options.folder = arguments.path();
  } else if (option == "--keep") {
    options.kept.push_back(arguments.number<int>(3));
  } else {
    return false;
  }
  return true;
}

}  // namespace

Result<int> parse_control(int argc, char** argv) {
  int control = -1;
  if (argc < 3 || std::string_view(argv[1]) != "--control" || !read_number(argv[2], control) || control < 3) {
    return wrong("expected \"--control FD\" first");
  }
  return control;
}

Result<Options> parse_options(int argc, char** argv) {
  const auto control = parse_control(argc, argv);
  if (!control) return control.error();
  Options options;
  options.control = *control;
  Arguments arguments(argc - 3, argv + 3);
  for (;;) {
    if (arguments.at_end()) return wrong("expected \"--\" and a program");
    const std::string_view option = arguments.option();
    if (option == "--") break;
    if (!read_piece(option, arguments, options) && !read_wall(option, arguments, options) &&
        !read_exchange(option, arguments, options)) {
      return wrong("unknown option \"" + std::string(option) + "\"");
    }
    if (arguments.error) return *arguments.error;
  }
  if (arguments.at_end()) return wrong("expected a program after \"--\"");
  options.program = arguments.rest();
  for (const int kept : options.kept) {
    if (kept == options.control || kept == options.seccomp || kept == options.group) {
      return wrong("\"--keep " + std::to_string(kept) + "\" would give the engine a descriptor of the jail");
    }
  }
  if (!options.unshare && (!options.view.empty() || options.hostname)) {
    return wrong("a view and a host name need \"--unshare\"");
  }
  return options;
}

}  // namespace tengen::jail
