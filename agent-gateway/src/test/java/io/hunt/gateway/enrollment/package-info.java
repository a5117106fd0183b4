/** Tests of the enrollment of hosts and of their facts. */
@NullMarked
package io.hunt.gateway.enrollment;

import org.jspecify.annotations.NullMarked;
