/** Roles of a process and annotations that limit components to roles. */
@NullMarked
package io.hunt.engine.role;

import org.jspecify.annotations.NullMarked;
