/** Server-sent events: what happens, as it happens. */
@NullMarked
package io.hunt.rest.stream;

import org.jspecify.annotations.NullMarked;
