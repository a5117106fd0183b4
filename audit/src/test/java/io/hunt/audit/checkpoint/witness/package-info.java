/** Tests of the service with a witness in a separate process. */
@NullMarked
package io.hunt.audit.checkpoint.witness;

import org.jspecify.annotations.NullMarked;
