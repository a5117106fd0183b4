package io.hunt.gateway;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the gateway is set up.
 *
 * @param bindAddress where to listen
 * @param port 0: any free one
 * @param dataDirectory keeps the certificates and the enrollment secret when they are not given
 * @param enrollSecret null: one is made up and kept in a file of the data directory
 * @param certificateLife how long a host's certificate is good
 * @param tlsNames for what else than its own names the service's certificate is made: DNS names and addresses
 */
public record GatewaySettings(
        String bindAddress,
        int port,
        Path dataDirectory,
        @Nullable String enrollSecret,
        AgentAuthentication authentication,
        Duration certificateLife,
        List<String> tlsNames) {

    private static final Duration SHORTEST_LIFE = Duration.ofHours(1);

    public GatewaySettings {
        if (certificateLife.compareTo(SHORTEST_LIFE) < 0) {
            throw new IllegalArgumentException("A host's certificate must be good for an hour at least");
        }
    }

    /** With no further names. */
    public GatewaySettings(
            String bindAddress,
            int port,
            Path dataDirectory,
            @Nullable String enrollSecret,
            AgentAuthentication authentication,
            Duration certificateLife) {
        this(bindAddress, port, dataDirectory, enrollSecret, authentication, certificateLife, List.of());
    }

    /** Never shows the secret. */
    @Override
    public String toString() {
        return "GatewaySettings[" + bindAddress + ":" + port + "]";
    }
}
