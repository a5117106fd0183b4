/** Faults of PostgreSQL and of the network to it. */
@NullMarked
package io.hunt.application.faults.storage;

import org.jspecify.annotations.NullMarked;
