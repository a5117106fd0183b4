/** Server time and persistent deadlines. */
@NullMarked
package io.hunt.engine.time;

import org.jspecify.annotations.NullMarked;
