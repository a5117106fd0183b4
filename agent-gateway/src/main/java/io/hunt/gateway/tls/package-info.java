/** The service's certificates. */
@NullMarked
package io.hunt.gateway.tls;

import org.jspecify.annotations.NullMarked;
