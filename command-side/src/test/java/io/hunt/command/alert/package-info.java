/** Tests of alerts: deduplication and acknowledgement. */
@NullMarked
package io.hunt.command.alert;

import org.jspecify.annotations.NullMarked;
