/** Which answers are compressed on their way, and how. */
@NullMarked
package io.hunt.rest.compression;

import org.jspecify.annotations.NullMarked;
