/** One attempt to deliver an alert: the request, its signature, and the addresses it may reach. */
@NullMarked
package io.hunt.webhook.sending;

import org.jspecify.annotations.NullMarked;
