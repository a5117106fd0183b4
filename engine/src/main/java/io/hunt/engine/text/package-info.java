/** Text from outside. */
@NullMarked
package io.hunt.engine.text;

import org.jspecify.annotations.NullMarked;
