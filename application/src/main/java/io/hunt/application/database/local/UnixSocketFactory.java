package io.hunt.application.database.local;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javax.net.SocketFactory;

/** Socket factory for the driver that connects to one Unix socket and ignores the driver's host and port. */
public final class UnixSocketFactory extends SocketFactory {

    /** Prefix of the file names of PostgreSQL's sockets; the port follows. */
    private static final String PREFIX = ".s.PGSQL.";

    private final Path socket;

    /** Creates the factory; the driver passes its parameter {@code socketFactoryArg}. */
    public UnixSocketFactory(String socket) {
        this.socket = Path.of(socket);
    }

    /** Returns the URL of the database {@code postgres} of a server with its socket in that directory, without an account. */
    public static String url(Path directory, int port) {
        return "jdbc:postgresql://localhost:%d/postgres?requireAuth=scram-sha-256&sslmode=disable&gssEncMode=disable&socketFactory=%s&socketFactoryArg=%s"
                .formatted(
                        port,
                        UnixSocketFactory.class.getName(),
                        URLEncoder.encode(socket(directory, port).toString(), StandardCharsets.UTF_8));
    }

    /** Returns the file of a server's socket in a directory. */
    public static Path socket(Path directory, int port) {
        return directory.resolve(PREFIX + port);
    }

    @Override
    public Socket createSocket() throws IOException {
        return new UnixSocket(socket);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return createSocket();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) throws IOException {
        return createSocket();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return createSocket();
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort)
            throws IOException {
        return createSocket();
    }
}
