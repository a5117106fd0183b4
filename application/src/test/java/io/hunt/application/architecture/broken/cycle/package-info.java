/** Half of a cycle of two packages. */
@NullMarked
package io.hunt.application.architecture.broken.cycle;

import org.jspecify.annotations.NullMarked;
