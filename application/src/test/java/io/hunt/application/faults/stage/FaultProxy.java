package io.hunt.application.faults.stage;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** TCP proxy on loopback whose network can be broken and restored while connections are open. */
public final class FaultProxy implements AutoCloseable {

    private static final int BUFFER = 16_384;

    private final ServerSocket listener;
    private final InetSocketAddress target;
    private final Set<Link> links = ConcurrentHashMap.newKeySet();
    private final AtomicInteger commitsToCut = new AtomicInteger();
    private final AtomicInteger commitsCut = new AtomicInteger();
    private final AtomicLong bytesBeforeHalfClose = new AtomicLong(Long.MAX_VALUE);
    private volatile Network network = new Network.Pass();

    /** State of the network. */
    public sealed interface Network {

        /** Bytes are forwarded. */
        record Pass() implements Network {}

        /** Each piece is delayed. */
        record Latency(Duration delay) implements Network {}

        /** Bytes a second in each direction of each connection are limited. */
        record Throttle(int bytesPerSecond) implements Network {}

        /** No bytes are forwarded and connections stay open; sent bytes arrive after the network is restored. */
        record Blackhole() implements Network {}

        /** Open and new connections are reset. */
        record Reset() implements Network {}
    }

    /** @param port on loopback to forward to */
    public FaultProxy(int port) {
        this(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }

    /** Creates a proxy to another machine. */
    public static FaultProxy to(String host, int port) {
        return new FaultProxy(new InetSocketAddress(host, port));
    }

    private FaultProxy(InetSocketAddress target) {
        this.target = target;
        try {
            listener = new ServerSocket(0, 512, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** Sets the state of open and new connections from now on. */
    public void set(Network now) {
        network = now;
        if (now instanceof Network.Reset) {
            links.forEach(Link::reset);
        }
    }

    /** Resets open connections; new ones are not affected. */
    public void resetOpen() {
        links.forEach(Link::reset);
    }

    /** Half-closes each open or new connection toward the client after this number of further bytes. */
    public void halfCloseAfter(long bytes) {
        bytesBeforeHalfClose.set(bytes);
    }

    /**
     * Resets connections of PostgreSQL clients after their commit and before its confirmation, for this number of commits
     * with events.
     */
    public void cutCommits(int commits) {
        commitsToCut.set(commits);
    }

    /** Returns the number of commits cut so far. */
    public int commitsCut() {
        return commitsCut.get();
    }

    @Override
    public void close() {
        closed(listener);
        links.forEach(Link::reset);
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                Thread.ofVirtual().start(() -> connect(client));
            } catch (IOException _) {
                // The proxy is closed, or the client has disconnected.
            }
        }
    }

    private void connect(Socket client) {
        while (network instanceof Network.Blackhole && !listener.isClosed()) {
            pause(Duration.ofMillis(20));
        }
        if (network instanceof Network.Reset) {
            reset(client);
            return;
        }
        try {
            client.setTcpNoDelay(true);
            var server = new Socket(target.getAddress(), target.getPort());
            server.setTcpNoDelay(true);
            var link = new Link(client, server);
            links.add(link);
            Thread.ofVirtual().start(link::up);
            Thread.ofVirtual().start(link::down);
        } catch (IOException e) {
            reset(client);
        }
    }

    /** Connection through the proxy. */
    private final class Link {

        private final Socket client;
        private final Socket server;
        private final CommitWatch commits = new CommitWatch();
        private volatile boolean cutting;

        Link(Socket client, Socket server) {
            this.client = client;
            this.server = server;
        }

        void up() {
            pump(client, server, true);
        }

        void down() {
            pump(server, client, false);
        }

        private void pump(Socket from, Socket to, boolean upwards) {
            byte[] bytes = new byte[BUFFER];
            boolean halfClosed = false;
            try {
                var in = from.getInputStream();
                var out = to.getOutputStream();
                for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                    delay(read);
                    if (upwards && commits.commits(bytes, read) && takesOne(commitsToCut)) {
                        cutting = true;
                    } else if (!upwards && cutting) {
                        commitsCut.incrementAndGet();
                        break;
                    }
                    out.write(bytes, 0, read);
                    if (!upwards && bytesBeforeHalfClose.addAndGet(-read) < 0) {
                        to.shutdownOutput();
                        halfClosed = true;
                        return;
                    }
                }
            } catch (IOException _) {
                // One side has closed its connection, so the other one is closed too.
            } finally {
                if (!halfClosed) {
                    reset();
                }
            }
        }

        private void delay(int bytes) {
            while (network instanceof Network.Blackhole && !client.isClosed()) {
                pause(Duration.ofMillis(20));
            }
            switch (network) {
                case Network.Latency latency -> pause(latency.delay());
                case Network.Throttle throttle ->
                    pause(Duration.ofNanos(bytes * 1_000_000_000L / throttle.bytesPerSecond()));
                case Network.Pass _, Network.Blackhole _, Network.Reset _ -> {}
            }
        }

        void reset() {
            FaultProxy.reset(client);
            FaultProxy.reset(server);
            links.remove(this);
        }
    }

    private static boolean takesOne(AtomicInteger count) {
        return count.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
    }

    private static void reset(Socket socket) {
        try {
            if (!socket.isClosed()) {
                socket.setSoLinger(true, 0);
            }
        } catch (IOException _) {
            // The socket is closed already.
        }
        closed(socket);
    }

    private static void closed(@Nullable Closeable resource) {
        try {
            if (resource != null) {
                resource.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void pause(Duration time) {
        LockSupport.parkNanos(time.toNanos());
    }
}
