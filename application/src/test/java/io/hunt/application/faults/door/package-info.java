/** Faults at the network interfaces: hostile clients, lost answers, leaked secrets. */
@NullMarked
package io.hunt.application.faults.door;

import org.jspecify.annotations.NullMarked;
