/** An open hunt or campaign as the gateway needs it: its queries, and who has not answered. */
@NullMarked
package io.hunt.gateway.dispatch.task;

import org.jspecify.annotations.NullMarked;
