#pragma once

#include <string>
#include <vector>

/// Paragraphs as long and as many as those that the program has for help.
inline const std::vector<std::string> rule_help{
    "The gem shows your light, 0 to 1:",
    "A dark disc: DARK, below 0.25. They see you within 1.5 tiles.",
    "A half moon: DIM, below 0.53. They see you within 6 tiles.",
    "A star: LIT. They see you at any distance.",
    "They see your outline before a lit wall at any distance, too.",
    "",
    "They hear a step 3 tiles away, 8 if you run, 0.5 if you crouch.",
    "Hounds hear it twice as far, and see only 1.5 tiles far.",
    "Boards and water are loud. Grass, moss and carpet are soft."};
