# `cmake --install`: the program, and beside it, in share/raywalk, what it reads.
include(GNUInstallDirs)
install(TARGETS raywalk)
install(DIRECTORY maps textures sounds DESTINATION "${CMAKE_INSTALL_DATADIR}/raywalk"
        FILES_MATCHING PATTERN "*.toml" PATTERN "*.png" PATTERN "*.wav" PATTERN "*.ogg")
install(FILES LICENSE README.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
