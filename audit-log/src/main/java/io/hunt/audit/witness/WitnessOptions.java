package io.hunt.audit.witness;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Command-line options of a witness.
 *
 * @param directory directory of the key and the cosigned notes
 * @param name name of a new key; null if the key exists
 * @param logs public keys, or files with them
 */
record WitnessOptions(Path directory, @Nullable String name, InetSocketAddress listen, List<String> logs) {

    private static final String LOCAL = "127.0.0.1:7380";
    private static final int HIGHEST_PORT = 65_535;

    /** Parses arguments; empty if they are invalid. */
    static Optional<WitnessOptions> parse(List<String> arguments) {
        String directory = null;
        String name = null;
        String listen = LOCAL;
        var logs = new ArrayList<String>();
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String option = rest.next();
            if (!rest.hasNext()) {
                return Optional.empty();
            }
            String value = rest.next();
            switch (option) {
                case "--dir" -> directory = value;
                case "--name" -> name = value;
                case "--listen" -> listen = value;
                case "--log" -> logs.add(value);
                default -> {
                    return Optional.empty();
                }
            }
        }
        Optional<InetSocketAddress> address = address(listen);
        return directory == null || logs.isEmpty() || address.isEmpty()
                ? Optional.empty()
                : Optional.of(new WitnessOptions(Path.of(directory), name, address.get(), logs));
    }

    /** Returns the address of this witness, with brackets around IPv6. */
    String url(int port) {
        String host = listen.getHostString();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }

    private static Optional<InetSocketAddress> address(String listen) {
        if (!listen.matches("(\\[[^\\s\\[\\]]+]|[^\\s:\\[\\]]+):\\d{1,5}")) {
            return Optional.empty();
        }
        int colon = listen.lastIndexOf(':');
        int port = Integer.parseInt(listen.substring(colon + 1));
        return port > HIGHEST_PORT
                ? Optional.empty()
                : Optional.of(new InetSocketAddress(listen.substring(0, colon), port));
    }
}
