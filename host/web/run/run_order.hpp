// The order of a match or a tournament on the page: a description, as the command line also makes it.
#pragma once

#include <boost/json/fwd.hpp>

#include "tournament/description/description.hpp"

namespace tengen::web {

struct RunOrder {
  tournament::Description run;
  // The text of an opening book that was sent; empty: none. The caller that writes it to a file must set the
  // file in the run's book.
  std::string book;
  // Whether the run keeps a log of what host and engines say to each other. The caller sets the folder.
  bool keeps_log = false;
};

// Reads an order from JSON (docs/web-api.md). Only registered engines are allowed: the page cannot name
// programs or files of the host, and cannot run an engine without the sandbox. The error's place is the wrong
// member.
Result<RunOrder> read_run_order(const boost::json::object& object);

}  // namespace tengen::web
