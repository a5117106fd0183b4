/** List of the open conditions, read from the table of the command side. */
@NullMarked
package io.hunt.query.condition;

import org.jspecify.annotations.NullMarked;
