package io.hunt.api.watchlist;

import io.hunt.api.evidence.EncryptedEvidence;
import io.hunt.api.evidence.EvidenceCarrier;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.StatementCarrier;
import io.hunt.api.hunt.StoredQuery;
import io.hunt.api.id.HostId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/** Events of a watchlist pack. */
public sealed interface PackEvent {

    PackId packId();

    /** A pack was created, and hosts check it from now on. Its indicators follow in the same transaction, as revision 1. */
    @SecurityRelevant(
            value = SecurityEventKind.WATCHLIST_PACK_CREATED,
            by = "createdBy",
            detail = {"packId", "name=terms.name", "active=terms.active", "revision", "indicatorCount"})
    record PackCreated(PackId packId, PackTerms terms, int indicatorCount, String createdBy) implements PackEvent {

        /** Number of the first snapshot. */
        public int revision() {
            return 1;
        }
    }

    /**
     * Part of a snapshot was frozen: indicators with the exact statements that search for them; at most 1,000 indicators.
     *
     * @param revision number of the snapshot of the pack, from 1
     */
    @Revision("2")
    record PackIndicatorsFrozen(
            PackId packId,
            int revision,
            List<FrozenIoc> indicators,
            List<StoredQuery> queries,
            @Nullable List<String> terms)
            implements PackEvent, StatementCarrier {

        public PackIndicatorsFrozen {
            StatementCarrier.requireTerms(queries, terms);
        }

        /** Creates an event that contains each statement whole. */
        public PackIndicatorsFrozen(
                PackId packId, int revision, List<FrozenIoc> indicators, List<FrozenQuery> queries) {
            this(
                    packId,
                    revision,
                    indicators,
                    queries.stream().map(StoredQuery::whole).toList(),
                    null);
        }
    }

    /**
     * The pack has new terms from now on.
     *
     * @param revision current snapshot; a new one follows in the same transaction
     */
    @SecurityRelevant(
            value = SecurityEventKind.WATCHLIST_PACK_CHANGED,
            by = "changedBy",
            detail = {"packId", "name=terms.name", "active=terms.active", "revision", "indicatorCount"})
    record PackChanged(PackId packId, PackTerms terms, int revision, int indicatorCount, String changedBy)
            implements PackEvent {}

    /** The pack was removed, and hosts stop checking it. */
    @SecurityRelevant(value = SecurityEventKind.WATCHLIST_PACK_REMOVED, by = "removedBy", detail = "packId")
    record PackRemoved(PackId packId, String removedBy) implements PackEvent {}

    /**
     * A host matched an indicator that its previous run did not match; recorded once for each run and indicator.
     *
     * @param revision snapshot that contains the indicator
     * @param run number of the run on the host
     * @param evidence first matching row as a JSON object; null when encrypted or erased
     * @param moreEvidence further rows, not necessarily all; empty when encrypted
     * @param detectedAt by the host's clock
     * @param encryptedEvidence both, as the log stores them; null in events of revision 1, which have plain evidence
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
            implements PackEvent, EvidenceCarrier {

        /** Creates the event with plain evidence, which is encrypted when appended. */
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
        public List<List<String>> plainEvidence() {
            return evidence == null
                    ? List.of()
                    : List.of(Stream.concat(Stream.of(evidence), moreEvidence.stream())
                            .toList());
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
