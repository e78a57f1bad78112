// Generated: breed 7 40 60
#include "othello/genes.hpp"

namespace othello {

const Genes bred_genes = {
    22, -6,  -32, 38, -13, -124, -4, 17, -28, 54,  2,  64,  // opening
    33, -86, -19, 51, -22, -72,  -6, 26, 29,  -13, 16, 30,  // middle
    68, 69,  -1,  14, 23,  -49,  -2, 38, -3,  3,   72, 3,   // end
};

}  // namespace othello
