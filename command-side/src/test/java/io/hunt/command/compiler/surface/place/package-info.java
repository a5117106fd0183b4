@NullMarked
package io.hunt.command.compiler.surface.place;

import org.jspecify.annotations.NullMarked;
