/** Faults between processes that share a database: locks, clocks, settings, versions. */
@NullMarked
package io.hunt.application.faults.cluster;

import org.jspecify.annotations.NullMarked;
