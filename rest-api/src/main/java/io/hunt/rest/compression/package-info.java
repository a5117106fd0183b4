/** Compression of answers. */
@NullMarked
package io.hunt.rest.compression;

import org.jspecify.annotations.NullMarked;
