/** Shared parts of tests. */
@NullMarked
package io.hunt.gateway.testing;

import org.jspecify.annotations.NullMarked;
