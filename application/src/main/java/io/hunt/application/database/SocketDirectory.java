package io.hunt.application.database;

import io.hunt.application.database.local.LocalSocketFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Directory of the embedded server's socket, which no other account may enter. */
final class SocketDirectory {

    /** Names the socket's file; no port is opened. */
    static final int PORT = 5432;

    /** Bytes of the path of a Unix socket on Linux. */
    private static final int MOST_BYTES = 107;

    /** Characters without a meaning in the server's setting and in the shell that passes it on. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._/+@=-]+");

    private SocketDirectory() {}

    /** The given private directory, or a new one with a short name if its path is too long for a socket. */
    static Path beside(Path place) throws IOException {
        String path = LocalSocketFactory.socket(place, PORT).toString();
        boolean suits = PLAIN.matcher(path).matches() && path.getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES;
        return suits ? place : Files.createTempDirectory("postgres-", PrivateDirectory.onlyUs());
    }

    /** Removes what a killed server has left: its lock names a process whose number another one may have by now. */
    static void clear(Path directory) throws IOException {
        Path socket = LocalSocketFactory.socket(directory, PORT);
        Files.deleteIfExists(socket);
        Files.deleteIfExists(socket.resolveSibling(socket.getFileName() + ".lock"));
    }
}
