/** Webhook operations for admins. */
@NullMarked
package io.hunt.rest.webhook;

import org.jspecify.annotations.NullMarked;
