/** Tests of keys, certificates and authorities. */
@NullMarked
package io.hunt.gateway.tls;

import org.jspecify.annotations.NullMarked;
