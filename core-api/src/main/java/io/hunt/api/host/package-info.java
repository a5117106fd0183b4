/** Messages about the hosts of the fleet. */
@NullMarked
package io.hunt.api.host;

import org.jspecify.annotations.NullMarked;
