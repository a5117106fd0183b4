/** Messages about campaigns, whose hosts may be offline and answer later. */
@NullMarked
package io.hunt.api.campaign;

import org.jspecify.annotations.NullMarked;
