package io.hunt.application.settings;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of Axon Server.
 *
 * @param axonserver `host:port` of an Axon Server that carries commands and queries between processes; if unset, each process
 *     handles what it sends
 * @param axonserverToken token for Axon Server, if it asks for one
 * @param axonserverCert PEM file with the certificates that Axon Server's is verified with; if unset, plain text
 */
@Validated
@ConfigurationProperties("service")
public record AxonServerProperties(
        @DefaultValue("") String axonserver,
        @DefaultValue("") String axonserverToken,
        @Nullable Path axonserverCert) {

    /** Returns true if commands and queries travel to other processes. */
    public boolean hasAxonServer() {
        return !axonserver.isBlank();
    }

    /** Leaves out the token. */
    @Override
    public String toString() {
        return "AxonServerProperties[]";
    }
}
