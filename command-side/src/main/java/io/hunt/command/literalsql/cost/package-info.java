/** Rules that limit the cost of a statement on hosts: rows, text lengths, recursion depth. */
@NullMarked
package io.hunt.command.literalsql.cost;

import org.jspecify.annotations.NullMarked;
