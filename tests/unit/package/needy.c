/* A library that needs nothing; how it is linked says where the loader would look for what others need. */
int needy(void) { return 0; }
