package io.hunt.agent.session;

import io.grpc.Status;
import java.time.Duration;

/** Reason why a stream has ended. */
sealed interface StreamEnd {

    /** Drain message of the service, which asks the host to reconnect after a pause. */
    record DrainEnd(Duration asked) implements StreamEnd {}

    record StatusEnd(Status status) implements StreamEnd {}
}
