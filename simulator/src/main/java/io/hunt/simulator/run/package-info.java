/** What every run of the simulator needs: a directory, secrets, polling, and cleaning up at the end. */
@NullMarked
package io.hunt.simulator.run;

import org.jspecify.annotations.NullMarked;
