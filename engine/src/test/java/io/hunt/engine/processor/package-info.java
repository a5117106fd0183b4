/** Tests of streaming event processors. */
@NullMarked
package io.hunt.engine.processor;

import org.jspecify.annotations.NullMarked;
