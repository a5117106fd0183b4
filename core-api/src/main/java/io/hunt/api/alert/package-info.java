/** Messages about alerts and their acknowledgement. */
@NullMarked
package io.hunt.api.alert;

import org.jspecify.annotations.NullMarked;
