/** Histories of clients in a fault run, and their comparison with the data of the service and its receivers. */
@NullMarked
package io.hunt.application.faults.history;

import org.jspecify.annotations.NullMarked;
