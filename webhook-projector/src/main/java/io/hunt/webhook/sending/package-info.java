/** Sending of one attempt: request, signature, and allowed addresses. */
@NullMarked
package io.hunt.webhook.sending;

import org.jspecify.annotations.NullMarked;
