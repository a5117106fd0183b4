/** Failed proofs of identity on their way into the log. */
@NullMarked
package io.hunt.engine.security;

import org.jspecify.annotations.NullMarked;
