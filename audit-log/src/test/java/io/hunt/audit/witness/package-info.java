/** Tests of the witness. */
@NullMarked
package io.hunt.audit.witness;

import org.jspecify.annotations.NullMarked;
