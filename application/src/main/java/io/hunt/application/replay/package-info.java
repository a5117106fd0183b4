/** Command that compares the read models with a replay of the event log. */
@NullMarked
package io.hunt.application.replay;

import org.jspecify.annotations.NullMarked;
