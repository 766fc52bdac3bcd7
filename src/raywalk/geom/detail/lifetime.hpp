#pragma once

/// Marks a parameter of which the result keeps a view, and after a member function the object
/// itself: Clang and cl then warn of a result that outlives it.
#if defined(__has_cpp_attribute)
#if __has_cpp_attribute(clang::lifetimebound)
#define RAYWALK_LIFETIMEBOUND [[clang::lifetimebound]]
#elif __has_cpp_attribute(msvc::lifetimebound)
#define RAYWALK_LIFETIMEBOUND [[msvc::lifetimebound]]
#endif
#endif
#ifndef RAYWALK_LIFETIMEBOUND
#define RAYWALK_LIFETIMEBOUND
#endif
