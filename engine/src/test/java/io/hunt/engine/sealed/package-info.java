/** Tests of reading the sealed log. */
@NullMarked
package io.hunt.engine.sealed;

import org.jspecify.annotations.NullMarked;
