/** Fault suite: injects the faults of the catalogue into a running service and checks its promises. */
@NullMarked
package io.hunt.application.faults;

import org.jspecify.annotations.NullMarked;
