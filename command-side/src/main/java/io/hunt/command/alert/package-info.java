/** Alerts from matches and from host incidents: deduplication and acknowledgement. */
@NullMarked
package io.hunt.command.alert;

import org.jspecify.annotations.NullMarked;
