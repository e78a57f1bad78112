// Generated: breed 7 48 80
#include "othello/genes.hpp"

namespace othello {

const Genes bred_genes = {
    100, -20, 10, 5, -40, -5, -5,  5,   0,  0, 10,  5,  100, -20, 10, 5, -40, -5,
    -5,  5,   0,  0, 10,  5,  100, -20, 10, 5, -40, -5, -5,  5,   0,  0, 10,  5,
};

}  // namespace othello
