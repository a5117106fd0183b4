package io.hunt.api.watchlist;

import io.hunt.api.id.PackId;
import io.hunt.api.evidence.CarriesEvidence;
import io.hunt.api.evidence.EncryptedEvidence;
import io.hunt.api.id.HostId;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.List;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/** Everything that can have happened to one watchlist pack. */
public sealed interface PackEvent {

    PackId packId();

    /** Hosts look from now on. What they look for follows in the same transaction, as revision 1. */
    record PackCreated(PackId packId, PackTerms terms, int indicatorCount, String createdBy) implements PackEvent {}

    /**
     * Some of what is looked for, with the exact statements that look for it; at most 1,000 indicators.
     *
     * @param revision counts the snapshots of the pack from 1
     */
    record PackIndicatorsFrozen(PackId packId, int revision, List<FrozenIoc> indicators, List<FrozenQuery> queries)
            implements PackEvent {}

    /**
     * These are the terms from now on.
     *
     * @param revision of the snapshot that counts; a new one follows in the same transaction
     */
    record PackChanged(PackId packId, PackTerms terms, int revision, int indicatorCount, String changedBy)
            implements PackEvent {}

    /** Hosts look no more. */
    record PackRemoved(PackId packId, String removedBy) implements PackEvent {}

    /**
     * A host came upon an indicator where it had not in its look before; told once for each look and indicator.
     *
     * @param revision of the snapshot that named the indicator
     * @param run the host's look
     * @param evidence the first matching row as a JSON object; null when it is encrypted, or was erased
     * @param moreEvidence some of the others; empty when they are encrypted
     * @param detectedAt by the host's clock
     * @param encryptedEvidence both, as the log keeps them; null in events of revision 1, where they are plain
     */
    @Revision("2")
    record PackMatchFound(
            PackId packId,
            int revision,
            HostId hostId,
            String hostname,
            int run,
            FrozenIoc ioc,
            @Nullable String evidence,
            List<String> moreEvidence,
            Instant detectedAt,
            @Nullable EncryptedEvidence encryptedEvidence)
            implements PackEvent, CarriesEvidence {

        /** With plain evidence, to be encrypted in the log. */
        public PackMatchFound(
                PackId packId,
                int revision,
                HostId hostId,
                String hostname,
                int run,
                FrozenIoc ioc,
                String evidence,
                List<String> moreEvidence,
                Instant detectedAt) {
            this(packId, revision, hostId, hostname, run, ioc, evidence, moreEvidence, detectedAt, null);
        }

        @Override
        public String evidenceSubject() {
            return packId + " " + hostId + " " + run + " " + ioc.id();
        }

        @Override
        public PackMatchFound withEvidence(EncryptedEvidence encrypted) {
            return new PackMatchFound(
                    packId, revision, hostId, hostname, run, ioc, null, List.of(), detectedAt, encrypted);
        }
    }
}
