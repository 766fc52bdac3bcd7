// How files are written where none is without a name and none has two, as on FAT: the library's own
// way, without what the system has besides.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#undef O_TMPFILE

namespace {

int no_link(const char*, const char*) {
  errno = EPERM;
  return -1;
}

}  // namespace

#define link no_link
#include "raywalk/base/write_file.cpp"
#undef link
