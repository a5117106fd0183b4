/** Tests of the places and the statements that look there. */
@NullMarked
package io.hunt.command.compiler.surface;

import org.jspecify.annotations.NullMarked;
