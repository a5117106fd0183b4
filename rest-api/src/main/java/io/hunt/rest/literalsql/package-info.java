/** What literal SQL may read, over HTTP. */
@NullMarked
package io.hunt.rest.literalsql;

import org.jspecify.annotations.NullMarked;
