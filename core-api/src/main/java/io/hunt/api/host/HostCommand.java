package io.hunt.api.host;

import io.hunt.api.id.HostId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked of a host's record. */
public sealed interface HostCommand {

    HostId hostId();

    /** The most labels a host may have. */
    int MOST_LABELS = 32;
    /** The most characters of a label. */
    int LONGEST_LABEL = 64;

    /**
     * Makes a host known; one that is known has joined once more. Refused as {@code not_found} once it was retired.
     *
     * @param address from where it joins; null where nobody noted it
     * @param proof digests of what it was given to prove itself with; null where nobody noted them
     */
    record EnrollHost(
            @TargetAggregateIdentifier HostId hostId,
            HostFacts facts,
            @Nullable String address,
            @Nullable HostProof proof)
            implements HostCommand {

        public EnrollHost(HostId hostId, HostFacts facts) {
            this(hostId, facts, null, null);
        }
    }

    /**
     * Records that the host was given a further certificate; without effect once it was retired.
     *
     * @param serial of the certificate, in hexadecimal digits
     * @param expiresAt when it ends
     * @param address from where it was asked for
     */
    record RecordCertificateRenewal(
            @TargetAggregateIdentifier HostId hostId, String serial, Instant expiresAt, String address)
            implements HostCommand {}

    /** Sent when a host says something else of itself than before; without effect when nothing differs. */
    record UpdateHostFacts(@TargetAggregateIdentifier HostId hostId, HostFacts facts) implements HostCommand {}

    /**
     * Reports that the host's identity was claimed twice; without effect once it was retired.
     *
     * @param reenrollment true for an enrollment under its identifier, which got an identity of its own; false for a second
     *     stream, which took over from a living one
     */
    record ReportIdentityConflict(@TargetAggregateIdentifier HostId hostId, String address, boolean reenrollment)
            implements HostCommand {

        public ReportIdentityConflict(HostId hostId, String address) {
            this(hostId, address, false);
        }
    }

    /**
     * Allows one re-enrollment of a stock osquery host without its key. Answers the {@code Instant} at which the permission
     * ends. Refused as {@code not_found} when the host has been retired.
     */
    record AllowReenrollment(@TargetAggregateIdentifier HostId hostId, String allowedBy) implements HostCommand {

        /** Time for which a permission is good. */
        public static final Duration GOOD_FOR = Duration.ofHours(24);
    }

    /**
     * Re-enrolls a host that has lost its key. Answers whether that was allowed; without effect if not.
     *
     * @param address from where it joins
     * @param proof digests of the credential that it gets
     */
    record RejoinHost(@TargetAggregateIdentifier HostId hostId, String address, HostProof proof)
            implements HostCommand {}

    /** The host's agent gives notice; without effect when the host has said so before or is not of the fleet. */
    record RecordNotice(HostId hostId, HostNotice notice) implements HostCommand {}

    /**
     * Gives the host these labels in place of all it had; what the host says of its labels no longer counts. Refused
     * with {@code not_found} when the host has been retired, like {@link RetireHost}.
     *
     * @param labels distinct, at most 32 of at most 64 characters
     */
    record LabelHost(@TargetAggregateIdentifier HostId hostId, List<String> labels, String labelledBy)
            implements HostCommand {}

    /** Takes the host out of the fleet: its credential is worth nothing from now on and nothing targets it. */
    record RetireHost(@TargetAggregateIdentifier HostId hostId, String retiredBy) implements HostCommand {}
}
