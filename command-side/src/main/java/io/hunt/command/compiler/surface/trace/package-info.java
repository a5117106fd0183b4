/** SQL for sources of program paths: autostart entries, command lines, loaded libraries, execution traces. */
@NullMarked
package io.hunt.command.compiler.surface.trace;

import org.jspecify.annotations.NullMarked;
