/** Tests of sealing on a real PostgreSQL. */
@NullMarked
package io.hunt.engine.sealing;

import org.jspecify.annotations.NullMarked;
