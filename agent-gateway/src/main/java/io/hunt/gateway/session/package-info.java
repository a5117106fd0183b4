/** The streams of connected hosts. */
@NullMarked
package io.hunt.gateway.session;

import org.jspecify.annotations.NullMarked;
