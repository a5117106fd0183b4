/** Tests of hunts, from the launch gates to their end. */
@NullMarked
package io.hunt.command.hunt;

import org.jspecify.annotations.NullMarked;
