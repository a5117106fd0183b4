package io.hunt.application;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** A service with a database of its own in a process of its own, as measurements need it: {@code -Dlog=FILE -Dflags=...}. */
final class MeasuredService {

    private MeasuredService() {}

    /** @param directory for its log and, below {@code data}, all it keeps */
    static ForkedJvm start(Path directory, int rest) throws IOException {
        return start(directory, rest, Map.of());
    }

    /** As {@link #start(Path, int)}, with further settings. */
    static ForkedJvm start(Path directory, int rest, Map<String, String> more) throws IOException {
        Files.createDirectories(directory.resolve("data"));
        var settings = new HashMap<>(settings(directory, rest));
        settings.putAll(more);
        return new ForkedJvm(
                Path.of(System.getProperty(
                        "log", directory.resolve("service.log").toString())),
                HuntApplication.class,
                settings);
    }

    private static Map<String, String> settings(Path directory, int rest) {
        return Map.of(
                "JAVA_TOOL_OPTIONS",
                System.getProperty("flags", ""),
                "SERVICE_REST_PORT",
                Integer.toString(rest),
                "SERVICE_GRPC_PORT",
                "0",
                "SERVICE_MANAGEMENT_PORT",
                "0",
                "SERVICE_DATA_DIR",
                directory.resolve("data").toString(),
                "SERVICE_ADMIN_PASSWORD",
                RunningService.PASSWORD,
                "SERVICE_RATE_LIMIT_PER_MINUTE",
                "0");
    }

    static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
