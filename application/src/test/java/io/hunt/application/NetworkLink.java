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
import java.util.concurrent.atomic.AtomicLong;

/** Network link to a server of this machine that can be cut or silenced, and counts bytes. */
final class NetworkLink implements AutoCloseable {

    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final ServerSocket server;
    private final InetSocketAddress target;
    private final AtomicLong received = new AtomicLong();
    private volatile boolean cut;
    private volatile boolean silent;

    /** @param port port of the server */
    NetworkLink(int port) {
        this.target = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        try {
            this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.startVirtualThread(this::accept);
    }

    /** Returns the port to which clients connect. */
    int port() {
        return server.getLocalPort();
    }

    /** Returns the database's URL through this link. */
    String through(String databaseUrl) {
        return databaseUrl.replace(":" + target.getPort() + "/", ":" + port() + "/");
    }

    /** Returns the number of bytes that clients have received, with all overhead. */
    long received() {
        return received.get();
    }

    /** Resets all connections, and refuses new ones. */
    void cut() {
        cut = true;
        sockets.forEach(NetworkLink::end);
    }

    /** Keeps connections open and forwards no bytes. */
    void fallSilent() {
        silent = true;
    }

    /** Accepts connections again, and closes silenced ones. */
    void mend() {
        sockets.forEach(NetworkLink::end);
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
            sockets.forEach(NetworkLink::end);
        }
    }

    private void join(Socket here) throws IOException {
        var there = new Socket();
        there.connect(target);
        sockets.add(there);
        Thread.startVirtualThread(() -> pump(here, there, new AtomicLong()));
        Thread.startVirtualThread(() -> pump(there, here, received));
    }

    private void pump(Socket from, Socket to, AtomicLong count) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] bytes = new byte[8_192];
            for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                if (!silent) {
                    count.addAndGet(read);
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
        sockets.forEach(NetworkLink::end);
    }
}
