#pragma once

#include <string>
#include <vector>

/// Lines as long and as many as those that the program has for help.
inline const std::vector<std::string> gem_help{
    "The gem tells your light, 0 to 1:", "a dark disc: DARK, below 0.25,",
    "seen from less than 1.5 tiles;",    "a half moon: DIM, below 0.53,",
    "seen from less than 6 tiles;",      "a star: LIT, seen from anywhere."};
