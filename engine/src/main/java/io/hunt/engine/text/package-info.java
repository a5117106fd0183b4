/** Sanitizing of external text. */
@NullMarked
package io.hunt.engine.text;

import org.jspecify.annotations.NullMarked;
