/** Faults in which a process of the service dies or stands still. */
@NullMarked
package io.hunt.application.faults.kill;

import org.jspecify.annotations.NullMarked;
