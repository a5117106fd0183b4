package io.hunt.application.database;

import io.hunt.application.database.local.UnixSocketFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Directory of the embedded server's socket, which no other account may enter. */
final class SocketDirectory {

    /** Part of the socket's file name; no port is opened. */
    static final int PORT = 5432;

    /** Longest path of a Unix socket on Linux, in bytes. */
    private static final int MOST_BYTES = 107;

    /** Characters without a special meaning in the server's setting and in the shell that passes it on. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._/+@=-]+");

    private SocketDirectory() {}

    /** Returns the given private directory, or a new one with a short name if its path is too long for a socket. */
    static Path beside(Path place) throws IOException {
        String path = UnixSocketFactory.socket(place, PORT).toString();
        boolean suits = PLAIN.matcher(path).matches() && path.getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES;
        return suits ? place : Files.createTempDirectory("postgres-", PrivateDirectory.onlyUs());
    }

    /** Removes the files of a killed server: its lock names a process id that may belong to another process by now. */
    static void clear(Path directory) throws IOException {
        Path socket = UnixSocketFactory.socket(directory, PORT);
        Files.deleteIfExists(socket);
        Files.deleteIfExists(socket.resolveSibling(socket.getFileName() + ".lock"));
    }
}
