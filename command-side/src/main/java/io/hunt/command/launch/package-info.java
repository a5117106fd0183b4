/** Launch rules and target selection, common to hunts and campaigns. */
@NullMarked
package io.hunt.command.launch;

import org.jspecify.annotations.NullMarked;
