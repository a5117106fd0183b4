/** Messages about the delivery of alerts to a receiver by webhook. */
@NullMarked
package io.hunt.api.webhook;

import org.jspecify.annotations.NullMarked;
