package io.hunt.agent.connection;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Address of the service and the certificate authority that issued its certificate.
 *
 * @param caFile PEM file with the trusted certificate authority; null: the JDK's trust store
 */
public record Endpoint(String host, int port, @Nullable Path caFile) {

    private static final Pattern ADDRESS = Pattern.compile("(?:\\[([^\\[\\]]+)]|([^:\\[\\]]+)):(\\d{1,5})");

    /** Parses `host:port` and `[ipv6]:port`; without brackets the end of an IPv6 address could be taken for a port. */
    public static Endpoint parse(String server, @Nullable Path caFile) {
        Matcher parts = ADDRESS.matcher(server);
        if (!parts.matches()) {
            throw new IllegalArgumentException("Expected host:port or [address]:port instead of " + server);
        }
        String host = parts.group(1) == null ? parts.group(2) : parts.group(1);
        return new Endpoint(host, Integer.parseInt(parts.group(3)), caFile);
    }

    /** Returns host and port in the form that {@link #parse} reads. */
    public String address() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
