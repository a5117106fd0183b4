/** SQL for what names programs: autostart entries, command lines, loaded libraries, traces of what ran. */
@NullMarked
package io.hunt.command.compiler.surface.trace;

import org.jspecify.annotations.NullMarked;
