/* A library like any other. */
__attribute__((visibility("default"))) int not_an_engine(void);
int not_an_engine(void) { return 0; }
