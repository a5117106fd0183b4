/** Tests of surfaces and their statements. */
@NullMarked
package io.hunt.command.compiler.surface;

import org.jspecify.annotations.NullMarked;
