/** Messages about alerts and their one disposition. */
@NullMarked
package io.hunt.api.alert;

import org.jspecify.annotations.NullMarked;
