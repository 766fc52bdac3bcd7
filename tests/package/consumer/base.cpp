#include <atomic>
#include <raywalk/base.hpp>

// Results and threads, which come with the core.
raywalk::Result<int> half(int number) {
  if (number % 2 != 0) return raywalk::fail({.message = "an odd number"});
  return number / 2;
}

int main() {
  std::atomic<int> sum = 0;
  raywalk::ThreadPool(2).parallel_for(10, [&sum](int task, int) { sum += task; });
  return sum == 45 && half(4) == 2 && half(5).error().message == "an odd number" ? 0 : 1;
}
