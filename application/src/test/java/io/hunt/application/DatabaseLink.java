package io.hunt.application;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.postgresql.ds.PGSimpleDataSource;

/** Network link from a service to its database that can be cut or silenced. */
final class DatabaseLink implements AutoCloseable {

    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final ServerSocket server;
    private final InetSocketAddress database;
    private final String url;
    private volatile boolean cut;
    private volatile boolean silent;

    /** @param url of the database, with user and password */
    DatabaseLink(String url) {
        var source = new PGSimpleDataSource();
        source.setURL(url);
        int port = source.getPortNumbers()[0];
        this.database = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        try {
            this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.url = url.replace(":" + port + "/", ":" + server.getLocalPort() + "/");
        Thread.startVirtualThread(this::accept);
    }

    /** Returns the database's URL through this link. */
    String url() {
        return url;
    }

    /** Resets all connections, and refuses new ones. */
    void cut() {
        cut = true;
        sockets.forEach(DatabaseLink::end);
    }

    /** Keeps connections open and forwards no bytes. */
    void fallSilent() {
        silent = true;
    }

    /** Accepts connections again, and closes silenced ones. */
    void mend() {
        sockets.forEach(DatabaseLink::end);
        cut = false;
        silent = false;
    }

    private void accept() {
        try {
            while (!server.isClosed()) {
                Socket here = server.accept();
                sockets.add(here);
                if (cut) {
                    end(here);
                } else {
                    join(here);
                }
            }
        } catch (IOException e) {
            sockets.forEach(DatabaseLink::end);
        }
    }

    private void join(Socket here) throws IOException {
        var there = new Socket();
        there.connect(database);
        sockets.add(there);
        Thread.startVirtualThread(() -> pump(here, there));
        Thread.startVirtualThread(() -> pump(there, here));
    }

    private void pump(Socket from, Socket to) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] bytes = new byte[8_192];
            for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                if (!silent) {
                    out.write(bytes, 0, read);
                }
            }
        } catch (IOException e) {
            end(from);
        }
        sockets.remove(from);
    }

    private static void end(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        sockets.forEach(DatabaseLink::end);
    }
}
