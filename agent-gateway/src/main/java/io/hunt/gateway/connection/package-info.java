/** Connections of hosts: authentication, Hello, messages and end of each gRPC stream. */
@NullMarked
package io.hunt.gateway.connection;

import org.jspecify.annotations.NullMarked;
