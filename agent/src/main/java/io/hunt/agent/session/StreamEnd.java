package io.hunt.agent.session;

import io.grpc.Status;
import java.time.Duration;

/** Why a stream has ended. */
sealed interface StreamEnd {

    /** The service asked the host to come back later. */
    record Drained(Duration asked) implements StreamEnd {}

    record Ended(Status status) implements StreamEnd {}
}
