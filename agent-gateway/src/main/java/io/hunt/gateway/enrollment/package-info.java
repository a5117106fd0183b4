/** How a host becomes one of the fleet, and how it proves that it is. */
@NullMarked
package io.hunt.gateway.enrollment;

import org.jspecify.annotations.NullMarked;
