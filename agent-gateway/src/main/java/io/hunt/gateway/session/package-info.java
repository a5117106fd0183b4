/** Sessions of connected hosts: authentication, presence and retirement. */
@NullMarked
package io.hunt.gateway.session;

import org.jspecify.annotations.NullMarked;
