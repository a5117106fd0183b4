package io.hunt.api.host;

import io.hunt.api.id.HostId;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of one host. Sightings of the host are not recorded as events, because they would only create load. */
public sealed interface HostEvent {

    HostId hostId();

    /**
     * The host was enrolled and belongs to the fleet from now on.
     *
     * @param address client address; null if not recorded
     * @param proof digests of the host's credentials; null in events of earlier releases
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
     * The host was re-enrolled, with its key or with the permission of an admin. Its earlier credential is no longer accepted.
     *
     * @param address client address; null if not recorded
     * @param proof digests of the host's new credentials; null in events of earlier releases
     */
    record HostRejoined(
            HostId hostId,
            @Nullable String address,
            @Nullable HostProof proof) implements HostEvent {}

    /**
     * A further certificate was issued to the host.
     *
     * @param serial serial number of the certificate, in hexadecimal digits
     * @param expiresAt end of the certificate's validity
     * @param address client address of the request
     */
    record HostCertificateRenewed(HostId hostId, String serial, Instant expiresAt, String address)
            implements HostEvent {}

    /** The facts that the host reports have changed. */
    record HostChanged(HostId hostId, HostFacts facts) implements HostEvent {}

    /**
     * The host's identity was used twice (cloned host): by two open streams, of which the newer one was kept, or by an enrollment.
     *
     * @param reenrollment true for an enrollment with the same identifier, which received a separate identity; null for streams
     */
    @SecurityRelevant(SecurityEventKind.IDENTITY_CONFLICT)
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
     * @param until end of the permission's validity
     */
    @SecurityRelevant(
            value = SecurityEventKind.SETTING_CHANGED,
            by = "allowedBy",
            detail = {"name=settingName", "value=until"})
    record HostReenrollmentAllowed(HostId hostId, String allowedBy, Instant until) implements HostEvent {

        /** Name of the permission in the security log, which shows it as a setting. */
        public String settingName() {
            return "reenrollment_allowed_until";
        }
    }

    /** An admin set the labels of the host, which replace those that the host reports. */
    record HostLabelled(HostId hostId, List<String> labels, String labelledBy) implements HostEvent {}

    /** An admin retired the host; its earlier reports are kept. */
    @SecurityRelevant(value = SecurityEventKind.HOST_RETIRED, by = "retiredBy")
    record HostRetired(
            HostId hostId, String retiredBy, @Nullable String hostname) implements HostEvent {}

    /** The host was not seen for longer than the configured time; recorded once until it returns. */
    record HostFellSilent(HostId hostId, String hostname, Instant lastSeenAt) implements HostEvent {}

    /** A silent host was seen again. */
    record HostReturned(HostId hostId, String hostname, Instant silentSince) implements HostEvent {}

    /** The host's agent sent a notice, whose content is not trusted. */
    record HostReported(HostId hostId, String hostname, HostNotice notice) implements HostEvent {}
}
