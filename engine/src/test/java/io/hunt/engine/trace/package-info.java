@NullMarked
package io.hunt.engine.trace;

import org.jspecify.annotations.NullMarked;
