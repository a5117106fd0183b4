/** Tests of compiled statements with SQLite. */
@NullMarked
package io.hunt.command.compiler;

import org.jspecify.annotations.NullMarked;
