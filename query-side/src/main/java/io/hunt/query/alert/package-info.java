/** Alerts as analysts read them. */
@NullMarked
package io.hunt.query.alert;

import org.jspecify.annotations.NullMarked;
