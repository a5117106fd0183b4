/** Settings of the operator: what all modules read, and how text becomes values. */
@NullMarked
package io.hunt.engine.settings;

import org.jspecify.annotations.NullMarked;
