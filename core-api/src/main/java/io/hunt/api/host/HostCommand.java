package io.hunt.api.host;

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
     * Tells that the host was given a further certificate; without effect once it was retired.
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

    /** A second stream of the same identity took over from a living one. */
    record ReportIdentityConflict(@TargetAggregateIdentifier HostId hostId, String address) implements HostCommand {}

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
