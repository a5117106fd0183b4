/** The program's face: the reference agent, the fleet simulator and their command line. */
@NullMarked
package io.hunt.agent;

import org.jspecify.annotations.NullMarked;
