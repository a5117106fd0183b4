/** Server-sent event streams of hunts and campaigns. */
@NullMarked
package io.hunt.rest.stream;

import org.jspecify.annotations.NullMarked;
