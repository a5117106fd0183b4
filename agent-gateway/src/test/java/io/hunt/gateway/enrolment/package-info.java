/** How hosts join, and what they say of themselves. */
@NullMarked
package io.hunt.gateway.enrolment;

import org.jspecify.annotations.NullMarked;
