/** Tests of reading the transparency log. */
@NullMarked
package io.hunt.engine.sealed;

import org.jspecify.annotations.NullMarked;
