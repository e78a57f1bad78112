#include "cli/command.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "base/diagnostics.hpp"
#include "base/text.hpp"

namespace tengen::cli {

Flag with(Expected expected, Flag flag) {
  flag.expected = std::move(expected);
  return flag;
}

Flag manifests_flag(std::vector<std::string>& to) {
  return with({.value = "PATH", .words = Range{1, 1}},
              {"--manifest", &to, "a manifest to read besides the installed packages; can be repeated"});
}

Flag json_flag(bool& to, std::string help) { return {"--json", &to, std::move(help)}; }

Exit complain(const Error& error) {
  const std::string text = error.text();
  for (const auto line : split(std::string_view(text), '\n')) diagnostics::fail(line);
  return Exit::not_done;
}

Exit ending(Exit exit) {
  errno = 0;
  const bool flushed = std::fflush(stdout) == 0;
  if (flushed && std::ferror(stdout) == 0) return exit;
  // A line that was lost earlier has left no reason. A standard output that was closed still gives it.
  if (errno == 0) [[maybe_unused]]
    const auto none = ::write(STDOUT_FILENO, "", 0);
  const int reason = errno;
  pollfd reader{STDOUT_FILENO, POLLOUT, 0};
  const bool has_reader = reason != EPIPE && (::poll(&reader, 1, 0) != 1 || (reader.revents & POLLERR) == 0);
  // A reader that has gone knows what it has read.
  if (has_reader)
    complain(reason == 0 ? failed("standard output was not written whole")
                         : system_error("standard output was not written whole", reason));
  return exit == Exit::done || exit == Exit::engine_misbehaved ? Exit::output_lost : exit;
}

}  // namespace tengen::cli
