#include "command/terminal.hpp"

#ifdef _WIN32
#include <io.h>

#include <cstdio>
#else
#include <unistd.h>
#endif

#include <iostream>

namespace raywalk {

std::ostream* terminal() {
#ifdef _WIN32
  const bool is_terminal = ::_isatty(::_fileno(stderr)) != 0;
#else
  const bool is_terminal = ::isatty(STDERR_FILENO) != 0;
#endif
  return is_terminal ? &std::cerr : nullptr;
}

}  // namespace raywalk
