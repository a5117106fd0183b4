/** Tables of the compiler that are kept as text files beside its classes. */
@NullMarked
package io.hunt.command.compiler.data;

import org.jspecify.annotations.NullMarked;
