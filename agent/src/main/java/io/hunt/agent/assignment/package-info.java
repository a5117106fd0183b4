/** Execution of assignments: assembles their parts, runs each once and sends its answer until it is acknowledged. */
@NullMarked
package io.hunt.agent.assignment;

import org.jspecify.annotations.NullMarked;
