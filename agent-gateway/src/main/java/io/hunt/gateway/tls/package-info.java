/** Certificates of the service and of hosts, and their authorities. */
@NullMarked
package io.hunt.gateway.tls;

import org.jspecify.annotations.NullMarked;
