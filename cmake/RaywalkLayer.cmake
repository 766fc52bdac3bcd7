# Flags of every file of ours; not passed on to those who use the library.
add_library(raywalk_flags INTERFACE)
target_compile_features(raywalk_flags INTERFACE cxx_std_20)
target_compile_options(raywalk_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
                                               $<$<BOOL:${RAYWALK_WERROR}>:-Werror>)
# GCC 12 warns about every "text" + std::string at -O3: bug 105651 of GCC.
target_compile_options(raywalk_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)

# raywalk_layer(NAME [HEADERS file ...] [PRIVATE_HEADERS file ...] [SOURCES file ...]
#               [DEPENDS layer ...] [LINKS target ...] [LINKS_PRIVATE target ...])
# makes the library raywalk_NAME, its alias raywalk::NAME and its header set from files of the
# current folder. A layer without sources is an interface library. Headers are included from src/.
# HEADERS are for everyone, PRIVATE_HEADERS for the layer and its tests; all are compiled alone.
function(raywalk_layer name)
  cmake_parse_arguments(LAYER "" "" "HEADERS;PRIVATE_HEADERS;SOURCES;DEPENDS;LINKS;LINKS_PRIVATE" ${ARGN})
  set(target raywalk_${name})
  if(LAYER_SOURCES)
    set(scope PUBLIC)
    add_library(${target} STATIC ${LAYER_SOURCES})
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:raywalk_flags> ${LAYER_LINKS_PRIVATE})
  else()
    set(scope INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  add_library(raywalk::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}/src"
                                  FILES ${LAYER_HEADERS})
  target_compile_features(${target} ${scope} cxx_std_20)
  # The same bits from every compiler: no fused multiply-add that one of them finds and one does not.
  target_compile_options(${target} ${scope} -ffp-contract=off)
  list(TRANSFORM LAYER_DEPENDS PREPEND raywalk::)
  target_link_libraries(${target} ${scope} ${LAYER_DEPENDS} ${LAYER_LINKS})
  if(LAYER_PRIVATE_HEADERS)
    add_library(${target}_private INTERFACE)
    target_sources(${target}_private INTERFACE FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}/src"
                                               FILES ${LAYER_PRIVATE_HEADERS})
    target_link_libraries(${target}_private INTERFACE ${target} ${LAYER_LINKS_PRIVATE})
  endif()
endfunction()
