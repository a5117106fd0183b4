package io.hunt.gateway;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How the gateway is set up.
 *
 * @param bindAddress where to listen
 * @param port 0: any free one
 * @param dataDirectory keeps the certificates and the enrolment secret when they are not given
 * @param enrollSecret null: one is made up and kept in a file of the data directory
 */
public record GatewaySettings(
        String bindAddress,
        int port,
        Path dataDirectory,
        @Nullable String enrollSecret) {

    /** Never shows the secret. */
    @Override
    public String toString() {
        return "GatewaySettings[" + bindAddress + ":" + port + "]";
    }
}
