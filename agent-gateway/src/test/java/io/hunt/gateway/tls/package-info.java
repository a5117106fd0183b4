/** Tests of keys, certificates and those who vouch for them. */
@NullMarked
package io.hunt.gateway.tls;

import org.jspecify.annotations.NullMarked;
