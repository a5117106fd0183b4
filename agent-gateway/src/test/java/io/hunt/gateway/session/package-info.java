/** Who is connected, on which stream. */
@NullMarked
package io.hunt.gateway.session;

import org.jspecify.annotations.NullMarked;
