package io.hunt.agent.connection;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where the service listens, and whose certificate to expect there; without a CA file the JDK's trust decides. */
public record Endpoint(String host, int port, @Nullable Path caFile) {

    /** Understands `host:port` and `[ipv6]:port`. */
    public static Endpoint parse(String server, @Nullable Path caFile) {
        int colon = server.lastIndexOf(':');
        if (colon <= 0) {
            throw new IllegalArgumentException("Expected host:port instead of " + server);
        }
        String host = server.substring(0, colon).replaceAll("^\\[(.*)]$", "$1");
        return new Endpoint(host, Integer.parseInt(server, colon + 1, server.length(), 10), caFile);
    }
}
