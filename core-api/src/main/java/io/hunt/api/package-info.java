/** Messages that the modules exchange: commands, events, queries and refusals. */
@NullMarked
package io.hunt.api;

import org.jspecify.annotations.NullMarked;
