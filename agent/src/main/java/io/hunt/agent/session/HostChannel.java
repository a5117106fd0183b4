package io.hunt.agent.session;

import io.grpc.ManagedChannel;
import io.hunt.agent.connection.Connections;
import io.hunt.agent.identity.HostCertificate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A host's only channel: opened when it is first needed, and anew for another certificate. Not thread-safe. */
final class HostChannel {

    private final Connections connections;
    private @Nullable ManagedChannel channel;
    private @Nullable HostCertificate shown;

    HostChannel(Connections connections) {
        this.connections = connections;
    }

    /** The one that is there; where there is none, one without a certificate. */
    ManagedChannel current() {
        return channel == null ? showing(null) : channel;
    }

    /** One that shows this certificate. Calls under way on another may complete. */
    ManagedChannel showing(@Nullable HostCertificate certificate) {
        if (channel == null) {
            channel = connections.open(certificate);
        } else if (!Objects.equals(shown, certificate)) {
            channel.shutdown();
            channel = connections.open(certificate);
        }
        shown = certificate;
        return channel;
    }

    /** The certificate that the channel shows. */
    @Nullable HostCertificate shown() {
        return shown;
    }

    /** The next call connects at once; the channel's own backoff would delay it by up to minutes. */
    void resetBackoff() {
        if (channel != null) {
            channel.resetConnectBackoff();
        }
    }

    /** Ends all calls. */
    void close() {
        if (channel != null) {
            channel.shutdownNow();
        }
    }
}
