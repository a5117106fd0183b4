/** Shared parts of benches: samples, and figures as text and as lines of JSON. */
@NullMarked
package io.hunt.api.testing.bench;

import org.jspecify.annotations.NullMarked;
