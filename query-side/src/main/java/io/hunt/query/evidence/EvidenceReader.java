package io.hunt.query.evidence;

import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.audit.evidence.Evidence;
import io.hunt.audit.evidence.EvidenceVault;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reader of the evidence that events carry, unless it is erased. */
@Component
public class EvidenceReader {

    private final EvidenceVault vault;
    private final JdbcClient jdbc;

    EvidenceReader(EvidenceVault vault, JdbcClient jdbc) {
        this.vault = vault;
        this.jdbc = jdbc;
    }

    /**
     * Returns the evidence of an event of one match. Events of older releases carry plain evidence, which is hidden after its
     * erasure.
     *
     * @param at time at which the event was recorded, by the server's clock
     */
    public KeptEvidence of(PackMatchFound match, Instant at) {
        Optional<List<Evidence>> readable =
                match.encryptedEvidence() == null && isErased(match, at) ? Optional.empty() : vault.read(match);
        return readable.map(evidence -> new KeptEvidence(evidence.getFirst().rows(), false))
                .orElse(KeptEvidence.ERASED);
    }

    private boolean isErased(PackMatchFound match, Instant at) {
        return jdbc.sql("""
                select exists (
                  select from evidence_erasure where (host_id = ? or host_id is null) and before > ?)""")
                .params(match.hostId().value(), at.atOffset(ZoneOffset.UTC))
                .query(Boolean.class)
                .single();
    }
}
