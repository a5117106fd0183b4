/** Alerts: projection, lists and evidence. */
@NullMarked
package io.hunt.query.alert;

import org.jspecify.annotations.NullMarked;
