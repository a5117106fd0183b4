/** Tests of aggregates that several processes may change. */
@NullMarked
package io.hunt.engine.aggregate;

import org.jspecify.annotations.NullMarked;
