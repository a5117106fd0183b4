/** What literal SQL may read, over HTTP. */
@NullMarked
package io.hunt.rest.osquery;

import org.jspecify.annotations.NullMarked;
