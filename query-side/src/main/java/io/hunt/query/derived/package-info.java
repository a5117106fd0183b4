/** Comparison of the command side's tables with the events of the log. */
@NullMarked
package io.hunt.query.derived;

import org.jspecify.annotations.NullMarked;
