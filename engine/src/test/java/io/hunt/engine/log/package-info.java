/** Tests of the serialization of events. */
@NullMarked
package io.hunt.engine.log;

import org.jspecify.annotations.NullMarked;
