/** Commands and queries of the HTTP interface to the rest of the service, and their request context. */
@NullMarked
package io.hunt.rest.message;

import org.jspecify.annotations.NullMarked;
