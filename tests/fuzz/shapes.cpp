// Ways between two points past a shape, each end of them anywhere, at the shape or an ulp beside
// it: what is struck is what exact arithmetic says, by casts and by lines of sight.

#include "body/shape_inquiry.hpp"
#include "fuzz/question.hpp"

namespace raywalk::fuzz {

void ask(Random& random) {
  const std::string flaw = test::ShapeInquiry().ask(test::some_question(random));
  expect(flaw.empty(), flaw);
}

}  // namespace raywalk::fuzz
