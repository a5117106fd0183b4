/** Messages about telling a receiver of alerts. */
@NullMarked
package io.hunt.api.webhook;

import org.jspecify.annotations.NullMarked;
