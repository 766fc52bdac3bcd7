-- The program plain.c in another language, by the header as it stands: LuaJIT calls the library.
--   luajit plain.lua raywalk.h libraywalk.so.0
local ffi = require("ffi")

local header = "\n" .. assert(io.open(arg[1])):read("*a")
-- Comments, lines for the preprocessor, and the brackets for C++ between them, are not for LuaJIT.
header = header:gsub("/%*.-%*/", ""):gsub("#ifdef __cplusplus.-#endif", ""):gsub("\n%s*#[^\n]*", "\n")
ffi.cdef((header:gsub("RAYWALK_API", "")))
local raywalk = ffi.load(arg[2])

local function check(status, what)
  if status ~= 0 then error(what .. ": " .. ffi.string(raywalk.raywalk_error())) end
end
-- An array of the caller's, with its strides in bytes.
local function array(kind, memory, ...)
  local told = ffi.new(kind, {memory = memory, bytes = ffi.sizeof(memory)})
  for i, stride in ipairs({...}) do told.stride[i - 1] = stride end
  return told
end

local map = {"########", "#......#", "#...#..#", "########"}
local width, height, beams = 8, 4, 6
local solid = ffi.new("uint8_t[?]", width * height)
for y = 0, height - 1 do
  for x = 0, width - 1 do
    solid[y * width + x] = map[y + 1]:sub(x + 1, x + 1) == "#" and 1 or 0
  end
end
local pose = ffi.new("double[3]", {2.5, 1.5, 0})
local angles, ranges = ffi.new("double[?]", beams), ffi.new("double[?]", beams)
for i = 0, beams - 1 do angles[i] = i * 0.5 end

local grid = ffi.new("raywalk_id[1]")
check(raywalk.raywalk_grid_new(width, height, array("raywalk_input", solid, width, 1), nil, grid), "grid")
local scanner = ffi.new("raywalk_scanner", {max_range = 30, miss = 30})
check(raywalk.raywalk_scan(grid[0], 1, array("raywalk_input", pose, 24, 8), beams,
  array("raywalk_input", angles, 8), scanner, nil, 1, array("raywalk_output", ranges, 8 * beams, 8)), "scan")
for i = 0, beams - 1 do print(("%.17g"):format(ranges[i])) end
check(raywalk.raywalk_free(grid[0]), "free")
assert(raywalk.raywalk_free(grid[0]) == raywalk.RAYWALK_BAD_ID)
print(ffi.string(raywalk.raywalk_error()))
