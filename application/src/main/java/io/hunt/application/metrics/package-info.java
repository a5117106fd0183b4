/** Metrics for operators. Labels are words of the product and names of processors, and never a host, a user or a value. */
@NullMarked
package io.hunt.application.metrics;

import org.jspecify.annotations.NullMarked;
