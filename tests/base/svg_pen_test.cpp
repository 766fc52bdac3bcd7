#include "raywalk/base/detail/svg_pen.hpp"

#include <limits>

#include "support/catch.hpp"

namespace raywalk {
namespace {

using detail::SvgPen;

TEST_CASE("svg number: it has two decimals at most, and is never too long") {
  CHECK(detail::svg_number(0) == "0");
  CHECK(detail::svg_number(-0.001) == "0");
  CHECK(detail::svg_number(1.5) == "1.5");
  CHECK(detail::svg_number(1.004) == "1");
  CHECK(detail::svg_number(1.006) == "1.01");
  CHECK(detail::svg_number(-2.126) == "-2.13");
  CHECK(detail::svg_number(1e300) == "10000000");
  CHECK(detail::svg_number(-1e300) == "-10000000");
  CHECK(detail::svg_number(std::numeric_limits<double>::quiet_NaN()) == "0");
}

TEST_CASE("svg escaped: what means something in XML is named, and control characters are spaces") {
  CHECK(detail::svg_escaped("a & b < c > \"d\"") == "a &amp; b &lt; c &gt; &quot;d&quot;");
  CHECK(detail::svg_escaped("a\nb\x7F\x1F"
                            "c d") == "a b  c d");
  CHECK(detail::svg_escaped("Gr\u00fcn") == "Gr\u00fcn");
}

TEST_CASE("svg pen: each shape is one element, with its look") {
  const auto drawn = [](auto draw) {
    SvgPen pen;
    draw(pen);
    return pen.svg();
  };
  CHECK(drawn([](SvgPen& pen) { pen.rectangle({1, 2}, {4, 6.5}, "class=\"a\""); }) ==
        "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4.5\" class=\"a\"/>\n");
  CHECK(drawn([](SvgPen& pen) { pen.line({1, 2}, {3, 4}, "class=\"b\""); }) ==
        "<line x1=\"1\" y1=\"2\" x2=\"3\" y2=\"4\" class=\"b\"/>\n");
  CHECK(drawn([](SvgPen& pen) { pen.circle({1, 2}, 0.5, "class=\"c\""); }) ==
        "<circle cx=\"1\" cy=\"2\" r=\"0.5\" class=\"c\"/>\n");
  CHECK(drawn([](SvgPen& pen) { pen.diamond({10, 20}, 3, "class=\"d\""); }) ==
        "<polygon points=\"7,20 10,17 13,20 10,23\" class=\"d\"/>\n");
  CHECK(drawn([](SvgPen& pen) { pen.arrow_head({10, 20}, {1, 0}, 4, "class=\"e\""); }) ==
        "<polygon points=\"10,20 6,21.8 6,18.2\" class=\"e\"/>\n");
  CHECK(drawn([](SvgPen& pen) { pen.arrow_head({10, 20}, {0, 1}, 2, "class=\"e\""); }) ==
        "<polygon points=\"10,20 9.1,18 10.9,18\" class=\"e\"/>\n");
  CHECK(drawn([](SvgPen& pen) { pen.text({1, 2}, "a < b", "class=\"f\""); }) ==
        "<text x=\"1\" y=\"2\" class=\"f\">a &lt; b</text>\n");
}

TEST_CASE("svg pen: elements follow each other, and a part has coordinates of its own") {
  SvgPen pen;
  pen.begin_part({5, 6}, 70, 80);
  pen.raw("<g>");
  pen.circle({0, 0}, 1, "fill=\"red\"");
  pen.raw("</g>\n");
  pen.end_part();
  CHECK(pen.svg() ==
        "<svg x=\"5\" y=\"6\" width=\"70\" height=\"80\">\n"
        "<g><circle cx=\"0\" cy=\"0\" r=\"1\" fill=\"red\"/>\n</g>\n</svg>\n");
}

}  // namespace
}  // namespace raywalk
