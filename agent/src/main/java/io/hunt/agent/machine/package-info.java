/** Reads the state of this machine: processes, files, digests and accounts. */
@NullMarked
package io.hunt.agent.machine;

import org.jspecify.annotations.NullMarked;
