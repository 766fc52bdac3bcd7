// Which mutant is on, by RAYWALK_MUTANT, and which are reached, in the file RAYWALK_REACHED: it is
// shared with the programs that a test starts.

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>

namespace raywalk_mutation {

namespace {

constexpr int most = 65536;
unsigned char unasked[most];

}  // namespace

unsigned char* reached = unasked;
int chosen = 0;

namespace {

const bool started = [] {
  if (const char* number = std::getenv("RAYWALK_MUTANT")) chosen = std::atoi(number);
  const char* name = std::getenv("RAYWALK_REACHED");
  if (name == nullptr) return false;
  const int file = open(name, O_RDWR);
  if (file < 0) return false;
  void* shared = mmap(nullptr, most, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (shared == MAP_FAILED) return false;
  reached = static_cast<unsigned char*>(shared);
  return true;
}();

}  // namespace

}  // namespace raywalk_mutation
