/** Tables for literal SQL over HTTP. */
@NullMarked
package io.hunt.rest.literalsql;

import org.jspecify.annotations.NullMarked;
