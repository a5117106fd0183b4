/** Reads of the past: which part of the event log a request wants its answer to rest on. */
@NullMarked
package io.hunt.rest.asof;

import org.jspecify.annotations.NullMarked;
