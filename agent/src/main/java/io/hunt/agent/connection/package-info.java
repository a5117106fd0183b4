/** TLS connections to the service, with the host's certificate where it has one. */
@NullMarked
package io.hunt.agent.connection;

import org.jspecify.annotations.NullMarked;
