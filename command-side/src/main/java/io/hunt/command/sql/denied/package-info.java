/** Rules that deny tables, columns and functions. */
@NullMarked
package io.hunt.command.sql.denied;

import org.jspecify.annotations.NullMarked;
