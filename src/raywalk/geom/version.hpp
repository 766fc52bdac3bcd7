#pragma once

// The version of these headers. A test compares them with the project's version in CMakeLists.txt;
// docs/release.md says what each number promises.

/// The number that is raised by a change that old programs have to follow.
#define RAYWALK_VERSION_MAJOR 0
/// The number that is raised by additions; before 1.0 by changes that have to be followed, too.
#define RAYWALK_VERSION_MINOR 1
/// The number that is raised by corrections alone.
#define RAYWALK_VERSION_PATCH 0

/// The version as one number, to compare with: 0.1.0 is 100, and 1.2.3 is 10203.
#define RAYWALK_VERSION \
  (RAYWALK_VERSION_MAJOR * 10000 + RAYWALK_VERSION_MINOR * 100 + RAYWALK_VERSION_PATCH)

/// The version as text.
#define RAYWALK_VERSION_TEXT "0.1.0"

/// Marks a declaration that a later version will not have, with the replacement:
/// `RAYWALK_DEPRECATED("use along")`. Each use of it is a warning of the compiler.
///
/// A program that has no time for the change yet defines RAYWALK_NO_DEPRECATION_WARNINGS before it
/// includes anything of raywalk, and reads no warnings.
#ifdef RAYWALK_NO_DEPRECATION_WARNINGS
#define RAYWALK_DEPRECATED(advice)
#else
#define RAYWALK_DEPRECATED(advice) [[deprecated(advice)]]
#endif
