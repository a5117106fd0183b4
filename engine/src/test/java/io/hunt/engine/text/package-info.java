/** Tests of the package of the same name. */
@NullMarked
package io.hunt.engine.text;

import org.jspecify.annotations.NullMarked;
