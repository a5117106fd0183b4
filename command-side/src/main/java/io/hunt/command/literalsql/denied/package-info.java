/** Rules that deny tables, columns and functions. */
@NullMarked
package io.hunt.command.literalsql.denied;

import org.jspecify.annotations.NullMarked;
