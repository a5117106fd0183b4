/** From an assignment to an acknowledged answer: collecting, running once, sending until settled. */
@NullMarked
package io.hunt.agent.assignment;

import org.jspecify.annotations.NullMarked;
