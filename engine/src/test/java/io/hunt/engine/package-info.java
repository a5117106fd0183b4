/** Tests of the engine's guarantees. */
@NullMarked
package io.hunt.engine;

import org.jspecify.annotations.NullMarked;
