/** Tests of messages between processes. */
@NullMarked
package io.hunt.engine.message;

import org.jspecify.annotations.NullMarked;
