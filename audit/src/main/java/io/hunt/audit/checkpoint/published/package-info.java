/** Published checkpoints: the rows of the database, independent records of them, and proofs between their trees. */
@NullMarked
package io.hunt.audit.checkpoint.published;

import org.jspecify.annotations.NullMarked;
