/** Limits for clients of the HTTP server: connections, time for headers and bodies, slow reading. */
@NullMarked
package io.hunt.rest.connection;

import org.jspecify.annotations.NullMarked;
