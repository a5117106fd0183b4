/** How hosts join, and what they say of themselves. */
@NullMarked
package io.hunt.gateway.enrollment;

import org.jspecify.annotations.NullMarked;
