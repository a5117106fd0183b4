/** Messages about osquery's tables and their availability to literal SQL. */
@NullMarked
package io.hunt.api.literalsql;

import org.jspecify.annotations.NullMarked;
