# Preset edit: whoever changes a file again and again waits as short as can be. Included before
# project(), for Clang without optimisation takes half of GCC's time. It is taken where it is installed
# and no other compiler is asked for; so are ccache and lld.
if(NOT CMAKE_CXX_COMPILER AND NOT DEFINED ENV{CXX})
  find_program(RAYWALK_QUICK_COMPILER NAMES clang++-21 clang++-20 clang++-19 clang++)
  if(RAYWALK_QUICK_COMPILER)
    set(CMAKE_CXX_COMPILER "${RAYWALK_QUICK_COMPILER}")
  endif()
endif()
find_program(RAYWALK_CCACHE_PROGRAM ccache)
if(RAYWALK_CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # So it keeps what is compiled with precompiled headers, too, and does not preprocess before it compiles.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_DEPEND=1
      CCACHE_SLOPPINESS=pch_defines,time_macros "${RAYWALK_CCACHE_PROGRAM}")
endif()

# raywalk_quick_edits() is called after project().
macro(raywalk_quick_edits)
  include(CheckLinkerFlag)
  check_linker_flag(CXX -fuse-ld=lld RAYWALK_HAS_LLD)
  if(RAYWALK_HAS_LLD)
    add_link_options(-fuse-ld=lld)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
  endif()
endmacro()

# The headers of the standard library that most sources include. They are precompiled in this preset
# alone: a source that forgets to include one compiles here, and not elsewhere.
set(raywalk_common_headers
    <algorithm> <array> <cmath> <cstdint> <filesystem> <fstream> <functional> <map> <memory> <optional>
    <ranges> <set> <span> <sstream> <string> <string_view> <tuple> <unordered_map> <utility> <variant>
    <vector>)
