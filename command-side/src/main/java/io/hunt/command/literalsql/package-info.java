/** Policy of literal SQL: one query, of known tables, without side effects. */
@NullMarked
package io.hunt.command.literalsql;

import org.jspecify.annotations.NullMarked;
