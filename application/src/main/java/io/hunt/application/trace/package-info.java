/** Traces of requests for an OpenTelemetry collector. */
@NullMarked
package io.hunt.application.trace;

import org.jspecify.annotations.NullMarked;
