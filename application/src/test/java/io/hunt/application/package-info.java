/** Journeys through the whole service, benchmarks, and architecture rules. */
@NullMarked
package io.hunt.application;

import org.jspecify.annotations.NullMarked;
