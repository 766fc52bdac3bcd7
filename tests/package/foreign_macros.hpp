#pragma once

// Plain words as <windows.h> (with NOMINMAX), <curses.h>, <sys/types.h>, <X11/Xlib.h> define them.
// The headers of the library have to do without them.
// NOLINTBEGIN
#define near
#define far
#define small char
#define hyper __int64
#define interface struct
#define pascal
#define cdecl
#define environ (*_environ())
#define CONST const
#define IN
#define OUT
#define OPTIONAL
#define TRUE 1
#define FALSE 0
#define ERROR 0
#define DELETE 0x00010000L
#define ABSOLUTE 1
#define RELATIVE 2
#define OPAQUE 2
#define TRANSPARENT 1
#define STRICT 1
#define border(a, b, c, d, e, f, g, h) wborder(stdscr, a, b, c, d, e, f, g, h)
#define color_set(a, b) wcolor_set(stdscr, a, b)
#define echochar(a) wechochar(stdscr, a)
#define hline(a, b) whline(stdscr, a, b)
#define inch() winch(stdscr)
#define instr(a) winstr(stdscr, a)
#define scroll(a) wscrl(a, 1)
#define scrl(a) wscrl(stdscr, a)
#define timeout(a) wtimeout(stdscr, a)
#define touchline(a, b, c) wtouchln(a, b, c, 1)
#define vline(a, b) wvline(stdscr, a, b)
#define major(a) gnu_dev_major(a)
#define minor(a) gnu_dev_minor(a)
#define unix 1
#define linux 1
#define Bool int
#define None 0L
#define Status int
#define Success 0
#define True 1
#define False 0
#define Always 2
#define KeyPress 2
// NOLINTEND
