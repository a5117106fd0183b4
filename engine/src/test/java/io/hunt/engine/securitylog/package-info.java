/** Failed proofs of identity on their way into the log. */
@NullMarked
package io.hunt.engine.securitylog;

import org.jspecify.annotations.NullMarked;
