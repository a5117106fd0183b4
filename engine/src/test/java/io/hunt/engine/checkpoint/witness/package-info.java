/** The service and a witness that is a process of its own. */
@NullMarked
package io.hunt.engine.checkpoint.witness;

import org.jspecify.annotations.NullMarked;
