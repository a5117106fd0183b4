/** Spool of answers that the service has not acknowledged. */
@NullMarked
package io.hunt.agent.spool;

import org.jspecify.annotations.NullMarked;
