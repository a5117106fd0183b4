/** The real state of this machine, read without any help, in osquery's tables and columns. */
@NullMarked
package io.hunt.agent.machine;

import org.jspecify.annotations.NullMarked;
