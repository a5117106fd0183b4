package io.hunt.agent.session;

import io.grpc.ManagedChannel;
import io.hunt.agent.connection.ConnectionFactory;
import io.hunt.agent.identity.HostCertificate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Channel of one host, opened on first use and again for another certificate. Not thread-safe. */
final class HostChannel {

    private final ConnectionFactory connectionFactory;
    private @Nullable ManagedChannel channel;
    private @Nullable HostCertificate shown;

    HostChannel(ConnectionFactory connectionFactory) {
        this.connectionFactory = connectionFactory;
    }

    /** Returns the open channel; if no channel is open, opens one without a certificate. */
    ManagedChannel current() {
        return channel == null ? showing(null) : channel;
    }

    /** Returns a channel that presents this certificate. Running calls of the previous channel may complete. */
    ManagedChannel showing(@Nullable HostCertificate certificate) {
        if (channel == null) {
            channel = connectionFactory.open(certificate);
        } else if (!Objects.equals(shown, certificate)) {
            channel.shutdown();
            channel = connectionFactory.open(certificate);
        }
        shown = certificate;
        return channel;
    }

    /** Returns the certificate that the channel presents; null if none. */
    @Nullable HostCertificate shown() {
        return shown;
    }

    /** Resets the backoff of the channel, which would delay the next call by minutes. */
    void resetBackoff() {
        if (channel != null) {
            channel.resetConnectBackoff();
        }
    }

    /** Closes the channel and ends all calls. */
    void close() {
        if (channel != null) {
            channel.shutdownNow();
        }
    }
}
