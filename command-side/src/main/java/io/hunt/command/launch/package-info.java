/** Who may launch what, and at whom; the same for hunts and campaigns. */
@NullMarked
package io.hunt.command.launch;

import org.jspecify.annotations.NullMarked;
