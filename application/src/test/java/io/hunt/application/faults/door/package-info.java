/** Faults at the doors of the service: hostile clients, lost answers, secrets that must not leave. */
@NullMarked
package io.hunt.application.faults.door;

import org.jspecify.annotations.NullMarked;
