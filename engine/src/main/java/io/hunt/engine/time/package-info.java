/** Server time, persistent deadlines and retries. */
@NullMarked
package io.hunt.engine.time;

import org.jspecify.annotations.NullMarked;
