/** Kinds of work with separate database connections. */
@NullMarked
package io.hunt.engine.work;

import org.jspecify.annotations.NullMarked;
