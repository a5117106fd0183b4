package io.hunt.agent.connection;

import io.grpc.ManagedChannel;
import io.hunt.agent.identity.HostCertificate;
import org.jspecify.annotations.Nullable;

/** Opens connections to the service for one host. */
@FunctionalInterface
public interface ConnectionFactory {

    /** Opens a new connection with this client certificate; null: without one. */
    ManagedChannel open(@Nullable HostCertificate shown);
}
