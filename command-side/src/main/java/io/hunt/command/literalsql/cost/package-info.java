/** Rules that bound what a statement may cost a host: rows, text, depth. */
@NullMarked
package io.hunt.command.literalsql.cost;

import org.jspecify.annotations.NullMarked;
