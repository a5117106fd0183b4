package io.hunt.agent.session;

import io.grpc.Status;
import java.time.Duration;

/** Why a stream is over. */
sealed interface Loss {

    /** The service asked the host to come back later. */
    record Drained(Duration asked) implements Loss {}

    record Ended(Status status) implements Loss {}
}
