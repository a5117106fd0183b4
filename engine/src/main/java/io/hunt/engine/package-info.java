/** Configuration and shared mechanisms for Axon on PostgreSQL, used by every side of the service. */
@NullMarked
package io.hunt.engine;

import org.jspecify.annotations.NullMarked;
