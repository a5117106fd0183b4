/** Open hunts and campaigns as the gateway needs them: their queries and unanswered hosts. */
@NullMarked
package io.hunt.gateway.dispatch.task;

import org.jspecify.annotations.NullMarked;
