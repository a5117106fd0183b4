/** Alerts and their acknowledgement. */
@NullMarked
package io.hunt.rest.alert;

import org.jspecify.annotations.NullMarked;
