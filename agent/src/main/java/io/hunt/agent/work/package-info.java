/** Assignments and their answers, within the limits of the protocol. */
@NullMarked
package io.hunt.agent.work;

import org.jspecify.annotations.NullMarked;
