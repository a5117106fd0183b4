/** What the engine promises, each promise with a test that fails without it. */
@NullMarked
package io.hunt.engine;

import org.jspecify.annotations.NullMarked;
