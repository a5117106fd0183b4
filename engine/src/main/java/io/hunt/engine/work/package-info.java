/** Kinds of work, which have their database connections apart. */
@NullMarked
package io.hunt.engine.work;

import org.jspecify.annotations.NullMarked;
