/** Failed proofs of identity on their way into the log, for whoever in the process refuses somebody. */
@NullMarked
package io.hunt.engine.security;

import org.jspecify.annotations.NullMarked;
