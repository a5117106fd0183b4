/** Tests of sessions and presence. */
@NullMarked
package io.hunt.gateway.session;

import org.jspecify.annotations.NullMarked;
