/** Limits of the service's own log. */
@NullMarked
package io.hunt.application.log;

import org.jspecify.annotations.NullMarked;
