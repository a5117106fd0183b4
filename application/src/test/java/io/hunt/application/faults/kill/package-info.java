/** Faults in which a process of the service dies or freezes. */
@NullMarked
package io.hunt.application.faults.kill;

import org.jspecify.annotations.NullMarked;
