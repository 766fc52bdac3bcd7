extern "C" int first_picture(const char* map, const char* textures);

int main() { return first_picture(DATA "/maps/tiled/lodge.tmx", DATA "/textures") > 1000 ? 0 : 1; }
