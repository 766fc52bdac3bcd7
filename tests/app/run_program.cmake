# Runs the program and looks at how it ends:
#   cmake -D PROGRAM=... -D ARGUMENTS="a|b" -D STATUS=0 [-D OUT=regex] [-D ERR=regex] -P this file
# Without OUT or ERR nothing may be written there; ERR is one line.
string(REPLACE "|" ";" ARGUMENTS "${ARGUMENTS}")
execute_process(COMMAND ${PROGRAM} ${ARGUMENTS} RESULT_VARIABLE status OUTPUT_VARIABLE out
                ERROR_VARIABLE err TIMEOUT 1200)
string(REGEX REPLACE "\n$" "" out "${out}")
string(REGEX REPLACE "\n$" "" err "${err}")
if(err MATCHES "\n")
  message(FATAL_ERROR "it wrote more than one line to err:\n${err}")
endif()
if(NOT status EQUAL STATUS)
  message(FATAL_ERROR "it ended with ${status} instead of ${STATUS}\n${out}${err}")
endif()
foreach(stream OUT ERR)
  string(TOLOWER ${stream} name)
  if(DEFINED ${stream})
    if(NOT "${${name}}" MATCHES "${${stream}}")
      message(FATAL_ERROR "${name} does not match '${${stream}}':\n${${name}}")
    endif()
  elseif(NOT "${${name}}" STREQUAL "")
    message(FATAL_ERROR "it wrote to ${name}:\n${${name}}")
  endif()
endforeach()
