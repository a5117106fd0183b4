/** Pieces of work and their answers, in the sizes the wire allows. */
@NullMarked
package io.hunt.agent.work;

import org.jspecify.annotations.NullMarked;
