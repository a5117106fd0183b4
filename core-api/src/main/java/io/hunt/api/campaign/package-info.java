/** Messages about campaigns: work for hosts that may be offline now and answer later. */
@NullMarked
package io.hunt.api.campaign;

import org.jspecify.annotations.NullMarked;
