#pragma once

#include <compare>

/// Small rational numbers for tests whose inputs are whole.
namespace raywalk::oracle {

/// A point of the half-lattice: coordinates in half units.
struct Half {
  int x = 0;
  int y = 0;

  friend bool operator==(const Half&, const Half&) = default;
};

/// A rational number. Expects den > 0, and products that fit an int.
struct Fraction {
  int num = 0;
  int den = 1;

  friend bool operator==(Fraction a, Fraction b) { return a.num * b.den == b.num * a.den; }
  friend std::strong_ordering operator<=>(Fraction a, Fraction b) {
    return a.num * b.den <=> b.num * a.den;
  }
  /// The nearest double: one division of two small whole numbers is rounded once.
  [[nodiscard]] double rounded() const { return static_cast<double>(num) / den; }
};

}  // namespace raywalk::oracle
