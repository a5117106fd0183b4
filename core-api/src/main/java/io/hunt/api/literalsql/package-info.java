/** Messages about osquery's tables, as far as literal SQL may read them. */
@NullMarked
package io.hunt.api.literalsql;

import org.jspecify.annotations.NullMarked;
