// Boost.JSON, compiled once: the headers alone are a library only when one file includes the sources.
#include <boost/json/src.hpp>
