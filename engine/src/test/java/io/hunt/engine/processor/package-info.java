/** What processors see first. */
@NullMarked
package io.hunt.engine.processor;

import org.jspecify.annotations.NullMarked;
