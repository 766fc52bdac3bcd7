// Tells, in the file RAYWALK_CASES, of each test case how long it took and which mutants it
// reached.

#define CATCH_CONFIG_EXTERNAL_INTERFACES
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "support/catch.hpp"

namespace raywalk_mutation {
extern unsigned char* reached;
}

namespace {

class CaseListener : public Catch::EventListenerBase {
 public:
  using Base = Catch::EventListenerBase;
  using Base::Base;

  void testCaseStarting(const Catch::TestCaseInfo& info) override {
    Base::testCaseStarting(info);
    if (std::getenv("RAYWALK_CASES") == nullptr) return;
    begin_ = Clock::now();
    std::memset(raywalk_mutation::reached, 0, most);
  }

  void testCaseEnded(const Catch::TestCaseStats& stats) override {
    Base::testCaseEnded(stats);
    const char* name = std::getenv("RAYWALK_CASES");
    if (name == nullptr || stats.totals.assertions.failed > 0) return;
    const std::chrono::duration<double> taken = Clock::now() - begin_;
    std::ofstream out(name, std::ios::app);
    out << taken.count() << '\t' << stats.testInfo.name << '\t';
    for (int i = 0; i < most; ++i) {
      if (raywalk_mutation::reached[i] != 0) out << ' ' << i;
    }
    out << '\n';
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int most = 65536;
  Clock::time_point begin_;
};

}  // namespace

CATCH_REGISTER_LISTENER(CaseListener)
