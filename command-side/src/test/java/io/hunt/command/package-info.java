/** The command side as a whole process. */
@NullMarked
package io.hunt.command;

import org.jspecify.annotations.NullMarked;
