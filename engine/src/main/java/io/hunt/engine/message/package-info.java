/** Commands and queries between processes: serialization, routing and failures. */
@NullMarked
package io.hunt.engine.message;

import org.jspecify.annotations.NullMarked;
