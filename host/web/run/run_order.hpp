// A match or a tournament as somebody wants it on the page: the description that the command line makes, too.
#pragma once

#include <boost/json/fwd.hpp>

#include "tournament/description/description.hpp"

namespace tengen::web {

struct RunOrder {
  tournament::Description run;
  // The openings that were sent, in a format of books; empty: none. Whoever writes them to a file names it in
  // the run's book.
  std::string book;
};

// From JSON as docs/web-api.md has it. Engines are registered ones: the page names no program and no file of
// the host, and takes nobody out of the sandbox. The error's place is the member that is wrong.
Result<RunOrder> read_run_order(const boost::json::object& object);

}  // namespace tengen::web
