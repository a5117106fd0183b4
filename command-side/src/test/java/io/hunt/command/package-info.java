/** Tests of the command side as a process. */
@NullMarked
package io.hunt.command;

import org.jspecify.annotations.NullMarked;
