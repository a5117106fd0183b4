package io.hunt.agent.connection;

import io.grpc.ManagedChannel;
import io.hunt.agent.identity.Certified;
import org.jspecify.annotations.Nullable;

/** Opens connections to the service for one host. */
@FunctionalInterface
public interface Connections {

    /** A connection of its own, on which this certificate is shown, or none. */
    ManagedChannel open(@Nullable Certified shown);
}
