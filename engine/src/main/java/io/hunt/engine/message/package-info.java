/** Commands and queries between processes: how they are written, routed and answered when they fail. */
@NullMarked
package io.hunt.engine.message;

import org.jspecify.annotations.NullMarked;
