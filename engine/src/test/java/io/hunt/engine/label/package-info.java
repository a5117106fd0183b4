@NullMarked
package io.hunt.engine.label;

import org.jspecify.annotations.NullMarked;
