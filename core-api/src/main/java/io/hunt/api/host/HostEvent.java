package io.hunt.api.host;

import io.hunt.api.id.HostId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Everything that can have happened to one host. That it was seen is load, not a fact. */
public sealed interface HostEvent {

    HostId hostId();

    /**
     * The host belongs to the fleet from now on.
     *
     * @param address from where it joined; null where nobody noted it
     * @param proof digests of its credentials; null in events of earlier releases
     */
    record HostEnrolled(
            HostId hostId,
            HostFacts facts,
            @Nullable String address,
            @Nullable HostProof proof) implements HostEvent {

        public HostEnrolled(HostId hostId, HostFacts facts) {
            this(hostId, facts, null, null);
        }
    }

    /**
     * The host joined once more: it proved to be the host it was, or an admin allowed it. Its earlier credential is worth
     * nothing.
     *
     * @param address from where; null where nobody noted it
     * @param proof digests of its new credentials; null in events of earlier releases
     */
    record HostRejoined(
            HostId hostId,
            @Nullable String address,
            @Nullable HostProof proof) implements HostEvent {}

    /**
     * The host was given a further certificate.
     *
     * @param serial of the certificate, in hexadecimal digits
     * @param expiresAt when it ends
     * @param address from where it was asked for
     */
    record HostCertificateRenewed(HostId hostId, String serial, Instant expiresAt, String address)
            implements HostEvent {}

    /** The host says something else of itself than before. */
    record HostChanged(HostId hostId, HostFacts facts) implements HostEvent {}

    /**
     * The host's identity was claimed twice: by two living streams, of which the newer one won, or by an enrollment.
     *
     * @param reenrollment true for an enrollment under its identifier, which got an identity of its own; null for streams
     */
    record HostIdentityConflicted(
            HostId hostId,
            String address,
            @Nullable String hostname,
            @Nullable Boolean reenrollment) implements HostEvent {

        public HostIdentityConflicted(HostId hostId, String address, @Nullable String hostname) {
            this(hostId, address, hostname, null);
        }
    }

    /**
     * An admin allowed one re-enrollment of this host without its key.
     *
     * @param until end of the permission
     */
    record HostReenrollmentAllowed(HostId hostId, String allowedBy, Instant until) implements HostEvent {}

    /** An admin gave the host these labels; they take the place of what the host says of itself. */
    record HostLabelled(HostId hostId, List<String> labels, String labelledBy) implements HostEvent {}

    /** An admin took the host out of the fleet; what it reported before stays. */
    record HostRetired(
            HostId hostId, String retiredBy, @Nullable String hostname) implements HostEvent {}

    /** The host was not seen for longer than is configured; told once until it returns. */
    record HostFellSilent(HostId hostId, String hostname, Instant lastSeenAt) implements HostEvent {}

    /** A silent host was seen again. */
    record HostReturned(HostId hostId, String hostname, Instant silentSince) implements HostEvent {}

    /** The host's agent gave notice of something; trusted for nothing. */
    record HostReported(HostId hostId, String hostname, HostNotice notice) implements HostEvent {}
}
