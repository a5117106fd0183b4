/** Comparison of the tables that commands decide by with the events of the log. */
@NullMarked
package io.hunt.query.derived;

import org.jspecify.annotations.NullMarked;
