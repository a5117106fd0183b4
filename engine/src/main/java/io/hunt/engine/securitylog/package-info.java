/** Failed proofs of identity on their way into the log, for whoever in the process refuses somebody. */
@NullMarked
package io.hunt.engine.securitylog;

import org.jspecify.annotations.NullMarked;
