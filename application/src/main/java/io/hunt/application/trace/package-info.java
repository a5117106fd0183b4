/** Traces of requests, for a collector of OpenTelemetry. */
@NullMarked
package io.hunt.application.trace;

import org.jspecify.annotations.NullMarked;
