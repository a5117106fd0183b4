/** Hosts of the fleet. */
@NullMarked
package io.hunt.rest.host;

import org.jspecify.annotations.NullMarked;
