# Runs a program, and fails unless it prints what stands in a file; then it shows what differs. The
# output is kept, so that it can be copied there if the change is meant.
#   cmake -DEXPECTED=FILE -DPRINTED=FILE -P compare.cmake -- PROGRAM [ARGUMENT...]
set(command)
set(is_command FALSE)
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(i RANGE ${last})
  if(is_command)
    list(APPEND command "${CMAKE_ARGV${i}}")
  elseif(CMAKE_ARGV${i} STREQUAL "--")
    set(is_command TRUE)
  endif()
endforeach()

execute_process(COMMAND ${command} OUTPUT_FILE "${PRINTED}" RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "it ended with ${status}")
endif()
execute_process(COMMAND "${CMAKE_COMMAND}" -E compare_files "${EXPECTED}" "${PRINTED}"
                RESULT_VARIABLE differs ERROR_QUIET)
if(differs)
  execute_process(COMMAND diff -u "${EXPECTED}" "${PRINTED}")
  message(FATAL_ERROR "it does not print what stands in ${EXPECTED}; if that is meant, copy ${PRINTED} there")
endif()
