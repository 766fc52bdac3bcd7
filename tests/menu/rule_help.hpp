#pragma once

#include <string>
#include <vector>

/// Lines as long and as many as those that the program has for help.
inline const std::vector<std::string> rule_help{"The gem tells your light, 0 to 1:",
                                                "a dark disc: DARK, below 0.25,",
                                                "seen from less than 1.5 tiles;",
                                                "a half moon: DIM, below 0.53,",
                                                "seen from less than 6 tiles;",
                                                "a star: LIT, seen from anywhere.",
                                                "",
                                                "A step is heard 3 tiles away,",
                                                "when running 8, crouched 0.5;",
                                                "hounds hear it twice as far away.",
                                                "Boards and water are loud, and",
                                                "grass, moss and carpet are soft."};
