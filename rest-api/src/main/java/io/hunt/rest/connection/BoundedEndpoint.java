package io.hunt.rest.connection;

import io.hunt.rest.auth.ClientAddressResolver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Endpoint that limits the connections of each address, except those of trusted proxies, and measures the transfer rate
 * of each connection.
 */
final class BoundedEndpoint extends NioEndpoint {

    private static final Logger LOG = LoggerFactory.getLogger(BoundedEndpoint.class);
    private static final long WARNING_INTERVAL_NANOS = 60_000_000_000L;

    private @Nullable ConnectionLimits connectionLimits;
    private long warnedAt = System.nanoTime() - WARNING_INTERVAL_NANOS;

    /** Limits of connections, with the exception of trusted proxies. */
    private record ConnectionLimits(ConnectionProperties limits, ClientAddressResolver proxies, AddressCounts counts) {

        /** Returns the address that a connection counts for; null for a trusted proxy. */
        @Nullable String subject(SocketChannel connection) throws IOException {
            InetAddress peer = ((InetSocketAddress) connection.getRemoteAddress()).getAddress();
            return proxies.isTrusted(peer) ? null : ClientAddressResolver.subject(peer);
        }
    }

    /** Sets the limits; must be called before the first connection. */
    void bound(ConnectionProperties limits, ClientAddressResolver proxies) {
        var counts = new AddressCounts(limits.maxConnectionsPerAddress());
        connectionLimits = new ConnectionLimits(limits, proxies, counts);
        connections = new CountingConnectionMap(counts);
    }

    @Override
    protected boolean setSocketOptions(SocketChannel socket) {
        String subject;
        try {
            subject = bounds().subject(socket);
        } catch (IOException | RuntimeException e) {
            destroySocket(socket);
            return false;
        }
        if (subject == null) {
            return super.setSocketOptions(socket);
        }
        if (!bounds().counts().admit(subject)) {
            warn(subject);
            destroySocket(socket);
            return false;
        }
        ((CountingConnectionMap) connections).note(socket, subject);
        return super.setSocketOptions(socket);
    }

    /** Releases the count of a connection that was closed before the server registered it in its map. */
    @Override
    protected void destroySocket(SocketChannel socket) {
        ((CountingConnectionMap) connections).forget(socket);
        super.destroySocket(socket);
    }

    @Override
    protected NioChannel createChannel(SocketBufferHandler buffer) {
        var pace = new TransferRate(bounds().limits(), System::nanoTime);
        return isSSLEnabled() ? new MeteredTlsChannel(buffer, this, pace) : new MeteredPlainChannel(buffer, pace);
    }

    private ConnectionLimits bounds() {
        if (connectionLimits == null) {
            throw new IllegalStateException("a connection was accepted before the limits were set");
        }
        return connectionLimits;
    }

    /** Logs a warning at most once a minute; called only by the acceptor thread. */
    private void warn(String subject) {
        long now = System.nanoTime();
        if (now - warnedAt >= WARNING_INTERVAL_NANOS) {
            warnedAt = now;
            LOG.warn(
                    "Refusing connections from {}, which has {} open (SERVICE_MAX_CONNECTIONS_PER_ADDRESS)",
                    subject,
                    bounds().limits().maxConnectionsPerAddress());
        }
    }

    /**
     * Map of the server's connections; the server removes each connection on close, on every path, which releases its
     * count.
     */
    private static final class CountingConnectionMap
            extends ConcurrentHashMap<SocketChannel, SocketWrapperBase<NioChannel>> {

        private final transient AddressCounts counts;
        private final transient ConcurrentHashMap<SocketChannel, String> subjects = new ConcurrentHashMap<>();

        CountingConnectionMap(AddressCounts counts) {
            this.counts = counts;
        }

        void note(SocketChannel socket, String subject) {
            subjects.put(socket, subject);
        }

        void forget(Object socket) {
            String subject = subjects.remove(socket);
            if (subject != null) {
                counts.leave(subject);
            }
        }

        @Override
        public @Nullable SocketWrapperBase<NioChannel> remove(Object socket) {
            forget(socket);
            return super.remove(socket);
        }
    }
}
