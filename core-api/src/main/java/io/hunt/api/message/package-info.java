/** Common parts of messages between processes: types of answers and failures. */
@NullMarked
package io.hunt.api.message;

import org.jspecify.annotations.NullMarked;
