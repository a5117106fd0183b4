package io.hunt.api.host;

import io.hunt.api.id.HostId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands about one host. */
public sealed interface HostCommand {

    HostId hostId();

    /** Maximum number of labels of a host. */
    int MOST_LABELS = 32;
    /** Maximum number of characters of a label. */
    int LONGEST_LABEL = 64;

    /**
     * Enrolls a host; for a known host, records its re-enrollment. Refused with {@code not_found} if the host was retired.
     *
     * @param address client address; null if not recorded
     * @param proof digests of the credentials of the host; null if not recorded
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
     * Records that a further certificate was issued to the host; without effect if the host was retired.
     *
     * @param serial serial number of the certificate, in hexadecimal digits
     * @param expiresAt end of the certificate's validity
     * @param address client address of the request
     */
    record RecordCertificateRenewal(
            @TargetAggregateIdentifier HostId hostId, String serial, Instant expiresAt, String address)
            implements HostCommand {}

    /** Updates the facts of a host; without effect if they have not changed. */
    record UpdateHostFacts(@TargetAggregateIdentifier HostId hostId, HostFacts facts) implements HostCommand {}

    /**
     * Reports a cloned host, whose identity was used twice; without effect if the host was retired.
     *
     * @param reenrollment true for an enrollment with the same identifier, which received a separate identity; false for a second
     *     stream, which replaced an open one
     */
    record ReportIdentityConflict(@TargetAggregateIdentifier HostId hostId, String address, boolean reenrollment)
            implements HostCommand {

        public ReportIdentityConflict(HostId hostId, String address) {
            this(hostId, address, false);
        }
    }

    /**
     * Allows one re-enrollment of a stock osquery host without its key. Returns the {@code Instant} at which the permission
     * ends. Refused with {@code not_found} if the host was retired.
     */
    record AllowReenrollment(@TargetAggregateIdentifier HostId hostId, String allowedBy) implements HostCommand {

        /** Validity of a permission. */
        public static final Duration GOOD_FOR = Duration.ofHours(24);
    }

    /**
     * Re-enrolls a host that has lost its key. Returns true if this was allowed; otherwise without effect.
     *
     * @param address client address
     * @param proof digests of the credential that the host receives
     */
    record RejoinHost(@TargetAggregateIdentifier HostId hostId, String address, HostProof proof)
            implements HostCommand {}

    /** Records a notice of the host's agent; without effect if the notice is a repetition or the host is not in the fleet. */
    record RecordNotice(HostId hostId, HostNotice notice) implements HostCommand {}

    /**
     * Replaces all labels of the host; labels that the host reports are ignored from then on. Refused with {@code not_found} if
     * the host was retired, like {@link RetireHost}.
     *
     * @param labels at most 32 distinct labels of at most 64 characters
     */
    record LabelHost(@TargetAggregateIdentifier HostId hostId, List<String> labels, String labelledBy)
            implements HostCommand {}

    /**
     * Adds and removes labels, without regard to case. Returns true if the labels have changed. The result replaces all labels
     * of the host, like {@link LabelHost}. Refused with {@code validation_failed} beyond {@link #MOST_LABELS}.
     */
    record ChangeLabels(
            @TargetAggregateIdentifier HostId hostId, List<String> add, List<String> remove, String changedBy)
            implements HostCommand {

        /** Returns the labels of a host after this change. */
        public List<String> appliedTo(List<String> labels) {
            Stream<String> kept = labels.stream().filter(label -> !isAmong(remove, label));
            Stream<String> added =
                    add.stream().filter(label -> !isAmong(labels, label)).filter(label -> !isAmong(remove, label));
            return Stream.concat(kept, added).toList();
        }

        private static boolean isAmong(List<String> labels, String label) {
            return labels.stream().anyMatch(label::equalsIgnoreCase);
        }
    }

    /** Retires the host: its credential is no longer accepted, and hunts no longer target it. */
    record RetireHost(@TargetAggregateIdentifier HostId hostId, String retiredBy) implements HostCommand {}
}
