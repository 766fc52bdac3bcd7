#include "app/loop/screen.hpp"

#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

#include "support/catch.hpp"

namespace raywalk {
namespace {

/// Notes what a screen is asked for: "a" for a frame of the screen a, "A" for its end.
class NotedScreen final : public Screen {
 public:
  NotedScreen(std::string& notes, char name, int frames, std::unique_ptr<Screen> next = nullptr)
      : notes_(notes), name_(name), frames_(frames), next_(std::move(next)) {}

  Result<FrameEnd> frame(const FrameInput& input) override {
    CHECK(input.now >= last_);
    last_ = input.now;
    notes_ += name_;
    if (name_ == 'x') return fail({.message = "no picture"});
    if (name_ == 'm') throw std::bad_alloc();
    if (name_ == 't') throw std::runtime_error("thrown");
    if (--frames_ > 0) return FrameEnd{};
    if (next_) return FrameEnd{.next = std::move(next_)};
    return FrameEnd{.is_last = true};
  }
  [[nodiscard]] FrameClock::duration period() const override {
    return std::chrono::milliseconds(1);
  }
  Result<void> end() override {
    notes_ += static_cast<char>(name_ - 'a' + 'A');
    if (name_ == 'w') return fail({.message = "not written"});
    return {};
  }

 private:
  std::string& notes_;
  char name_;
  int frames_;
  std::unique_ptr<Screen> next_;
  FrameClock::time_point last_{};
};

std::string mistake_of(const Result<void>& result) { return result ? "" : result.error().message; }

TEST_CASE("screen: frames go on in the screen that follows, and the last one does its last work") {
  const Interrupt interrupt;
  std::string notes;
  auto second = std::make_unique<NotedScreen>(notes, 'b', 3);
  auto first = std::make_unique<NotedScreen>(notes, 'a', 2, std::move(second));
  CHECK(run_screens(std::move(first), interrupt));
  CHECK(notes == "aabbbB");
}

TEST_CASE("screen: the last work is done where a picture cannot be shown, and whatever is thrown") {
  const Interrupt interrupt;
  std::string notes;
  CHECK(mistake_of(run_screens(std::make_unique<NotedScreen>(notes, 'x', 1), interrupt)) ==
        "no picture");
  CHECK(mistake_of(run_screens(std::make_unique<NotedScreen>(notes, 'w', 1), interrupt)) ==
        "not written");
  CHECK_THROWS_AS(run_screens(std::make_unique<NotedScreen>(notes, 'm', 1), interrupt),
                  std::bad_alloc);
  CHECK_THROWS_AS(run_screens(std::make_unique<NotedScreen>(notes, 't', 1), interrupt),
                  std::runtime_error);
  CHECK(notes == "xXwWmMtT");
}

TEST_CASE("screen: a frame begins a period after the last one") {
  const Interrupt interrupt;
  std::string notes;
  const auto begin = FrameClock::now();
  CHECK(run_screens(std::make_unique<NotedScreen>(notes, 'a', 20), interrupt));
  CHECK(FrameClock::now() - begin >= std::chrono::milliseconds(19));
}

}  // namespace
}  // namespace raywalk
