/** Enrollment of hosts and their credentials: secrets, keys and certificates. */
@NullMarked
package io.hunt.gateway.enrollment;

import org.jspecify.annotations.NullMarked;
