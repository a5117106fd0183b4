/** Sessions of connected hosts, and their presence. */
@NullMarked
package io.hunt.gateway.session;

import org.jspecify.annotations.NullMarked;
